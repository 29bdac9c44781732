"""The people at a table, as the sentences of one language call them.

Tables show the names of a tournament in a form that fits, also those recorded before `domain.text` refused some.
"""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import cache

from domain.game.personal import MARK
from domain.text.names import looks_of
from service.texts.form import Language, Lists, Text
from service.texts.phrases import filled, one_line, shortened

LONGEST = 40
"""The characters of a name that a sentence shows."""
MOST_SEATS = 64
FORGOTTEN: dict[Language, str] = {"en": MARK, "de": "(vergessen"}
"""The beginning of the mark that stands for a forgotten name, in sentences of each language."""


class People:
    """Seats by the names of their players, where they have some, else as "seat 2", "Platz 2".

    `names` are those of the seats from 0 on, as the table was opened with them; they may hold anything. A name that
    looks like that of another seat stands with its seat. One that shows nothing, or that would be taken for another
    seat or for the arbiter, is not used.
    """

    def __init__(self, language: Language, lists: Lists, names: Sequence[str] = ()) -> None:
        self.language: Language = language
        self._lists = lists
        shown = [_with_mark(shortened(one_line(name), LONGEST), language) for name in names]
        shown = ["" if _is_taken(name, lists) else name for name in shown]
        borne = Counter(look for name in shown for look in looks_of(name))
        self._names = tuple(
            name if all(borne[look] == 1 for look in looks_of(name)) else self._with_seat(name, seat)
            for seat, name in enumerate(shown)
        )

    def name(self, seat: int) -> str | None:
        """The name by which sentences call the seat; None if it has none."""
        return (self._names[seat] or None) if 0 <= seat < len(self._names) else None

    def roster(self) -> str:
        """The names by seats, as far as sentences use names; nothing if they use none."""
        phrase, comma = self._lists.per_seat_cards.to(self.language), self._lists.card_separator.to(self.language)
        words = (
            {"seat": self._filled(self._lists.seat, str(seat)), "cards": name}
            for seat, name in enumerate(self._names)
            if name
        )
        return comma.join(filled(phrase, word) for word in words)

    def player(self, seat: int) -> str:
        """The player of a seat, as it stands in a sentence."""
        return self.name(seat) or self._filled(self._lists.seat, str(seat))

    def several(self, seats: Sequence[int]) -> str:
        """The players of these seats in a row, the last with `and`; nothing for none.

        One that stands there several times is told once, with how often.
        """
        if len(seats) < 2:  # noqa: PLR2004 - one is no row
            return self.player(seats[0]) if seats else ""
        often = Counter(seats)
        if not any(self.name(seat) for seat in seats) and len(often) == len(seats):
            return self._filled(self._lists.seats, self._row([str(seat) for seat in seats]))
        times = {seat: f" ({count}\N{MULTIPLICATION SIGN})" if count > 1 else "" for seat, count in often.items()}
        return self._row([self.player(seat) + times[seat] for seat in often])

    def _row(self, parts: Sequence[str]) -> str:
        comma, last = (text.to(self.language) for text in (self._lists.card_separator, self._lists.last_separator))
        return last.join([comma.join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]

    def _with_seat(self, name: str, seat: int) -> str:
        words = {"name": name, "it": str(seat)}
        return filled(self._lists.seat_with_name.to(self.language), words) if name else ""

    def _filled(self, text: Text, it: str) -> str:
        return filled(text.to(self.language), {"it": it})


def _with_mark(name: str, language: Language) -> str:
    """The name; the mark of a forgotten one in this language."""
    return FORGOTTEN[language] + name.removeprefix(MARK) if name.startswith(f"{MARK} ") else name


def _is_taken(name: str, lists: Lists) -> bool:
    """Return whether the name looks like what sentences call a seat or the arbiter, in either language."""
    folded, seats = name.casefold(), (lists.seat.en, lists.seat.de)
    taken = _looks_of_all(lists.arbiter.en, lists.arbiter.de, *seats)
    return not taken.isdisjoint(looks_of(name)) or any(_is_one_of(seat.casefold(), folded) for seat in seats)


@cache
def _looks_of_all(*texts: str) -> frozenset[str]:
    """The looks of these texts, with the number of any seat in them."""
    filled = {text.replace("{it}", str(number)) for text in texts for number in range(MOST_SEATS)}
    return frozenset(look for filled_text in filled for look in looks_of(filled_text))


def _is_one_of(seats: str, name: str) -> bool:
    """Return whether the name is what a seat is called, with any number in it."""
    before, _, after = seats.partition("{it}")
    number = name.removeprefix(before).removesuffix(after)
    return number.isdecimal() and name == f"{before}{number}{after}"


LONGEST_SHOWN = 80
"""Characters of a name."""
ENDS_A_LINE = frozenset({"Cc", "Zl", "Zp"})
"""Categories of characters that break the line or steer a terminal."""
TURNS_THE_TEXT = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Classes of characters that turn the direction in which what follows is shown."""
MARKS = frozenset("\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\N{ARABIC LETTER MARK}")


def fit_name(name: str) -> str | None:
    """The name in its composed form (NFC); None if there is nothing to see, or it does not stay in one line."""
    composed = unicodedata.normalize("NFC", name)
    if not one_line(composed) or len(composed) > LONGEST_SHOWN or any(map(_is_unfit, composed)):
        return None
    return composed


def _is_unfit(character: str) -> bool:
    return (
        character in MARKS
        or unicodedata.category(character) in ENDS_A_LINE
        or unicodedata.bidirectional(character) in TURNS_THE_TEXT
    )
