"""What is done with tournaments."""
