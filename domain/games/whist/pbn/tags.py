"""The tags of the boards of a PBN file."""

import re
from collections.abc import Iterator

import msgspec

from domain.game.deal_file import MOST_BOARDS, DealFault, DealFileError

MOST_CHARACTERS = 2**20
"""How long a file may be."""
LONGEST_LINE = 1000
"""How long a line may be, in characters. The standard allows 255."""
WANTED = frozenset({"Board", "Dealer", "Deal", "TurnUp"})
"""The tags that are read; all others are passed over, and so is what is no tag."""
TAG = re.compile(r'\[[ \t]*(\w+)[ \t]+"([^"]*)"[ \t]*\]', re.ASCII)


class Tag(msgspec.Struct, frozen=True):
    """The value of a tag, and its line from 1."""

    value: str
    line: int


class BoardTags(msgspec.Struct):
    """The tags of one board that are wanted. `line` is the first of the board; `fault` is the first fault of a line."""

    line: int
    tags: dict[str, Tag]
    fault: DealFault | None = None

    @property
    def name(self) -> str:
        """The board's number as the file gives it; `?` if it has none."""
        return self.tags["Board"].value if "Board" in self.tags else "?"

    def spoil(self, problem: str, line: int, **values: str) -> None:
        """Note a fault, unless there is one already."""
        if self.fault is None:
            self.fault = DealFault(problem, line, self.name, values)


def boards_in(text: str) -> list[BoardTags]:
    """The boards of a file in order; an empty line ends one.

    Raises DealFileError if the text, a line or the list of boards is too long, or a comment does not end.
    """
    if len(text) > MOST_CHARACTERS:
        raise DealFileError((DealFault("deal_file_long", 1, "?", {"most": str(MOST_CHARACTERS)}),))
    boards: list[BoardTags] = []
    board: BoardTags | None = None
    for number, line in _without_comments(text):
        if not line.strip():
            board = None
        elif line.lstrip().startswith("["):
            if board is None:
                board = BoardTags(number, {})
                boards.append(board)
                if len(boards) > MOST_BOARDS:
                    raise DealFileError((DealFault("deal_boards", number, "?", {"most": str(MOST_BOARDS)}),))
            _take(board, line, number)
    return boards


def _take(board: BoardTags, line: str, number: int) -> None:
    """Add the tags of a line to the board."""
    place, line = 0, line.strip()
    while place < len(line):
        tag = TAG.match(line, place)
        if tag is None:
            board.spoil("deal_tag", number)
            return
        name, value = tag[1], tag[2].strip()
        if name in board.tags:
            board.spoil("deal_twice", number, tag=name)
        elif name in WANTED:
            board.tags[name] = Tag(value, number)
        place = tag.end()
        while place < len(line) and line[place] in " \t":
            place += 1


def _without_comments(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its number, without comments. A line that only a comment fills is passed over."""
    opened: int | None = None
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise DealFileError((DealFault("deal_line", number, "?", {"most": str(LONGEST_LINE)}),))
        if opened is None and line.startswith("%"):
            continue
        plain, is_open = _outside(line, is_open=opened is not None)
        if plain.strip() or (opened is None and plain == line):
            yield number, plain
        opened = (opened or number) if is_open else None
    if opened is not None:
        raise DealFileError((DealFault("deal_comment", opened, "?"),))


def _outside(line: str, *, is_open: bool) -> tuple[str, bool]:
    """The line without its comments, and whether a comment is open at its end."""
    plain: list[str] = []
    in_quotes = False
    for character in line:
        if is_open:
            is_open = character != "}"
        elif character == '"':
            in_quotes = not in_quotes
            plain.append(character)
        elif in_quotes or character not in "{;":
            plain.append(character)
        elif character == ";":
            break
        else:
            is_open = True
    return "".join(plain), is_open
