"""Frieden by revision 1, frozen for the tables that were opened by it."""
