"""Texts of any length that would hurt a reader that goes back."""

from __future__ import annotations


def blanks(n: int) -> str:
    """A language, and many blanks that lead nowhere."""
    return "de" + " " * n + "x"


def parts(n: int) -> str:
    """Many languages with their weights."""
    return "de;q=0.1," * n


def digits(n: int) -> str:
    """A tag of many digits, without its end."""
    return '"' + "1" * n


def tags(n: int) -> str:
    """Many weak tags."""
    return 'W/"1", ' * n
