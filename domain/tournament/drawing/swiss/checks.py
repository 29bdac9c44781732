"""The checks of a pairing of a Swiss round (tournament.5.5 to 5.8)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from domain.game.rule import Rule
from domain.tournament.drawing.swiss.cards import Pairing
from domain.tournament.faults import Fault
from domain.tournament.rules import FORBIDDEN_PAIR, NO_SECOND_MEETING, ONE_BYE, PAIRED_ONCE

Pair = frozenset[int]


def pairing_faults(
    pairing: Pairing, may_have_bye: Mapping[int, bool], met: frozenset[Pair], forbidden: frozenset[Pair], at: str
) -> tuple[Fault, ...]:
    """Return all faults of a pairing, in the order of the rules; `at` names the pairs in the input.

    `may_have_bye` has all entrants that play in the round, by the same numbers as the pairing.
    """
    return (
        *_paired_once(pairing, may_have_bye, at),
        *_apart(pairing.pairs, met, NO_SECOND_MEETING, at),
        *_apart(pairing.pairs, forbidden, FORBIDDEN_PAIR, at),
        *_bye(pairing, may_have_bye, at),
    )


def _paired_once(pairing: Pairing, here: Mapping[int, bool], at: str) -> Iterator[Fault]:
    byes = () if pairing.bye is None else (pairing.bye,)
    times = Counter([entrant for pair in pairing.pairs for entrant in pair])
    times.update(byes)
    for index, pair in enumerate((*pairing.pairs, byes)):
        if any(times[entrant] > 1 or entrant not in here for entrant in pair):
            yield Fault(PAIRED_ONCE, f"{at}[{index}]")
    if any(entrant not in times for entrant in here):
        yield Fault(PAIRED_ONCE, at)


def _apart(pairs: Sequence[tuple[int, int]], apart: frozenset[Pair], rule: Rule, at: str) -> Iterator[Fault]:
    for index, pair in enumerate(pairs):
        if frozenset(pair) in apart:
            yield Fault(rule, f"{at}[{index}]")


def _bye(pairing: Pairing, may_have_bye: Mapping[int, bool], at: str) -> Iterator[Fault]:
    if (pairing.bye is not None) != bool(len(may_have_bye) % 2):
        yield Fault(ONE_BYE, at)
    elif pairing.bye is not None and not may_have_bye.get(pairing.bye, True):
        yield Fault(ONE_BYE, f"{at}[{len(pairing.pairs)}]")
