"""What every game speaks, and no game in particular: rules with ids, errors, the verbs."""
