"""Reading: questions in SQL, the reader that asks them, and the listeners to new events."""
