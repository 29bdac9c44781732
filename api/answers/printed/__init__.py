"""Pages to print: sheets of a tournament on A4, each complete in one file."""
