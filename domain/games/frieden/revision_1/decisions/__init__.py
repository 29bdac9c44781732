"""The effects of the ranks (9), and the decisions that they open (8): what a five does is in `five.py`."""
