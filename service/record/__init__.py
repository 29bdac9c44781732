"""Records: events as bytes, the directory of tables, and reading them again."""
