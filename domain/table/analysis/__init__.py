"""A table that is an analysis of another one, from a version of it on."""
