"""Disputes at random: filed, argued, ruled on with all remedies, and appealed."""

from __future__ import annotations

import random
from typing import Any

from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.disputes.commands import AppealRuling, Dispute, FileDispute, GiveEvidence, RuleDispute
from domain.table.disputes.remedy import Adjust, Annul, Award, Enter, Penalize, Remedy, Rewind
from tests.support.games.listed import as_json, filled
from tests.support.games.sitting import Sitting

CITED = "table.2.5"
VERDICTS: tuple[Any, ...] = ("upheld", "partly", "rejected")


def dispute_act(sitting: Sitting, rng: random.Random) -> tuple[Actor, Any]:
    """Something that somebody does in a dispute; it may be refused."""
    waits = any(one.waits for one in sitting.state.docket)
    actor = ARBITER if waits and rng.random() < 0.5 else rng.choice(actors(sitting))
    return actor, dispute_wish(sitting, actor, rng, sitting.version)


def dispute_wish(sitting: Sitting, actor: Actor, rng: random.Random, number: int) -> Any:
    """Something that this actor does in a dispute; versions are chosen up to `number`."""
    docket = sitting.state.docket
    waiting = [one for one in docket if one.waits]
    ruled = [one for one in docket if one.status == "ruled"]
    if waiting and rng.random() < 0.9:
        dispute = rng.choice(waiting)
        if actor.role == "arbiter" and rng.random() < 0.7:
            return ruling(sitting, dispute, rng, number)
        return GiveEvidence(dispute.dispute, "I saw it.", some_versions(rng, number))
    if ruled and rng.random() < 0.5:
        return AppealRuling(rng.choice(ruled).dispute, "No.")
    seats = range(sitting.seats)
    against = tuple(rng.sample(seats, rng.randint(0, min(2, len(seats)))))
    return FileDispute(some_versions(rng, number) or (1,), CITED, "That was not right.", against)


def actors(sitting: Sitting) -> list[Actor]:
    return [ARBITER, *map(by_seat, range(sitting.seats))]


def some_versions(rng: random.Random, number: int) -> tuple[int, ...]:
    return tuple(rng.sample(range(1, number + 1), min(number, rng.randint(0, 3))))


def ruling(sitting: Sitting, dispute: Dispute, rng: random.Random, number: int) -> RuleDispute[Any]:
    remedies = [remedy(sitting, rng) for _ in range(rng.randint(0, 2))]
    if rng.random() < 0.3:
        remedies.insert(0, Rewind(max(0, number - rng.randint(1, 12))))
    return RuleDispute(dispute.dispute, CITED, rng.choice(VERDICTS), "So it is.", tuple(remedies))


def remedy(sitting: Sitting, rng: random.Random) -> Remedy[Any]:
    """Mostly what leaves the table in play."""
    seats = range(sitting.seats)
    chance = rng.random()
    if chance < 0.04:
        return Annul()
    if chance < 0.08:
        return Award(tuple((seat,) for seat in rng.sample(seats, len(seats))))
    if chance < 0.5:
        return Adjust(tuple(rng.randint(-9, 9) for _ in seats))
    actor = rng.choice(actors(sitting))
    listed = sitting.game.legal(sitting.state.game, actor)
    if chance < 0.8 and listed:
        return Enter(sitting.parsed(filled(as_json(rng.choice(listed)), rng)).move, actor.seat)
    return Penalize(rng.choice(seats), "No.", rng.choice([0, 0, 3]))
