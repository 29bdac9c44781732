"""The secrets with which deliveries are signed, and the signatures of Standard Webhooks.

No secret is stored. Each is made from the service's signing key, which lies outside the database, and from the secret
of the log. A copy of only one of them signs nothing.
"""

import hmac
from base64 import b64encode
from datetime import UTC, datetime

from standardwebhooks import Webhook

from domain.hooks.model import Hook
from service.access.randomness import derived
from service.runtime.context import Referee

PURPOSE = b"richter/hooks/1"
OVERLAP_MILLISECONDS = 24 * 3600 * 1000
"""How long it is signed with the old secret too, once there is a new one."""


async def secret_root(referee: Referee) -> bytes:
    """The root of all secrets."""
    return hmac.digest(referee.notary.key.secret_for(PURPOSE), await referee.store.secret(), "sha256")


def secret_of(root: bytes, hook_id: str, generation: int) -> bytes:
    """The 32 bytes of a secret."""
    return derived(root, "hook", hook_id, str(generation))


def shown_secret(root: bytes, hook_id: str, generation: int) -> str:
    """A secret as its holder gets it, in the form of Standard Webhooks."""
    return f"whsec_{b64encode(secret_of(root, hook_id, generation)).decode()}"


def signatures(root: bytes, hook: Hook, message_id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a delivery at this time, milliseconds since 1970: id, time, and a signature for each secret.

    https://www.standardwebhooks.com: HMAC-SHA256 over id, seconds and body.
    """
    generations = [hook.generation]
    if hook.generation > 1 and at < hook.rotated_at + OVERLAP_MILLISECONDS:
        generations.append(hook.generation - 1)
    seconds = at // 1000
    time, text = datetime.fromtimestamp(seconds, UTC), body.decode()
    every = (Webhook(secret_of(root, hook.id, generation)).sign(message_id, time, text) for generation in generations)
    return {"webhook-id": message_id, "webhook-timestamp": str(seconds), "webhook-signature": " ".join(every)}
