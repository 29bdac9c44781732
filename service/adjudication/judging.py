"""A recorded game judged from what its file names: the hands arranged, what is not named filled in, doubts marked."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from domain.game.rule import Breach as Consequence
from domain.game.rule import Rule
from domain.table.fold import Steps, at_once
from domain.table.rules import RULES as TABLE_RULES
from domain.witness.breaches import Breach
from service.adjudication.adjudge import Adjudged, adjudge_in_steps
from service.adjudication.arranging import Arrangement, Arranger, with_orders
from service.adjudication.file import Source, rules_of
from service.adjudication.replay import Replayed, opening_of, replay_in_steps, words_in
from service.record.codec import Codec

OTHER_WAYS = 3


class Judged(msgspec.Struct, frozen=True):
    """The result, the shuffles as they were played with, and the positions in each of cards that nothing fixes."""

    adjudged: Adjudged
    replayed: Replayed
    filled: tuple[frozenset[int], ...] = ()

    def is_filled(self, shuffle: int, card: str) -> bool:
        """Return whether nothing fixes where this card of a shuffle lay."""
        order = self.replayed.shuffles[shuffle].order
        return shuffle < len(self.filled) and card in order and order.index(card) in self.filled[shuffle]


def judge(path: Path, source: Source) -> Judged:
    """The same at once. Raises as it does."""
    return at_once(judge_in_steps(path, source))


def judge_in_steps(path: Path, source: Source) -> Steps[Judged]:
    """Judge a recorded game. Raises DocumentError, and Refused if the rules refuse its opening.

    With `deals`, cards that no name fixes are filled in. A breach is certain only if all cards of the seat from the
    deals in play are known. It must also remain when the other cards lie otherwise.
    """
    recorded = source.game
    codec = Codec(rules_of(recorded))
    if not recorded.deals:
        judged = yield from adjudge_in_steps(recorded)
        return Judged(judged, (yield from replay_in_steps(recorded, codec, opening_of(recorded, codec), {})))
    arrangement = yield from Arranger(path, source, codec).arranged()
    judged = yield from adjudge_in_steps(with_orders(recorded, arrangement.orders))
    if any(arrangement.filled):
        rules = {rule.id: rule for rule in (*codec.game.meta.rules, *TABLE_RULES)}
        others: tuple[Adjudged, ...] = ()
        for way in range(OTHER_WAYS):
            others = (*others, (yield from adjudge_in_steps(with_orders(recorded, arrangement.otherwise(way)))))
        judged = replace(judged, breaches=_doubted(arrangement, rules, judged, others))
    result = Judged(judged, arrangement.replayed, arrangement.filled)
    named = tuple(_as_named(result, breach) for breach in judged.breaches)
    return replace(result, adjudged=replace(judged, breaches=named))


def _as_named(judged: Judged, breach: Breach) -> Breach:
    """The breach, without what shows it or was allowed where that has cards which the file does not name."""
    shuffles = range(len(judged.replayed.shuffles))

    def is_filled(cards: Iterable[str]) -> bool:
        return any(judged.is_filled(shuffle, card) for shuffle in shuffles for card in cards)

    shown = None if breach.shown is None or is_filled(breach.shown.cards) else breach.shown
    return replace(breach, shown=shown, allowed=() if is_filled(words_in(breach.allowed)) else breach.allowed)


def _doubted(
    arrangement: Arrangement, rules: Mapping[str, Rule], judged: Adjudged, others: Sequence[Adjudged]
) -> tuple[Breach, ...]:
    """The breaches with those that depend on cards that nothing names marked, in the order of the moves."""
    known = {_key(breach) for breach in judged.breaches}
    everywhere = known.intersection(*({_key(breach) for breach in other.breaches} for other in others))
    fixed = {_key(breach) for breach in judged.breaches if _is_fixed(arrangement, breach, rules)}
    breaches = [replace(breach, certain=_key(breach) in everywhere & fixed) for breach in judged.breaches]
    for other in others:
        for breach in other.breaches:
            if breach.stands and breach.number <= judged.followed and _key(breach) not in known:
                known.add(_key(breach))
                breaches.append(replace(breach, certain=False))
    return tuple(sorted(breaches, key=lambda breach: breach.number))


def _key(breach: Breach) -> tuple[int, int | None, str, bool]:
    return breach.number, breach.actor.seat, breach.rule, breach.stands


def _is_fixed(arrangement: Arrangement, breach: Breach, rules: Mapping[str, Rule]) -> bool:
    """Return whether the breach depends on nothing unknown: if it is about the seat's own hand, all of it is known.

    A rule that can be broken and claimed against is about what a seat held. The others tell by the state of the table;
    that they are broken in each of the arrangements is enough.
    """
    seat = breach.actor.seat
    if seat is None or rules[breach.rule].breach is not Consequence.CLAIMABLE:
        return True
    return not arrangement.unknown(seat, breach.number)
