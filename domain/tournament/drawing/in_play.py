"""Which entrants take part in a round, and the byes of the others."""

from domain.tournament.chance import lot_seed
from domain.tournament.plan import Bye
from domain.tournament.state.tournament import Tournament


def seed_numbers(tournament: Tournament) -> dict[int, int]:
    """The seed number of each entrant."""
    return {entrant: number for number, entrant in enumerate(tournament.seeds, 1)}


def in_play(tournament: Tournament, number: int) -> tuple[int, ...]:
    """The entrants that play in a round, by seed number: not withdrawn, not absent, without a requested bye."""
    entrants = tournament.entrants
    return tuple(
        entrant
        for entrant in tournament.seeds
        if entrants[entrant].plays_in(number) and number not in entrants[entrant].byes
    )


def other_byes(tournament: Tournament, number: int) -> tuple[Bye, ...]:
    """The byes of a round that nobody draws: those asked for, and the absence of late entrants; by number."""
    byes: list[Bye] = []
    for number_of_entrant, entrant in sorted(tournament.entrants.items()):
        requested = entrant.byes.get(number)
        if entrant.plays_in(number):
            byes += [] if requested is None else [Bye(number_of_entrant, requested)]
        elif number < entrant.first_round and entrant.withdrawn_from is None:
            byes.append(Bye(number_of_entrant, "absent"))
    return tuple(byes)


def lots_of(tournament: Tournament) -> bytes:
    """The lot seed of a tournament. Raises ValueError before entries open: there is no seed yet."""
    if tournament.seed is None:
        message = "a tournament has its seed from the opening of entries on"
        raise ValueError(message)
    return lot_seed(bytes.fromhex(tournament.seed), tournament.entropy)
