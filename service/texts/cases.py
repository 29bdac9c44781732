"""The question that a case puts to the arbiter, by the names of the players: "Did Clara revoke in trick 2?"."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.game.seat import Seat
from service.texts.form import CaseText, Text
from service.texts.library import TABLE, packaged
from service.texts.placeholder import placeholders
from service.texts.sentence import Narrator

SEATS = frozenset({"seat", "seats"})


class Cases:
    """Asks the questions of the cases at one table in both languages."""

    def __init__(self, game: str, names: Sequence[str | None]) -> None:
        self._game = game
        shown = [name or "" for name in names]
        self._narrators = {language: Narrator(packaged(), game, language, shown) for language in ("en", "de")}
        self._general: dict[tuple[str, tuple[Seat, ...]], Text] = {}

    def dispute(self, rule: str, against: tuple[Seat, ...], act: Mapping[str, Any] | None = None) -> Text:
        """Return the question of a dispute by this rule, against these seats.

        `act` has the fields of an event cited, as its reader knows them. Where they do not say at which place of the
        game it was, the question does not either. A rule without a question of its own has that of every table.
        """
        if act is not None:
            return self._dispute(rule, against, act)
        key = rule, against
        if key not in self._general:
            self._general[key] = self._dispute(rule, against, {})
        return self._general[key]

    def claim(self, event: Mapping[str, Any]) -> Text | None:
        """Return the question of a claim that this event makes; None if the game has none for it."""
        text = packaged().case(self._game, str(event.get("type")))
        return None if text is None else self._asked(text, event)

    def _dispute(self, rule: str, against: tuple[Seat, ...], act: Mapping[str, Any]) -> Text:
        own = packaged().case(self._game, rule) if len(against) == 1 else None
        general = "nobody" if not against else "one" if len(against) == 1 else "several"
        text = own or packaged().texts(TABLE).cases[general]
        return self._asked(text, {**act, "rule": rule, "seats": list(against), "seat": next(iter(against), None)})

    def _asked(self, text: CaseText, fields: Mapping[str, Any]) -> Text:
        is_placed = all(fields.get(place) is not None for place in placeholders(text.en))
        shown = text if is_placed or text.unplaced is None else text.unplaced
        return Text(**{name: narrator.asked(shown, fields.get, SEATS) for name, narrator in self._narrators.items()})
