"""The schedule of a tournament: round robins, movements, and the tables of a round."""
