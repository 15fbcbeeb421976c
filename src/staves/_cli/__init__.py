"""The command line: a module for each command, which is loaded when it is called."""
