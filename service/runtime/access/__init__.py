"""Who is let in just now: tokens that were met, their ends, and whose the tables are."""
