"""The course of one command: the events that it leads to, and the tournament after them."""

from domain.game.rule import Cited, Rule
from domain.tournament.drawing.swiss.draw_swiss import Pair
from domain.tournament.events.events import AnyEvent
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.tournament import Tournament


class TournamentDraft:
    """The events that a command has led to so far; `tournament` is the state after them.

    `pair` says who meets whom in a Swiss round.
    """

    def __init__(self, tournament: Tournament, by: Actor, at: int, pair: Pair) -> None:
        self.tournament = tournament
        self.by = by
        self.at = at
        self.pair = pair
        self._cited: list[Cited[AnyEvent]] = []

    def add(self, event: AnyEvent, rule: Rule) -> None:
        """Let an event happen by this rule."""
        self.tournament = evolve(self.tournament, TournamentRecord(event, rule.id, self.by, self.at))
        self._cited.append(Cited(event, rule))

    @property
    def cited(self) -> tuple[Cited[AnyEvent], ...]:
        """The events so far."""
        return tuple(self._cited)
