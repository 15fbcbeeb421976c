"""Small games of different kinds that keep all laws. Mistakes are planted in them."""
