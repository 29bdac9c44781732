"""Playing a game for the corpus: random, lively, and always to an end."""

from __future__ import annotations

import random
from base64 import urlsafe_b64encode
from typing import Any

import msgspec

from domain.game.rule import Refused
from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.core.commands import CloseEntropy, RequestUndo, Resign
from domain.table.core.record import AnyRecord, Decision
from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.table.disputes.remedy import Annul, Award
from service.record.codec import body_of, records_of
from tests.golden.support.marks import of_opening
from tests.support.games.contenders import Contender
from tests.support.games.disputing import CITED, dispute_act
from tests.support.games.entropy import add_entropy
from tests.support.games.random_play import A_WHILE, STYLES, act_at_table, stands_still, step, time_goes_by
from tests.support.games.sitting import Sitting

OPENINGS = 25
"""So many openings are drawn, and the one is taken that shows the most that is new."""
FEWEST, MOST = 100, 340
"""After how many events a game is ended that has not ended by itself."""
EARLY = 60
"""After how many some games are ended that could well go on."""
OVER = ("finished", "void")
CLOSED_EARLY = 0.1
"""How often the arbiter goes on without the rest, where a table waits for entropy of its seats."""
SALT_BYTES = 16


class SeededSitting(Sitting):
    """A table whose salts come from a seed as well, so that the same game is made again."""

    def __init__(self, salts: random.Random, *opening: Any, **agreed: Any) -> None:
        self.salts = salts
        super().__init__(*opening, **agreed)

    def _store(self, decision: Decision, actor: Actor, command: Any) -> list[AnyRecord]:
        fresh = records_of(decision, actor, command, len(self.records), self.now)
        salted = [msgspec.structs.replace(one, salt=self._salt()) for one in fresh]
        written = [body_of(record) for record in salted]
        read = [self.codec.record(body) for body in written]
        self.bodies += written
        self.records += read
        return read

    def _salt(self) -> str:
        return urlsafe_b64encode(self.salts.randbytes(SALT_BYTES)).decode().rstrip("=")


def opened(contender: Contender, rng: random.Random, known: set[str]) -> Sitting:
    """A random table, of which the most is new."""
    best: tuple[int, Sitting] | None = None
    for _ in range(OPENINGS):
        table = _random_table(contender, rng)
        new = len(of_opening(contender.game, table.records[0].event) - known)
        if best is None or new > best[0]:
            best = new, table
    assert best is not None
    return best[1]


def _random_table(contender: Contender, rng: random.Random) -> Sitting:
    seats = rng.choice(contender.seats)
    options = contender.options(rng, seats)
    clock = {"seconds_per_move": rng.choice([5, 30, 600]), "expiry": rng.choice(["arbiter", "forfeit"])}
    return SeededSitting(
        random.Random(rng.random()),
        contender.game,
        seats,
        options,
        contender.prepared(rng, seats, options) if rng.random() < 0.4 else {},
        undo=rng.choice(["consent", "consent", "consent", "arbiter", "off"]),
        disputes=rng.choice(["freeze", "freeze", "continue"]),
        seed=rng.randbytes(32),
        clock=clock if rng.random() < 0.4 else None,
        entropy=rng.choice(["service", "service", "seats"]),
    )


def play_out(table: Sitting, rng: random.Random) -> None:
    """Play a table to its end, with all that happens at tables."""
    style, share = rng.choice(STYLES), rng.choice([0.03, 0.08, 0.15])
    longest = rng.choice([EARLY, *[rng.randint(FEWEST, MOST)] * 4])
    while table.state.status not in OVER and len(table.records) < longest:
        if table.state.status == "waiting":
            if rng.random() < CLOSED_EARLY:
                table.act(ARBITER, CloseEntropy())
            else:
                add_entropy(table, rng)
        elif time_goes_by(table, rng):
            continue
        elif stands_still(table) or rng.random() < share:
            act_at_table(table, rng)
        else:
            step(table, rng, style)
            if rng.random() < share / 2:
                take_back(table)
        if table.deadline is None:
            table.wait(rng.choice(A_WHILE))
    end(table, rng)
    if table.state.status == "finished" and rng.random() < 0.5:
        look_again(table, rng)


def take_back(table: Sitting) -> None:
    """Whoever has just acted wants to take it back at once."""
    last = table.records[-1]
    try:
        table.act(last.actor, RequestUndo(last.cause - 1))
    except Refused:
        return


def end(table: Sitting, rng: random.Random) -> None:
    """Bring a table to its end that is not over: somebody resigns, or the arbiter rules."""
    while table.state.status not in OVER:
        waiting = next((one for one in table.state.docket if one.waits), None)
        if waiting is not None:
            order = rng.sample(range(table.seats), table.seats)
            remedy = rng.choice([Annul(), Award(tuple((seat,) for seat in order))])
            table.act(ARBITER, RuleDispute(waiting.dispute, CITED, "upheld", "The game ends here.", (remedy,)))
        elif table.state.status == "waiting":
            table.act(ARBITER, CloseEntropy())
        elif rng.random() < 0.6:
            seat = rng.randrange(table.seats)
            table.act(rng.choice([by_seat(seat), ARBITER]), Resign(seat))
        else:
            table.act(ARBITER, FileDispute((1,), CITED, "It cannot go on like this.", ()))


def look_again(table: Sitting, rng: random.Random) -> None:
    """Disputes after the end, until none waits any more."""
    for number in range(40):
        if number >= 2 and not any(one.waits for one in table.state.docket):
            return
        try:
            table.act(*dispute_act(table, rng))
        except Refused:
            continue
        table.wait(rng.choice(A_WHILE))
