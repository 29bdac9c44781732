"""From a decision to the records that are written."""

from typing import Any

from domain.game.seat import Actor
from domain.table.core.record import AnyRecord, Decision, Record
from service.access.randomness import SALTS


def records_of(decision: Decision, actor: Actor, command: Any, version: int, at: int) -> list[AnyRecord]:
    """The records of one command at a stream that stands at `version`; `at` is milliseconds since 1970, UTC."""
    cause = version + 1
    return [
        Record(
            event=cited.event,
            rule=cited.rule.id,
            actor=actor,
            at=at,
            salt=SALTS.text(),
            cause=cause,
            command=command if place == 0 else None,
            drawn=decision.drawn if place == decision.drawing else None,
            unfit=decision.unfit if place == decision.drawing else (),
        )
        for place, cited in enumerate(decision.events)
    ]
