"""Vingt-et-un: everybody alone against the bank, as close to 21 as possible."""
