"""What is written: events and their records as bytes, the directory of tables, and reading them again."""
