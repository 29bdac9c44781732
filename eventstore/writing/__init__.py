"""Writing: batches, the queue in front of the writer, and the dialect of each database."""
