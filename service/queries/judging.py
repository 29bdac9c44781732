"""The judgement of the record on what is disputed or claimed, worked out once for all who may ask."""

from collections.abc import Sequence

import msgspec

from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.texts.judgement import FoundBreach, found_in_steps

BYTES = 4
"""How many bytes a judgement takes in memory for one of its JSON."""


async def judged(
    referee: Referee, live: LiveTable, version: int, cited: Sequence[int], names: Sequence[str]
) -> tuple[FoundBreach, ...]:
    """The breaches that these versions point to, by the stream up to a version; nobody is told anything by this alone.

    The dispute's file and every dry run of a ruling at this version use the same. Raises RecordDamagedError.
    """
    readings = referee.readings

    async def work() -> tuple[FoundBreach, ...]:
        return await readings.over(live, version, lambda every: found_in_steps(live.game, every, cited, names))

    return await readings.kept_for(live, ("judgement", version, tuple(cited), tuple(names)), work, _size)


def _size(breaches: tuple[FoundBreach, ...]) -> int:
    return BYTES * len(msgspec.json.encode(breaches))
