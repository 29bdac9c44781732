"""Deals of Whist in Portable Bridge Notation (PBN), as dealing machines read and write them."""
