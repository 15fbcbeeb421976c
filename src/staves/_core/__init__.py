"""The core that all games share: rules with ids, errors, and the public functions (verbs)."""
