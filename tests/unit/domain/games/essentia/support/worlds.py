"""Random tables of Essentia, and worlds that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

FILES = "abcdefgh"
PACK = ["plain"] * 4 + ["plateau"] * 8 + ["mountain"] * 8 + ["forest"] * 8
POWERS = ["plain", "plateau", "rock", "mountain", "forest", "spring"]


def prepared(rng: random.Random) -> dict[str, Any]:
    """The order of the tiles, and both lots."""
    return {"shuffles": [rng.sample(PACK, len(PACK))], "lots": [rng.randrange(2), rng.randrange(2)]}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:  # noqa: ARG001 - hidden from all
    """Another order of the face-down tiles: no seat and no spectator can tell it from the first before the reveal."""
    order = prepared["shuffles"][0]
    other = rng.sample(order, len(order))
    while other == order:
        other = rng.sample(order, len(order))
    return {**prepared, "shuffles": [other, *prepared["shuffles"][1:]]}


def options(rng: random.Random) -> dict[str, Any]:
    """Random allowed options. Play that captures at random ends by itself; most tables have a limit besides."""
    drawn: dict[str, Any] = {
        "setup": rng.choice(["random", "strategic"]),
        "circles": rng.choice(["active", "active_any", "inactive", "inactive_blocking"]),
        "guild_of_seat_0": rng.choice(["dawn", "dusk"]),
        "first_tile": rng.choice(["lot", "seat_0", "seat_1"]),
        "first_move": rng.choice(["lot", "seat_0", "seat_1"]),
        "middle_row": rng.choice(["keeps", "counts"]),
        "spring_capture": rng.choice(["any", "last"]),
        "spring_owner": rng.choice(["side", "holder"]),
        "no_move": rng.choice(["truce", "loss", "pass"]),
        "repetition": rng.choice([0, 0, 2, 3, 5]),
        "quiet_limit": rng.choice([0, 0, 0, 1, 15, 60]),
    }
    if rng.random() < 0.5:
        drawn["layout"] = layout(rng)
    if rng.random() < 0.5:
        drawn["position"] = position(rng, drawn)
    elif rng.random() < 0.2:
        drawn["position"] = None
    return drawn


def layout(rng: random.Random) -> dict[str, Any]:
    """Random circles and springs."""
    circles = rng.sample([file + rank for rank in "34567" for file in FILES], 2)
    springs = []
    for home, rest in (("12", "34"), ("89", "67")):
        first = rng.choice([file + rank for rank in home for file in FILES])
        others = [file + rank for rank in home + rest for file in FILES if file + rank not in {first, *circles}]
        own = [first, *rng.sample(others, rng.randint(1, 7))]
        springs.append(rng.sample(own, len(own)))
    return {"circles": circles, "springs": springs}


def position(rng: random.Random, drawn: dict[str, Any]) -> dict[str, Any]:
    """A random land with golems on it, under these options."""
    printed = drawn.get("layout") or {"circles": ["c5", "f5"], "springs": [["c1", "f1"], ["c9", "f9"]]}
    circles, springs = printed["circles"], printed["springs"]
    squares = [file + rank for rank in "123456789" for file in FILES]
    bare = [square for square in squares if square not in {*circles, *springs[0], *springs[1]}]
    tiles = rng.sample(PACK, rng.randint(0, len(PACK)))
    given: dict[str, Any] = {"land": dict(zip(rng.sample(bare, len(tiles)), tiles, strict=True))}
    if rng.random() < 0.3:
        return given | rng.choice([{}, {"golems": None}, {"circle_powers": None}, {"circle_powers": {}}])
    guards = [rng.choice(springs[0]), rng.choice(springs[1])]
    active = drawn["circles"].startswith("active")
    free = [square for square in squares if square not in guards and (active or square not in circles)]
    rng.shuffle(free)
    golems = []
    for seat in (0, 1):
        count = rng.randint(0, 15)
        golems.append(rng.sample([guards[seat], *free[:count]], count + 1))
        del free[:count]
    nameable = POWERS if drawn["circles"] == "active_any" else ["forest", "plateau", "rock"]
    occupied = [circle for circle in circles if circle in golems[0] + golems[1]]
    given |= {"golems": golems}
    if occupied or rng.random() < 0.5:
        given["circle_powers"] = {circle: rng.choice(nameable) for circle in occupied}
    return given
