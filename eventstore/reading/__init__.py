"""What is read: questions in SQL, the reader that asks them, and who hears of new events."""
