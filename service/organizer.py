"""The organizer's token: given in the settings, or made at the first start."""

from service.access import Grant, credential
from service.entropy import new_token, token_hash
from service.referee import Referee

KNOWN = b"organizer known"


async def ensure_organizer(referee: Referee) -> str | None:
    """See to it that there is an organizer. Returns a token that was just made, to be shown once; else None."""
    given = referee.settings.organizer_token
    if given:
        await referee.store.put_credential(credential(given, Grant("organizer")))
        return None
    marker = token_hash(KNOWN.decode())
    if await referee.store.credential(marker) is not None:
        return None
    token = new_token("organizer")
    await referee.store.put_credential(credential(token, Grant("organizer")))
    # The marker is no token that anybody could send: it only says that an organizer's token was made before.
    await referee.store.put_credential(credential(KNOWN.decode(), Grant("spectator", None, "")))
    return token
