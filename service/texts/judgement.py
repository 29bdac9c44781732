"""A breach as the referee tells it to whoever may read all of it, and the question that a case puts to the arbiter."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.of_game import GameCommand
from domain.game.rule import Breach as Consequence
from domain.game.seat import Seat
from domain.table.core.record import AnyRecord
from domain.table.disputes.commands import Verdict
from domain.table.fold import Steps
from domain.witness.aware import Aware, aware_in_steps
from domain.witness.breaches import Breach, breaches_in_steps
from domain.witness.ledger import hands_in_steps
from service.texts.form import CaseText, Text
from service.texts.library import TABLE, packaged
from service.texts.phrases import placeholders
from service.texts.sentence import Narrator

SEATS = frozenset({"seat", "seats"})
AT = Text(en="At version {version}: {told}", de="Bei Version {version}: {told}")
REFUSED = Text(
    en="After version {version} {actor} tried this: {move}.",
    de="Nach Version {version} versuchte {actor} dies: {move}.",
)
ALLOWED = Text(en="Allowed instead: {moves}.", de="Stattdessen erlaubt: {moves}.")
MORE = Text(en="{moves}; {count} more", de="{moves}; {count} weitere")
TO_ACT = Text(en="To act: {seats}.", de="Am Zug: {seats}.")
OTHERS = {
    "arbiter": Text(en="the arbiter", de="der Schiedsrichter"),
    "clock": Text(en="the clock", de="die Uhr"),
}
MOST_ALLOWED = 8
"""How many moves a sentence names that were allowed."""
KNOWN = Text(
    en="({count} cards of this hand on record since version {since})",
    de="({count} Karten dieser Hand aufgezeichnet seit Version {since})",
)


class TimeToClaim(msgspec.Struct, frozen=True):
    """A claim under the game's rules that the record bears out, and in words.

    One of these seats could make it from version `since` to `until`; null: it still could.
    """

    claim: GameCommand
    sentences: Text
    seats: tuple[Seat, ...]
    since: int
    until: int | None


class FoundBreach(msgspec.Struct, frozen=True):
    """A breach that the record shows, in the stream's numbers.

    The act of `seat` at `version` broke the `rule`; `sentences` say by what. For an omission `version` is that at which
    it could first be claimed. `proof` are the versions that show it. `claims` are those that were possible, and `known`
    the seats that could know of it, by since when. `withdrawn_by` is the version of the undo that took the act back.
    """

    version: int
    seat: Seat | None
    rule: str
    sentences: Text
    proof: tuple[int, ...]
    claims: tuple[TimeToClaim, ...]
    known: tuple[Aware, ...]
    withdrawn_by: int | None


class Judgement:
    """Tells breaches of one game in both languages, by these names of the players.

    Rules are told as this revision of the game has them; None is the current one.
    """

    def __init__(self, game: str, names: Sequence[str] = (), revision: int | None = None) -> None:
        self._game, self._revision = game, revision
        self._narrators = {language: Narrator(packaged(), game, language, names) for language in ("en", "de")}

    def sentence(self, breach: Breach, records: Sequence[AnyRecord], hand: Mapping[str, int]) -> Text:
        """The act, and the fact by which it broke the rule. `records` is the stream with the act.

        `hand` are the cards known in the hand by which it shows, each by since which version; none: it shows otherwise.
        """
        return Text(
            **{
                language: self._phrase(narrator, breach, records, hand)
                for language, narrator in self._narrators.items()
            }
        )

    def label(self, claim: GameCommand) -> Text:
        """A claim in words."""
        return Text(**{language: narrator.label(claim) for language, narrator in self._narrators.items()})

    def _phrase(self, narrator: Narrator, breach: Breach, records: Sequence[AnyRecord], hand: Mapping[str, int]) -> str:
        if breach.stands:
            return _stands(narrator, breach, records, hand)
        of_game = breach.rule.startswith(f"{self._game}.")
        rule = packaged().rule_sentence(breach.rule, narrator.language, self._revision if of_game else None)
        return _refused(narrator, breach, rule)

    def tell(
        self, breach: Breach, records: Sequence[AnyRecord], known: tuple[Aware, ...], hand: Mapping[str, int]
    ) -> FoundBreach:
        """All that is told of a breach."""
        return FoundBreach(
            version=breach.version,
            seat=breach.actor.seat,
            rule=breach.rule,
            sentences=self.sentence(breach, records, hand),
            proof=tuple(sorted({*breach.about, *breach.proof})),
            claims=tuple(
                TimeToClaim(time.claim, self.label(time.claim), time.seats, time.since, time.until)
                for time in breach.claims
            ),
            known=known,
            withdrawn_by=breach.withdrawn_by,
        )


def found_in_steps(
    game: AnyGame, records: Sequence[AnyRecord], cited: Sequence[int], names: Sequence[str]
) -> Steps[tuple[FoundBreach, ...]]:
    """The breaches that these versions of the stream point to, told in both languages."""
    breaches = yield from breaches_in_steps(game, records, cited)
    known = yield from aware_in_steps(game, records, breaches)
    hands = yield from hands_in_steps(game, records, breaches)
    judgement = Judgement(game.meta.id, names, game.meta.revision)
    return tuple(
        judgement.tell(breach, records, seats, hand) for breach, seats, hand in zip(breaches, known, hands, strict=True)
    )


def contradicts(
    game: AnyGame, breaches: Sequence[FoundBreach], against: Sequence[Seat], rule: str, verdict: Verdict
) -> bool | None:
    """Return whether a ruling by this rule contradicts the record; None if the record alone cannot tell.

    `against` are the seats complained of. The record tells of the breaches it shows, and of the rules that a player
    can break: what it does not show there was none. Of any other matter it says nothing.
    """
    shown = [breach for breach in breaches if not against or breach.seat in against]
    can_tell = any(known.id == rule and known.breach is Consequence.CLAIMABLE for known in game.meta.rules)
    if not shown and not can_tell:
        return None
    if verdict == "rejected":
        return bool(shown)
    return can_tell and all(breach.rule != rule for breach in shown)


def _stands(narrator: Narrator, breach: Breach, records: Sequence[AnyRecord], hand: Mapping[str, int]) -> str:
    if breach.shown is not None:
        sentence = narrator.breach(breach.shown.fact, breach.version)
        if not hand:
            return sentence
        known = KNOWN.to(narrator.language).format(count=len(hand), since=max(hand.values()))
        return f"{sentence.removesuffix('.')} {known}."
    sentence = narrator.sentence(records[breach.version - 1].event)
    return AT.to(narrator.language).format(version=breach.version, told=sentence)


def _refused(narrator: Narrator, breach: Breach, rule: str) -> str:
    """The move that the rules refuse, who was to act if it was another, what the rule says, and what was allowed."""
    language, seat = narrator.language, breach.actor.seat
    actor = OTHERS[breach.actor.role].to(language) if seat is None else narrator.people.player(seat)
    tried = narrator.label(breach.move)
    sentence = REFUSED.to(language).format(version=breach.version, actor=actor, move=tried)
    labels = [label for label in dict.fromkeys(map(narrator.label, breach.allowed)) if label != tried]
    if not labels and breach.to_act and seat not in breach.to_act:
        sentence = f"{sentence} {TO_ACT.to(language).format(seats=narrator.people.several(breach.to_act))}"
    sentence = f"{sentence} {rule}"
    if not labels:
        return sentence
    moves, more = "; ".join(labels[:MOST_ALLOWED]), len(labels) - MOST_ALLOWED
    moves = MORE.to(language).format(moves=moves, count=more) if more > 0 else moves
    return f"{sentence} {ALLOWED.to(language).format(moves=moves)}"


class Cases:
    """Asks the questions of the cases at one table in both languages.

    A game whose texts are not at hand has the questions of every table.
    """

    def __init__(self, game: str, names: Sequence[str | None]) -> None:
        game = game if packaged().knows(game) else TABLE
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
