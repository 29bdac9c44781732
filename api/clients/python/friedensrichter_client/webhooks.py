"""Verifies messages of webhooks. Needs the extra: `pip install 'friedensrichter-client[webhooks]'`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from friedensrichter_client.errors import RefereeError


class Forged(RefereeError):
    """The signature or the time of a message is wrong: it does not come from the service, or is too old."""

    advice = "Answer with 400, and do nothing else."


def verified(secret: str, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
    """Return the message, such as `{"type": "your_turn", "data": {...}}`. Raises `Forged`.

    `secret` is that of the webhook, with its `whsec_`. Pass over a message whose `webhook-id` you have had before: the
    service sends each at least once.
    """
    try:
        message: dict[str, Any] = Webhook(secret).verify(body, {name.lower(): value for name, value in headers.items()})
    except WebhookVerificationError as error:
        raise Forged(str(error)) from error
    return message
