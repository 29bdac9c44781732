"""A slip changes nothing of what the others get, by not a byte, until the rulebook lets it show (part 11).

Two tables are the same until a card is slipped at one of them; at the other nothing is slipped, or another card, or by
others. From then on both are played so that everybody who may not know of the slips is told the same. View, number,
legal moves, notices, refusals, the preview of an undo and the audit must be the same as well.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.game.seat import SPECTATOR, Actor, Viewer, by_seat, seen_by
from domain.games.frieden.game import FRIEDEN
from tests.support.games.listed import as_json
from tests.support.games.sitting import Sitting
from tests.support.games.world import Trial, World
from tests.support.nights import some_by_day
from tests.unit.domain.games.frieden.support.bot import filled
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    discard,
    exchange,
    lay,
    pack,
    peace,
    slip,
)

SEATS = 5
ENOUGH = 10
"""How many steps, at least, are compared while the tables differ in what the viewer may not know."""
Move = dict[str, Any]
Slip = tuple[int, int, str]


def opened(rng: random.Random) -> Sitting:
    """A table of five with random options that let cards be slipped."""
    options = {
        "packs": 2,
        "deal": rng.choice([2, 4, 11]),
        "backs": rng.choice(["plain", "by_pack"]),
        "layouts": rng.choice(["own_turn", "any_time"]),
        "adjudication": rng.choice(["referee", "arbiter"]),
        "overflow_draws": rng.choice(["stop", "full_round"]),
        "slip_window": rng.choice(["round", "game"]),
        "pass_rounds": 0,
    }
    whole = pack(2, 2)
    prepared = {"shuffles": [rng.sample(whole, len(whole))]}
    return Sitting(FRIEDEN, SEATS, options, prepared, seed=rng.randbytes(32))


def listed(world: World, seat: int) -> list[Move]:
    return [as_json(move) for move in FRIEDEN.legal(world.sitting.state.game, by_seat(seat))]


def slips(world: World, without: Viewer) -> list[Slip]:
    """The slips that are possible now and that this viewer would not take part in."""
    found = []
    for giver in range(SEATS):
        for move in listed(world, giver):
            if move["type"] == "slip_card" and without.seat not in (giver, move["to"]):
                found += [(giver, move["to"], card) for card in move["card"]["choose"]["from"]]
    return found


def slipped(world: World, rng: random.Random, given: list[Slip]) -> Slip | None:
    """Slip one of these cards so that the viewer is told nothing, as it would be if a hand were overfilled."""
    for giver, receiver, card in rng.sample(given, len(given)):
        move = {"type": "slip_card", "to": receiver, "card": card}
        trial = world.tried(by_seat(giver), world.sitting.parsed(move))
        if trial.refusal is None and not trial.told:
            world.adopt(trial)
            return giver, receiver, card
    return None


def compare(one: World, two: World, rng: random.Random) -> None:
    """Compare, byte by byte, all that the viewer gets, and how what it tries is refused."""
    assert one.told == two.told
    assert one.now() == two.now()
    number = one.sitting.number(one.viewer)
    for to in (None, number - 1, rng.randint(0, number)):
        assert one.foreseen(to) == two.foreseen(to)
    if one.viewer.seat is None:
        return
    for move in tries(one, rng):
        refusals = [world.sitting.refused(one.viewer.seat, move) for world in (one, two)]
        assert refusals[0] == refusals[1], (move, refusals)


def tries(world: World, rng: random.Random) -> list[Move]:
    """What the viewer might try, mostly in vain."""
    view = as_json(FRIEDEN.view(world.sitting.state.game, world.viewer))
    card, other = rng.choice(pack(2, 2)), rng.randrange(SEATS)
    held = rng.choice(view["hands"][world.viewer.seat] or [card])
    return [
        PASS, PILE, OPEN, DECLINE, blind(other), blind(other, "r"), blind(other, "b"), discard(held), peace("r1"),
        lay(f"{held} {card}"), exchange("r1", "*1", held), choose(card), choose(seat=other), choose(held, seat=other),
        choose(index=len(view["open_pile"])), slip(other, held), slip(other, card), accuse(0, other), accuse(other, 2),
    ]  # fmt: skip


def step(worlds: tuple[World, World], rng: random.Random) -> bool:
    """Somebody does in both worlds what tells the viewer the same; whether anything was found."""
    game = worlds[0].sitting.state.game
    waiting = sorted(FRIEDEN.to_act(game)) or [None]
    for _ in range(8):
        seat = rng.choice(waiting) if rng.random() < 0.8 else rng.randrange(SEATS)
        actor = by_seat(seat) if seat is not None else Actor("arbiter")
        moves = [[as_json(move) for move in FRIEDEN.legal(world.sitting.state.game, actor)] for world in worlds]
        kinds = sorted({move["type"] for move in moves[0]} - {"slip_card"})
        if not kinds:
            continue
        kind = rng.choice(kinds)
        move = filled(rng.choice([one for one in moves[0] if one["type"] == kind]), rng)
        trials = [world.tried(actor, world.sitting.parsed(move)) for world in worlds]
        if all(trial.refusal is None for trial in trials) and trials[0].answer == trials[1].answer:
            adopt(worlds, trials)
            return True
    return False


def adopt(worlds: tuple[World, World], trials: list[Trial]) -> None:
    for world, trial in zip(worlds, trials, strict=True):
        world.adopt(trial)


def other_slip(world: World, rng: random.Random, kind: str, first: Slip) -> Slip | None:
    """At the other table: no slip, one of another card by the same two, or one by others."""
    if kind == "none":
        return None
    same_two = kind == "another card"
    fitting = [one for one in slips(world, world.viewer) if (one[:2] == first[:2]) is same_two and one != first]
    return slipped(world, rng, fitting)


@pytest.mark.parametrize("least", [ENOUGH, pytest.param(60 * ENOUGH, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("kind", ["none", "another card", "others"])
@pytest.mark.parametrize("viewer", some_by_day([*map(seen_by, range(SEATS)), SPECTATOR]))
def test_whoever_may_not_know_of_a_slip_gets_the_same_with_it_without_it_and_with_another(
    viewer: Viewer, kind: str, least: int
) -> None:
    differed = seed = 0
    while differed < least:
        seed += 1
        assert seed < least, "the arbiter sees what the viewer may not"
        rng = random.Random(f"{viewer} {kind} {seed}")
        sitting = opened(rng)
        one, two = World(sitting.copy(), viewer), World(sitting.copy(), viewer)
        for _ in range(rng.randrange(25)):
            step((one, two), rng)
        first = slipped(one, rng, slips(one, viewer))
        if first is None or (other_slip(two, rng, kind, first) is None and kind != "none"):
            continue
        compare(one, two, rng)
        for _ in range(20):
            if not step((one, two), rng):
                break
            compare(one, two, rng)
            differed += one.beneath() != two.beneath()
        assert one.audited() == two.audited()


@pytest.mark.parametrize("place", ["a turn", "a decision", "another's decision"])
def test_a_slip_is_told_to_giver_receiver_and_arbiter_alone(place: str) -> None:
    options = {"packs": 1, "deal": 4, "previous": {"jokers": [1, 0, 0, 0]}}
    hands = [["5c", "2c", "3c", "4c"], ["5d", "2d", "3d", "4d"], ["5h", "2h", "3h", "4h"], ["5s", "2s", "3s", "4s"]]
    dealt = [hands[seat][row] + "@r" for row in range(4) for seat in range(4)]
    order = dealt + [card for card in pack() if card not in dealt]
    sitting = Sitting(FRIEDEN, 4, options, {"shuffles": [order]})
    if place != "a turn":
        sitting.play(0, discard("5c"))
    if place == "another's decision":
        sitting.play(0, DECLINE)
        sitting.play(1, discard("5d"))
    ignorant = [World(sitting.copy(), viewer) for viewer in (seen_by(0), seen_by(3), SPECTATOR)]
    before = [(world.now(), list(world.told)) for world in ignorant]
    told = []
    for world in ignorant:
        trial = world.tried(by_seat(1), sitting.parsed(slip(2, "3d")))
        told.append(trial.told)
        world.adopt(trial)
    assert told == [(), (), ()]
    assert [(world.now(), world.told) for world in ignorant] == before
    for viewer in (seen_by(1), seen_by(2), Viewer("arbiter")):
        (notice,) = World(sitting.copy(), viewer).tried(by_seat(1), sitting.parsed(slip(2, "3d"))).told
        assert (notice.event.card, notice.event.cause) == ("3d@r", "slip")
