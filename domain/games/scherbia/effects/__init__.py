"""The effects of action cards and faction abilities (9.13): their kinds, and how each is carried out."""
