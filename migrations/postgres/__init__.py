"""The needs of PostgreSQL besides the tables: triggers and privileges, one file for each migration that adds some."""
