"""Random Swiss tournaments."""

from __future__ import annotations

from random import Random

from domain.tournament.plan import ByeKind
from domain.tournament.settings.settings import Results
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.built import DRAWN, LOST, WON, Game, built, forfeited, game, round_of
from tests.support.tournament.slow_scores import Spent

BYES: tuple[ByeKind, ...] = ("bye", "half_bye", "zero_bye", "absent")
POINTS = {"bye": 2, "half_bye": 1, "zero_bye": 0, "absent": 0}


def random_swiss(random: Random) -> tuple[Tournament, dict[int, list[Spent]]]:
    """Rounds of any pairs, without repeated ones in mind: these numbers do not ask for it."""
    entrants = random.randint(2, 9)
    history: dict[int, list[Spent]] = {number: [] for number in range(1, entrants + 1)}
    rounds: list[Round] = []
    for number in range(1, random.randint(1, 6) + 1):
        waiting = random.sample(sorted(history), entrants)
        games: list[Game] = []
        byes: dict[int, ByeKind] = {}
        while waiting:
            if len(waiting) == 1 or random.random() < 0.2:
                kind = random.choice(BYES)
                byes[waiting[-1]] = kind
                history[waiting.pop()].append(Spent(kind, None, POINTS[kind]))
            else:
                games.append(random_game(random, waiting.pop(), waiting.pop(), history))
        rounds.append(round_of(number, games, byes))
    return built(rounds, entrants=entrants, scoring=Results()), history


def random_game(random: Random, one: int, other: int, history: dict[int, list[Spent]]) -> Game:
    if random.random() < 0.15:
        present = random.choice(["first", "second", None])
        for entrant, opponent, side in ((one, other, "first"), (other, one, "second")):
            won = present == side
            history[entrant].append(Spent("forfeit_won" if won else "forfeit_lost", opponent, 2 if won else 0))
        return forfeited(one, other, present)
    scores = random.choice([WON, DRAWN, LOST])
    difference = scores[0] - scores[1]
    history[one].append(Spent("played", other, 1 + difference))
    history[other].append(Spent("played", one, 1 - difference))
    return game(one, other, scores)
