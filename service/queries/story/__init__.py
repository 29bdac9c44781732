"""What a reader of a table is told in sentences, with whatever eyes the reader may look."""
