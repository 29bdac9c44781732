"""The organizer's token: given in the settings, or made at the first start."""

from eventstore.ports.tokens import Credential
from service.access.grants import Grant, credential
from service.access.randomness import new_token
from service.runtime.context import Referee

MADE = Credential(bytes(32), None, b"{}")
"""Says that an organizer's token was made before. No token has this hash."""


async def ensure_organizer(referee: Referee) -> str | None:
    """See to it that there is an organizer. Returns a token that was just made, to be shown once; else None.

    A token given in the settings is never stored: who changes the setting takes the old token's rights away.
    """
    if referee.settings.organizer_token or await referee.store.credential(MADE.token_hash) is not None:
        return None
    token = new_token("organizer")
    await referee.store.put_credential(credential(token, Grant("organizer")))
    await referee.store.put_credential(MADE)
    return token
