"""The pages of tables: who watches, plays, or decides disputes loads them, and they ask the interface for the rest."""
