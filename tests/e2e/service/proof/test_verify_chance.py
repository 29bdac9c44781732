"""The verifier in a second language recomputes the chance of real records of every game, and finds what was changed."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from domain.game.seat import ARBITER, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import AddEntropy, CloseEntropy, OpenRecord, Resign, Resume
from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.table.disputes.remedy import Adjust, Annul, Enter
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.contract import contract_of
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.games.unfit import played_with_unfit_chance
from tests.support.nights import some_by_day
from tests.support.service.proof.exported import ended as over
from tests.support.service.proof.exported import own, whole
from tests.unit.domain.games.frieden.support.tables import blind_draw

VERIFIER = Path(__file__).parents[4] / "docs/reference/verify_chance.mjs"
NODE = shutil.which("node")
LONG = 150
WHIST = GAMES["whist"]
DRAWN = {"cards_shuffled", "tiles_shuffled", "cards_shuffled_under", "pile_shuffled", "dice_rolled", "lot_drawn"}

needs_node = pytest.mark.skipif(
    NODE is None and "CI" not in os.environ, reason="node is not on this machine; the checks of CI require it"
)
pytestmark = needs_node


def verified(bodies: list[bytes], folder: Path) -> tuple[int, str]:
    """The exit status of the verifier and what it says."""
    return run(b"\n".join(bodies) + b"\n", folder)


def run(data: bytes, folder: Path) -> tuple[int, str]:
    """The same for the bytes of a file."""
    assert NODE is not None, "the checks need node"
    record = folder / "record.jsonl"
    record.write_bytes(data)
    done = subprocess.run([NODE, VERIFIER, record], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def ended(sitting: Sitting) -> Sitting:
    """The table, given up if it is not over."""
    if sitting.state.status == "paused":
        sitting.act(ARBITER, Resume())
    return over(sitting)


def played(contender: Contender, seed: int, *, table_acts: float = 0.03) -> Sitting:
    rng = random.Random(seed)
    return ended(live(contender.sit(rng, undo="arbiter"), rng, LONG, table_acts=table_acts))


def exported(sitting: Sitting, folder: Path) -> tuple[int, str]:
    """What the verifier says of the record as the service exports it."""
    return run(whole(sitting), folder)


def of(game: str) -> Contender:
    (contender,) = (one for one in CONTENDERS if one.id == game)
    return contender


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_the_chance_of_real_records_is_recomputed(game: str, tmp_path: Path) -> None:
    checked = 0
    for seed in range(6):
        status, said = verified(played(of(game), seed).bodies, tmp_path)
        assert status == 0, f"seed {seed}: {said}"
        checked += int(said.split()[-5])
    assert checked > 0


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
@pytest.mark.parametrize("by", ["all", "some"])
def test_the_chance_of_records_with_entropy_from_the_seats_is_recomputed(game: str, by: str, tmp_path: Path) -> None:
    contender, rng = of(game), random.Random(7)
    seats = rng.choice(contender.seats)
    sitting = Sitting(contender.game, seats, contender.options(rng, seats), entropy="seats")
    for seat in range(seats - 1, 0, -1):
        sitting.act(by_seat(seat), AddEntropy(seat, f"{rng.random()} of seat {seat}"))
    sitting.act(*((ARBITER, CloseEntropy()) if by == "some" else (by_seat(0), AddEntropy(0, "mine"))))
    sitting = ended(live(sitting, rng, LONG))
    status, said = verified(sitting.bodies, tmp_path)
    assert status == 0, said
    changed = [body.replace(b" of seat 1", b" of Seat 1") for body in sitting.bodies]
    status, said = verified(changed, tmp_path)
    assert (status == 1) is drew(sitting), said


def drew(sitting: Sitting) -> bool:
    return any(record.drawn is not None for record in sitting.records)


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_exported_records_with_disputes_are_read_as_they_are(game: str, tmp_path: Path) -> None:
    rulings = 0
    for seed in range(4):
        contender, rng = of(game), random.Random(f"{game} {seed}")
        sitting = over(live(contender.sit(rng), rng, LONG, table_acts=0.2))
        status, said = exported(sitting, tmp_path)
        assert status == 0, f"seed {seed}: {said}"
        assert said == verified(sitting.bodies, tmp_path)[1]
        rulings += sum(isinstance(one.command, RuleDispute) for one in sitting.records)
    assert rulings > 0


def drawing_ruling(back: str | None = None) -> Sitting:
    """The arbiter rules at Frieden that seat 2 draws from the hand of seat 0, and seat 0 from the hidden pile."""
    agreed = {"packs": 2, "deal": 8, "backs": "by_pack", "previous": {"jokers": [0, 0, 1]}}
    sitting = Sitting(GAMES["frieden"], 3, agreed)
    sitting.act(by_seat(1), FileDispute((2,), "table.2.5", "So.", ()))
    wish = {"type": "draw", "from": "hidden_hand", "seat": 0} | ({} if back is None else {"back": back})
    remedies = (Enter(sitting.parsed(wish).move, 2), Adjust((1, 0, 0)))
    sitting.act(ARBITER, RuleDispute(1, "table.2.5", "upheld", "So.", remedies))
    return sitting


@pytest.mark.nightly
@pytest.mark.parametrize("back", [None, "b", "r"])
def test_what_is_drawn_by_a_ruling_is_recomputed(back: str | None, tmp_path: Path) -> None:
    sitting = over(drawing_ruling(back))
    assert exported(sitting, tmp_path) == (0, "2 draws recomputed, 0 faults\n")
    version = next(at for at, one in enumerate(sitting.records, 1) if getattr(one.event, "cause", None) == "draw")
    drawn = sitting.records[version - 1]
    assert drawn.drawn is not None, "the first event of the game that follows from it counts what was drawn"
    body = json.loads(sitting.bodies[version - 1])
    body["drawn"]["lots"] += 1
    changed = [*sitting.bodies[: version - 1], json.dumps(body).encode(), *sitting.bodies[version:]]
    assert "counts other lots" in verified(changed, tmp_path)[1]


@pytest.mark.nightly
@pytest.mark.parametrize("game", [one for one in GAMES if contract_of(one).draws_later])
def test_where_what_was_prepared_did_not_fit_the_generator_is_recomputed(game: str, tmp_path: Path) -> None:
    """And the verifier works out by itself which it was, so that nothing is listed that fitted, nor left out."""
    tables = (played_with_unfit_chance(of(game), random.Random(seed), LONG) for seed in range(40))
    sitting = ended(next(one for one in tables if one.state.unfit))
    status, said = verified(sitting.bodies, tmp_path)
    assert status == 0, said
    version = next(at for at, one in enumerate(sitting.records, 1) if one.unfit)
    for listed in (["lots[99]"], [*sitting.records[version - 1].unfit, "dice[0]"]):
        body = json.loads(sitting.bodies[version - 1]) | {"unfit": listed}
        changed = [*sitting.bodies[: version - 1], json.dumps(body).encode(), *sitting.bodies[version:]]
        assert "lists other prepared chance" in verified(changed, tmp_path)[1]


@pytest.mark.parametrize(("lot", "faults"), [("Ad@r", 0), ("7d@r", 1)])
def test_a_prepared_lot_that_fits_must_have_come(lot: str, faults: int, tmp_path: Path) -> None:
    """The hand has both cards; another one was prepared than the record tells of."""
    sitting = over(blind_draw("Ad@r"))
    first = json.loads(sitting.bodies[0])
    first["event"]["prepared"]["lots"] = [lot]
    status, said = verified([json.dumps(first).encode(), *sitting.bodies[1:]], tmp_path)
    assert (status, said.count("is not what was prepared")) == (faults, faults)


def test_a_lot_that_does_not_fit_may_not_be_left_out(tmp_path: Path) -> None:
    sitting = over(blind_draw("*1@r"))
    version = next(at for at, one in enumerate(sitting.records, 1) if one.unfit)
    assert sitting.records[version - 1].unfit == ("lots[0]",)
    body = json.loads(sitting.bodies[version - 1])
    del body["unfit"]
    changed = [*sitting.bodies[: version - 1], json.dumps(body).encode(), *sitting.bodies[version:]]
    assert verified(sitting.bodies, tmp_path)[0] == 0
    assert "lists other prepared chance" in verified(changed, tmp_path)[1]


def test_a_void_table_is_verified_by_the_seed_that_the_ruling_told(tmp_path: Path) -> None:
    sitting = drawing_ruling()
    sitting.act(by_seat(1), FileDispute((3,), "table.2.5", "So.", ()))
    sitting.act(ARBITER, RuleDispute(2, "table.2.5", "upheld", "So.", (Annul(),)))
    assert exported(sitting, tmp_path) == (0, "2 draws recomputed, 0 faults\n")


def test_a_record_that_the_arbiter_opened_is_verified_by_the_seed_told_then(tmp_path: Path) -> None:
    sitting = Sitting(WHIST, 4, reveal="arbiter")
    sitting.act(ARBITER, Resign(0))
    closed = verified(sitting.bodies, tmp_path)
    assert (closed[0], "no whole record" in closed[1]) == (1, True)
    sitting.act(ARBITER, OpenRecord())
    assert exported(sitting, tmp_path) == (0, "2 draws recomputed, 0 faults\n")


def test_somebody_s_own_record_and_what_is_no_record_are_said_to_be_none(tmp_path: Path) -> None:
    sitting = over(drawing_ruling())
    for data in (own(sitting, seen_by(0)), b"{}\n", b"richter/record/1\n{}\n\n"):
        status, said = run(data, tmp_path)
        assert (status, "no whole record" in said) == (1, True)


@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_a_shuffle_that_was_changed_is_named(game: str, tmp_path: Path) -> None:
    contender, rng = of(game), random.Random(7)
    sitting = ended(live(Sitting(contender.game, contender.seats[0]), rng, 40))
    version, field = next(
        (number, name)
        for number, record in enumerate(sitting.records, start=1)
        for name in ("order", "tiles", "cards")
        if record.event.__struct_config__.tag in DRAWN and isinstance(getattr(record.event, name, None), tuple)
    )
    body: dict[str, Any] = json.loads(sitting.bodies[version - 1])
    order = body["event"][field]
    other = next(place for place, card in enumerate(order) if card != order[0])
    order[0], order[other] = order[other], order[0]
    status, said = verified(
        [*sitting.bodies[: version - 1], json.dumps(body).encode(), *sitting.bodies[version:]], tmp_path
    )
    assert status == 1
    assert said.splitlines()[0].startswith(f"{version}: ")


def test_another_seed_is_found(tmp_path: Path) -> None:
    sitting = ended(Sitting(GAMES["whist"], 4))
    last = json.loads(sitting.bodies[-1])
    last["event"]["seed"] = "00" * 32
    status, said = verified([*sitting.bodies[:-1], json.dumps(last).encode()], tmp_path)
    assert status == 1
    assert "the seed is not the one that was committed to" in said


def test_a_table_that_goes_on_cannot_be_verified(tmp_path: Path) -> None:
    status, said = verified(Sitting(GAMES["whist"], 4).bodies, tmp_path)
    assert status == 1
    assert "no whole record" in said
