"""Random play that revokes, asks, denies, shows, calls, puts right, claims, misdeals and rules."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from domain.game.chance import Chance
from domain.games.whist.game import WHIST
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.whist.support import worlds

Move = tuple[int | str, dict[str, Any]]


def faults(rng: random.Random) -> list[dict[str, Any]]:
    """Random faults of a deal, often none. `to` may be the seat due the card, which is refused."""
    if rng.random() < 0.5:
        return []
    found = []
    for position in rng.sample(range(51), rng.choice((1, 1, 2, 3, 20, 45))):
        fault: dict[str, Any] = {"position": position}
        if rng.random() < 0.8:
            fault["to"] = rng.randrange(4)
        if "to" not in fault or rng.random() < 0.1:
            fault["face_up"] = True
        found.append(fault)
    return found


def side_moves(game: Bench, rng: random.Random) -> list[Move]:
    """What some seat may do beside the regular course, with claims out of the blue too."""
    seat = rng.randrange(4)
    moves = [move for move in game.legal(seat) if move["type"] not in {"play_card", "take_trick", "accept_hand"}]
    number = rng.randint(1, len(game.view()["tricks"]) + 1)
    moves.append({"type": "claim_revoke", "seat": rng.randrange(4), "trick": number})
    kinds = sorted({move["type"] for move in moves})
    kind = rng.choice(kinds)
    return [(seat, move) for move in moves if move["type"] == kind]


def next_move(game: Bench, rng: random.Random, boldness: float = 0.15) -> Move:
    """A move to try; it may be refused. `boldness` is how often somebody leaves the regular course."""
    view = game.view()
    if not game.to_act():
        waiting = view["claims"][-1]["claim"]
        return "arbiter", {"type": "rule_claim", "claim": waiting, "upheld": rng.random() < 0.5}
    if rng.random() < boldness:
        return rng.choice(side_moves(game, rng))
    seat = rng.choice(game.to_act())
    if view["phase"] == "deal":
        return rng.choice((seat, "arbiter")), {"type": "deal", "faults": faults(rng)}
    if view["phase"] == "misdeal":
        return seat, {"type": "demand_redeal" if rng.random() < 0.1 else "accept_deal"}
    regular = ("play_card", "take_trick", "accept_hand", "deny_suit", "correct_play")
    moves = [move for move in game.legal(seat) if move["type"] in regular]
    if view["question"] is None:
        moves = [move for move in moves if move["type"] != "correct_play"]
    led = (view["trick"] or {}).get("led")
    if rng.random() < 0.8:
        moves = [move for move in moves if move.get("card", "")[1:] == led] or moves
    return seat, rng.choice(moves)


def do(game: Bench, move: Move) -> bool:
    """Try a move; whether it was accepted."""
    actor, command = move
    if game.refusal(actor, command) is not None:
        return False
    game.do(actor, command)
    return True


def random_table(seed: int) -> tuple[Bench, random.Random]:
    """A table with random options, and the random numbers to play it with."""
    rng = random.Random(seed)
    return bench(WHIST, 4, worlds.options(rng), prepared=worlds.prepared(rng), seed=rng.randbytes(32)), rng


def copy(game: Bench) -> Bench:
    """The same table for another branch of play."""
    other = Bench.__new__(Bench)
    other.__dict__.update(game.__dict__)
    other.log = list(game.log)
    return other


def fold(game: Bench) -> Any:
    """The state folded from the log as it would come back from the store."""
    decoder = msgspec.json.Decoder(WHIST.meta.event)
    state = WHIST.initial(4, game.options)
    for version, event, _ in game.log:
        state = WHIST.evolve(state, decoder.decode(msgspec.json.encode(event)), version)
    return state


def replay(game: Bench) -> list[Any]:
    """The events of an opening with the same chance."""
    chance = Chance(game.prepared, game.seed, type(game.drawn)())
    return [one.event for one in WHIST.open(WHIST.initial(4, game.options), chance, 1)]
