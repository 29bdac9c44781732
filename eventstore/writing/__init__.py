"""What is written, and how: batches, the queue in front of the writer, and what each database does."""
