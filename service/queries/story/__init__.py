"""The story of a table in sentences, for a reader and from any perspective."""
