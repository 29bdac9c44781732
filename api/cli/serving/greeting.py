"""The lines that `richter serve` prints for people: home's address, and on a terminal its QR code.

A QR code has bytes, level L, versions 1 to 5 and mask 0 (ISO/IEC 18004). Up to version 5 it has one block and one
alignment pattern at most, and says nothing of its version. That is enough for 105 characters, and short enough to be
read whole.
"""

import sys

from service.runtime.settings import Settings

PLAIN = (
    "Plain http: whoever is on the same network can read the keys that are sent. https needs --tls-cert and --tls-key."
)
NOBODY = "This machine has no private address: this address leads to it alone. Is it on a network?"


def say(line: str) -> None:
    """Print a line, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def say_token(token: str, home: str) -> None:
    """Show the organizer's token, this once: by itself, and in home's address, which a browser keeps it by."""
    say(f"Organizer token (shown once, keep it): {token}")
    say(f"Home with it, for you alone: {home}#token={token}")


def say_home(home: str, settings: Settings) -> None:
    """Say where people begin. On a terminal phones can read it; the code has no token."""
    say(f"Home for everybody: {home}")
    if not settings.public_url and home.startswith(("http://127.", "https://127.")):
        say(NOBODY)
        return
    code = modules(home)
    if code is not None and sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        say(drawn(code))
    if settings.lan and home.startswith("http:"):
        say(PLAIN)


CODEWORDS = {1: (19, 7), 2: (34, 10), 3: (55, 15), 4: (80, 20), 5: (108, 26)}
"""By version: codewords of data, and of error correction."""
FORMAT = 0b111011111000100
"""Level L and mask 0, with their own error correction."""
FINDER = (0b1111111, 0b1000001, 0b1011101, 0b1011101, 0b1011101, 0b1000001, 0b1111111)
UTF_8 = b"\x71\xa4"
"""Says that bytes of UTF-8 follow."""
QUIET = 4
"""The light modules around a code."""
FIELD = 0b100011101
"""The polynomial of the field of 256 elements."""

Matrix = dict[tuple[int, int], bool]
"""Dark or light, by row and column."""


def modules(text: str) -> list[list[bool]] | None:
    """The code of a text, dark modules true, without its quiet zone; None if it has more than 105 bytes."""
    data = text.encode()
    version = next((version for version, (room, _) in CODEWORDS.items() if len(UTF_8) + 1 + len(data) <= room), None)
    if version is None:
        return None
    size = 17 + 4 * version
    known = _patterns(size, version)
    bits = iter(_bits(_codewords(data, version)))
    for place in _ways(size):
        if place not in known:
            known[place] = (next(bits, 0) == 1) != (sum(place) % 2 == 0)
    return [[known[row, column] for column in range(size)] for row in range(size)]


def drawn(code: list[list[bool]]) -> str:
    """The code in black on white, two rows in each line, for any terminal with colours."""
    size = len(code) + 2 * QUIET
    wide = [[False] * size for _ in range(QUIET)]
    rows = [*wide, *([*[False] * QUIET, *row, *[False] * QUIET] for row in code), *wide, [False] * size]
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=False)
    return "".join(f"\x1b[30;107m{''.join(signs[half] for half in zip(*pair, strict=True))}\x1b[0m\n" for pair in pairs)


def _codewords(data: bytes, version: int) -> bytes:
    room, checks = CODEWORDS[version]
    filled = (UTF_8 + bytes([len(data)]) + data + b"\0" + b"\xec\x11" * room)[:room]
    return filled + _checks(filled, checks)


def _checks(data: bytes, count: int) -> bytes:
    """The codewords of error correction: the rest of a division (Reed and Solomon)."""
    divisor, root = [1], 1
    for _ in range(count):
        divisor = [left ^ _times(right, root) for left, right in zip([*divisor, 0], [0, *divisor], strict=True)]
        root = _times(root, 2)
    rest = [*data, *[0] * count]
    for at in range(len(data)):
        factor = rest[at]
        for place, part in enumerate(divisor):
            rest[at + place] ^= _times(part, factor)
    return bytes(rest[-count:])


def _times(left: int, right: int) -> int:
    product = 0
    for bit in range(8):
        product ^= (right >> bit & 1) * left << bit
    for bit in range(14, 7, -1):
        product ^= (product >> bit & 1) * FIELD << bit - 8
    return product


def _bits(data: bytes) -> list[int]:
    return [byte >> 7 - bit & 1 for byte in data for bit in range(8)]


def _patterns(size: int, version: int) -> Matrix:
    """The modules that are the same in each code of this size, and the format."""
    known: Matrix = {}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        known |= {(top + row, left + column): False for row in range(-1, 8) for column in range(-1, 8)}
        for row, bits in enumerate(FINDER):
            known |= {(top + row, left + column): bits >> column & 1 == 1 for column in range(7)}
    for at in range(8, size - 8):
        known[6, at] = known[at, 6] = at % 2 == 0
    if version > 1:
        middle = size - 7
        for row in range(-2, 3):
            for column in range(-2, 3):
                known[middle + row, middle + column] = max(abs(row), abs(column)) != 1
    known[size - 8, 8] = True
    short = [0, 1, 2, 3, 4, 5, 7, 8]
    beside = [(8, at) for at in short] + [(at, 8) for at in reversed(short[:-1])]
    apart = [(size - 1 - at, 8) for at in range(7)] + [(8, size - 8 + at) for at in range(8)]
    for places in (beside, apart):
        known |= {place: FORMAT >> 14 - bit & 1 == 1 for bit, place in enumerate(places)}
    return known


def _ways(size: int) -> list[tuple[int, int]]:
    """The modules in the order in which they are filled: up and down in columns of two, from the right."""
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    ways = []
    for turn, right in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        ways += [(row, column) for row in rows for column in (right, right - 1)]
    return ways
