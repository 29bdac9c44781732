"""Webhooks: subscriptions, and their deliveries."""

from api.routes.hooks import deliveries, subscriptions

HANDLERS = (*subscriptions.HANDLERS, *deliveries.HANDLERS)
