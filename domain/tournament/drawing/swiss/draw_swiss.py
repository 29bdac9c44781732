"""A Swiss round by the Dutch system of FIDE, edition of 1 February 2026 (tournament.5.4 to 5.10).

A pairing is complete if the others can all be paired, whatever a bracket leaves to the bracket below.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256

import msgspec

from domain.game.rule import Refused
from domain.tournament.chance import CANONICAL
from domain.tournament.drawing.played_tables import tables_before
from domain.tournament.drawing.swiss.bracket import Bracket, Group, Reach, TooManyAimsError, heaviest_matching
from domain.tournament.drawing.swiss.cards import Card, Pairing, PairingInput, cards_of, pairing_faults
from domain.tournament.drawing.swiss.field import Field, Places, field_of, in_seats
from domain.tournament.drawing.swiss.sequence import first_pairs, first_round
from domain.tournament.faults import refuse_if_any
from domain.tournament.plan import Bye, Drawing, Engine
from domain.tournament.rules import PAIRING_ENGINE
from domain.tournament.schedule.schedule import in_play, meetings_of, other_byes, rounds_of, seed_numbers
from domain.tournament.settings.settings import Swiss
from domain.tournament.state.tournament import Tournament

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
        """The places that are left over."""
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
    pairs = tuple((seeds[place], seeds[other]) for bracket in brackets for place, other in bracket.pairs)
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
        pairs = tuple((bracket.places[place], bracket.places[other]) for place, other in first_pairs(bracket))
        paired = PairedBracket(group, pairs, reach, has_c9)
        if reach is Reach.EVERYBODY or can_go_on(field, group, paired.left, reach):
            return paired
    message = "a bracket that looks at everybody has a pairing"
    raise AssertionError(message)


def reaches(group: Group, *, has_c9: bool = False) -> tuple[Reach, ...]:
    """The reaches of a bracket, tried one after the other until its pairing is right."""
    if has_c9 or not group.following:
        return (Reach.EVERYBODY,)
    return tuple(Reach) if group.below else (Reach.BRACKET, Reach.EVERYBODY)


def leaves_the_bye(field: Field, group: Group) -> bool:
    """Return whether a bracket leaves exactly one over, who has the bye: then the number of its games counts (C9).

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


Pairs = frozenset[frozenset[int]]
Pair = Callable[[PairingInput], Pairing | None]
"""Says who meets whom; None if there is no pairing."""


def draw_swiss(tournament: Tournament, number: int, points: Mapping[int, Fraction], pair: Pair) -> Drawing:
    """Draw a round. Raises Refused if there is no pairing, or the one of `pair` breaks a rule."""
    by_seed = {seed: entrant for entrant, seed in seed_numbers(tournament).items()}
    given = pairing_input(tournament, number, points)
    pairing = pair(given)
    if pairing is None:
        raise Refused(PAIRING_ENGINE, "round")
    cards = {card.seed: card for card in given.entrants}
    may_have_bye = {seed: card.may_have_bye for seed, card in cards.items()}
    met, forbidden = frozenset(map(frozenset, given.met)), frozenset(map(frozenset, given.forbidden))
    refuse_if_any(pairing_faults(pairing, may_have_bye, met, forbidden, "round"))
    byes = () if pairing.bye is None else (Bye(by_seed[pairing.bye], "bye"),)
    pairs = [[by_seed[card.seed] for card in pair] for pair in seated(pairing, cards)]
    return Drawing(meetings_of(pairs), byes + other_byes(tournament, number), "engine", ENGINE, digest(given))


def pairing_input(tournament: Tournament, number: int, points: Mapping[int, Fraction]) -> PairingInput:
    """The input of the engine for a round: those who play, and all pairs, those with somebody absent too."""
    cards, seeds = cards_of(tournament, number, points), seed_numbers(tournament)
    return PairingInput(
        number,
        rounds_of(tournament.settings, len(tournament.seeds)),
        tuple(sorted((cards[entrant] for entrant in in_play(tournament, number)), key=lambda card: card.seed)),
        _by_seed(met_before(tournament, number), seeds),
        _by_seed(forbidden_pairs(tournament), seeds),
    )


def digest(given: PairingInput) -> str:
    """The SHA-256 of the input as JSON in the form of RFC 8785, in hex."""
    return sha256(CANONICAL.encode(given)).hexdigest()


def seated(pairing: Pairing, cards: Mapping[int, Card]) -> list[tuple[Card, Card]]:
    """The pairs in the order of their seats; the tables go by points: the higher of the two, the sum, the seed."""
    pairs = [in_seats(cards[place], cards[other]) for place, other in pairing.pairs]

    def place(pair: tuple[Card, Card]) -> tuple[int, int, int]:
        halves = [card.halves for card in pair]
        first = min(pair, key=lambda card: (-card.halves, card.seed))
        return -max(halves), -sum(halves), first.seed

    return sorted(pairs, key=place)


def met_before(tournament: Tournament, number: int) -> Pairs:
    """The pairs of entrants that have met in earlier rounds. A forfeit is no meeting (tournament.5.6)."""
    return frozenset(
        frozenset((table.plan.seats[0][0], table.plan.seats[1][0])) for table in tables_before(tournament, number)
    )


def forbidden_pairs(tournament: Tournament) -> Pairs:
    """The pairs of entrants that never meet (tournament.5.7)."""
    format_ = tournament.settings.format
    return frozenset(map(frozenset, format_.forbidden)) if isinstance(format_, Swiss) else frozenset()


def _by_seed(pairs: Iterable[frozenset[int]], seeds: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    both = (sorted(seeds[entrant] for entrant in pair) for pair in pairs if all(entrant in seeds for entrant in pair))
    return tuple(sorted((first, second) for first, second in both))


FEW = 40
"""Up to so many entrants all pairs are looked at at once."""
NEAR = 12
"""Of more, each is first looked at with so many opponents below it. That is nearly always enough."""


def can_be_paired(field: Field, places: Sequence[int], bye: Places) -> bool:
    """Return whether all can be paired, with one of the candidates left over for the bye if their number is odd."""
    size = len(places)
    alone = [(index, size, 1) for index, place in enumerate(places) if place in bye] if size % 2 else []
    everybody = size + size % 2
    for most in (NEAR, size) if size > FEW else (size,):
        edges = [edge for index in range(size) for edge in _edges(field, places, index, most)]
        if len(heaviest_matching(everybody, edges + alone, most_pairs=True)) == everybody:
            return True
    return False


def _edges(field: Field, places: Sequence[int], index: int, most: int) -> list[tuple[int, int, int]]:
    """The pairs of one with those after it, at most so many."""
    apart = field.apart[places[index]]
    edges = []
    for other in range(index + 1, len(places)):
        if places[other] not in apart:
            edges.append((index, other, 1))
            if len(edges) == most:
                break
    return edges


def least_bye(field: Field) -> Places | None:
    """The candidates for the bye with the least points that leave a pairing for all others (C2, C4, C5).

    None if there is no pairing. Without a bye there are no candidates.
    """
    everybody = range(len(field.cards))
    if not field.is_odd:
        return frozenset() if can_be_paired(field, everybody, frozenset()) else None
    for halves in sorted({field.halves(place) for place in field.may_have_bye}):
        bye = frozenset(place for place in field.may_have_bye if field.halves(place) <= halves)
        if can_be_paired(field, everybody, bye):
            return bye
    return None


def can_go_on(field: Field, group: Group, left: Sequence[int], reach: Reach) -> bool:
    """Return whether those whom a bracket leaves over fit the brackets below as well as anybody could (C4, C8).

    A bracket that looked at itself alone did not weigh C8. So they must all be paired in the next one, which may leave
    over only one other entrant. A bracket that looked further has weighed that.
    """
    after = _left_in_next(field, left, group.following) if left else group.following
    if reach is Reach.BRACKET and left and (len(after) > 1 or set(left) & set(after)):
        return False
    return can_be_paired(field, (*after, *group.below), group.bye)


def _left_in_next(field: Field, left: Sequence[int], following: Sequence[int]) -> tuple[int, ...]:
    """The entrants left over in the next bracket, if it pairs as many of these as it can, those with most points."""
    places = (*left, *following)
    weights: dict[int, int] = {}
    pair = 1
    for halves in sorted({field.halves(place) for place in left}):
        weights[halves] = pair
        pair *= sum(field.halves(place) == halves for place in left) + 1
    edges = [
        (upper, lower, pair + weights.get(field.halves(place), 0))
        for upper, place in enumerate(places)
        for lower in range(max(upper + 1, len(left)), len(places))
        if places[lower] not in field.apart[place]
    ]
    mates = heaviest_matching(len(places), edges)
    return tuple(place for vertex, place in enumerate(places) if vertex not in mates)
