"""Routes for those who run the service: its health, its metrics, backups of its log."""

from api.routes.operating import backups, health, metrics

HANDLERS = (*health.HANDLERS, *metrics.HANDLERS, *backups.HANDLERS)
