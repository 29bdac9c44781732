"""Present access: tokens that were met, their ends, and the owners of the tables."""
