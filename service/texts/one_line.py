"""A text of somebody else, made fit to stand in a sentence."""


def one_line(text: str) -> str:
    """The text in one line, without characters that would change how it or what follows is shown."""
    return " ".join("".join(character if character.isprintable() else " " for character in text).split())


def shortened(text: str, most: int) -> str:
    """The text, or as much of it as fits into `most` characters with a sign that there is more."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
