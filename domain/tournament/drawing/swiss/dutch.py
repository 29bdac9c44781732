"""A round by the Dutch system of FIDE, edition of 1 February 2026 (tournament.5.4, 5.10).

Brackets are paired from the highest score group down, each with those whom the one above it left over. Each pairing is
the best by the criteria, and the first of equally good ones. A bracket looks at itself alone first. If that would spoil
the brackets below it, it looks at the next score group as well, and then at everybody: a better pairing that looks less
far is the same.
"""

import msgspec

from domain.tournament.drawing.swiss.bracket import Bracket, Group, Reach, TooManyAimsError
from domain.tournament.drawing.swiss.card import Pairing, PairingInput
from domain.tournament.drawing.swiss.completion import can_go_on, least_bye
from domain.tournament.drawing.swiss.field import Field, field_of
from domain.tournament.drawing.swiss.first_round import first_round
from domain.tournament.drawing.swiss.sequence import first_pairs
from domain.tournament.plan import Engine

ENGINE = Engine("friedensrichter", "1", "FIDE (Dutch) System, 1 February 2026")
"""The version changes with whom it pairs, never otherwise."""


class PairedBracket(msgspec.Struct, frozen=True):
    """A bracket with its pairs, by place in the field. `reach`: how far it had to look."""

    group: Group
    pairs: tuple[tuple[int, int], ...]
    reach: Reach
    has_c9: bool = False

    @property
    def left(self) -> tuple[int, ...]:
        """Who is left over."""
        paired = {place for pair in self.pairs for place in pair}
        return tuple(place for place in self.group.members if place not in paired)


def pairing_of(given: PairingInput) -> Pairing | None:
    """Return who meets whom and who has the bye; None if there is no pairing, or the criteria are beyond the engine."""
    if given.round == 1:
        seeds = sorted(card.seed for card in given.entrants)
        return first_round(seeds, frozenset(map(frozenset, given.forbidden)))
    field = field_of(given)
    try:
        brackets = paired_brackets(field)
    except TooManyAimsError:
        return None
    if brackets is None:
        return None
    seeds = [card.seed for card in field.cards]
    pairs = tuple((seeds[one], seeds[other]) for bracket in brackets for one, other in bracket.pairs)
    alone = brackets[-1].left if brackets else ()
    return Pairing(pairs, seeds[alone[0]] if alone else None)


def paired_brackets(field: Field) -> tuple[PairedBracket, ...] | None:
    """Return the brackets of a round, highest first; None if there is no pairing. Raises TooManyAimsError."""
    bye = least_bye(field)
    if bye is None:
        return None
    groups = [tuple(group) for group in field.score_groups()]
    brackets: list[PairedBracket] = []
    left: tuple[int, ...] = ()
    for number, residents in enumerate(groups):
        following = groups[number + 1] if number + 1 < len(groups) else ()
        below = tuple(place for group in groups[number + 2 :] for place in group)
        brackets.append(_paired(field, Group(left, residents, following, below, bye)))
        left = brackets[-1].left
    return tuple(brackets)


def _paired(field: Field, group: Group) -> PairedBracket:
    has_c9 = leaves_the_bye(field, group)
    for reach in reaches(group, has_c9=has_c9):
        bracket = Bracket(field, group, reach, has_c9=has_c9)
        pairs = tuple((bracket.places[one], bracket.places[other]) for one, other in first_pairs(bracket))
        paired = PairedBracket(group, pairs, reach, has_c9)
        if reach is Reach.EVERYBODY or can_go_on(field, group, paired.left, reach):
            return paired
    message = "a bracket that looks at everybody has a pairing"
    raise AssertionError(message)


def reaches(group: Group, *, has_c9: bool = False) -> tuple[Reach, ...]:
    """How far a bracket looks, one after the other until its pairing is right."""
    if has_c9 or not group.following:
        return (Reach.EVERYBODY,)
    return tuple(Reach) if group.below else (Reach.BRACKET, Reach.EVERYBODY)


def leaves_the_bye(field: Field, group: Group) -> bool:
    """Whether a bracket leaves exactly one over, who has the bye: then the number of its games counts (C9).

    Where the bye can go to nobody below, the one left over has it.
    """
    members = len(group.members)
    if not group.bye or members % 2 == 0:
        return False
    most = max(field.halves(place) for place in group.bye)
    if field.halves(group.residents[0]) > most:
        return False
    bracket = Bracket(field, group, Reach.EVERYBODY)
    bracket.settle_criteria()
    return bracket.reached[0] == members // 2
