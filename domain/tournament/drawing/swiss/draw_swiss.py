"""A Swiss round, drawn (tournament.5.4 to 5.10)."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from hashlib import sha256

from domain.game.rule import Refused
from domain.tournament.chance import CANONICAL
from domain.tournament.drawing.in_play import in_play, other_byes, seed_numbers
from domain.tournament.drawing.meetings import meetings_of
from domain.tournament.drawing.played_tables import tables_before
from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.drawing.swiss.card import Card, Pairing, PairingInput
from domain.tournament.drawing.swiss.cards import cards_of
from domain.tournament.drawing.swiss.checks import pairing_faults
from domain.tournament.drawing.swiss.dutch import ENGINE
from domain.tournament.drawing.swiss.seats import in_seats
from domain.tournament.faults import refuse_if_any
from domain.tournament.plan import Bye, Drawing
from domain.tournament.rules import PAIRING_ENGINE
from domain.tournament.settings.formats import Swiss
from domain.tournament.state.tournament import Tournament

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
    """What the engine is given for a round: those who play, and all pairs, those with somebody absent too."""
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
    pairs = [in_seats(cards[one], cards[other]) for one, other in pairing.pairs]

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
