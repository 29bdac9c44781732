"""A Swiss round, drawn (tournament.5.4 to 5.10)."""

from collections.abc import Mapping
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
from domain.tournament.drawing.swiss.first_round import first_round
from domain.tournament.drawing.swiss.library import ENGINE, pairing_by_library
from domain.tournament.drawing.swiss.seats import in_seats
from domain.tournament.faults import refuse_if_any
from domain.tournament.plan import Bye, Drawing
from domain.tournament.rulebook import PAIRING_LIBRARY
from domain.tournament.settings.formats import Swiss
from domain.tournament.state.tournament import Tournament

Pairs = frozenset[frozenset[int]]


def draw_swiss(tournament: Tournament, number: int, points: Mapping[int, Fraction]) -> Drawing:
    """Draw a round. Raises Refused if no pairing is found, or the one of the library breaks a rule."""
    here = in_play(tournament, number)
    by_seed = {seed: entrant for entrant, seed in seed_numbers(tournament).items()}
    every = cards_of(tournament, number, points)
    cards = {every[entrant].seed: every[entrant] for entrant in here}
    met, forbidden = met_before(tournament, number), forbidden_pairs(tournament)
    seeds = seed_numbers(tournament)
    met, forbidden = _by_seed(met, seeds), _by_seed(forbidden, seeds)
    given = pairing_input(tournament, number, cards, met | forbidden)
    pairing = first_round(sorted(cards), forbidden) if number == 1 else pairing_by_library(given)
    if pairing is None:
        raise Refused(PAIRING_LIBRARY, "round")
    may_have_bye = {seed: card.may_have_bye for seed, card in cards.items()}
    refuse_if_any(pairing_faults(pairing, may_have_bye, met, forbidden, "round"))
    byes = () if pairing.bye is None else (Bye(by_seed[pairing.bye], "bye"),)
    pairs = [[by_seed[card.seed] for card in pair] for pair in seated(pairing, cards)]
    return Drawing(meetings_of(pairs), byes + other_byes(tournament, number), "engine", ENGINE, digest(given))


def pairing_input(tournament: Tournament, number: int, cards: Mapping[int, Card], apart: Pairs) -> PairingInput:
    """What the library is given; `cards` and `apart` go by seed number. Pairs of those absent are left out."""
    pairs = sorted((min(pair), max(pair)) for pair in apart if all(seed in cards for seed in pair))
    rounds = rounds_of(tournament.settings, len(tournament.seeds))
    return PairingInput(number, rounds, tuple(cards[seed] for seed in sorted(cards)), tuple(pairs))


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


def _by_seed(pairs: Pairs, seeds: Mapping[int, int]) -> Pairs:
    return frozenset(frozenset(seeds[entrant] for entrant in pair) for pair in pairs if all(e in seeds for e in pair))
