"""The routes of tournaments."""

from api.routes.tournaments import entries, files, life, reading, record, rounds, scores

HANDLERS = (
    *life.HANDLERS,
    *entries.HANDLERS,
    *rounds.HANDLERS,
    *scores.HANDLERS,
    *reading.HANDLERS,
    *record.HANDLERS,
    *files.HANDLERS,
)
