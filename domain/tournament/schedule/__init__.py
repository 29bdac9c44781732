"""When who meets whom at which boards: round robins, movements, and the tables of a round."""
