"""The routes of tournaments."""

from api.routes.tournaments import (
    cases,
    entries,
    files,
    life,
    precedents,
    reading,
    record,
    results,
    rounds,
    scores,
    series,
)

HANDLERS = (
    *life.HANDLERS,
    *entries.HANDLERS,
    *rounds.HANDLERS,
    *results.HANDLERS,
    *scores.HANDLERS,
    *cases.HANDLERS,
    *reading.HANDLERS,
    *series.HANDLERS,
    *record.HANDLERS,
    *files.HANDLERS,
    *precedents.HANDLERS,
)
