"""The organizer's first token: made at the first start, and then a token like others, to be listed and revoked."""

import structlog
from msgspec.structs import replace

from domain.people.commands import IssueToken
from eventstore.ports.log import Appended
from eventstore.ports.tokens import Credential
from service.access.grants import Grant
from service.access.randomness import new_token, token_hash
from service.commands.people.operator import of_organizer
from service.commands.people.token_sets import ROOT, decided, load
from service.problems import RecordDamagedError
from service.runtime.access.access import GRANTS
from service.runtime.context import Referee

NAME = "made at the first start"
MADE = Credential(bytes(32), None, b"{}")
"""Says that a token was made before tokens of organizers had events. No token has this hash."""

log = structlog.get_logger()


async def ensure_organizer(referee: Referee) -> str | None:
    """See to it that there is an organizer. Return a token that was just made, to be shown once; else None.

    A token given in the settings is never stored: who changes the setting takes the old token's rights away. A token
    that an earlier version has made gets its event here.
    """
    if await referee.store.credential(MADE.token_hash) is not None:
        for known in await referee.store.credentials_of(None):
            if known.token_hash != MADE.token_hash and GRANTS.decode(known.grant) == Grant("organizer"):
                await _issued(referee, known.token_hash, is_let_in=True)
        return None
    if referee.settings.organizer_token or await referee.store.head(of_organizer("").stream):
        return None
    token = new_token("organizer")
    return token if await _issued(referee, token_hash(token)) else None


async def _issued(referee: Referee, digest: bytes, *, is_let_in: bool = False) -> bool:
    """Append the event of a token; whether that was done. It is not if there is one, or another node came before.

    `is_let_in`: the database has the token already.
    """
    place = of_organizer("")
    try:
        loaded = await load(referee.store, place)
    except RecordDamagedError as error:
        log.warning("record damaged", first_bad_version=error.version, reason=error.problem)
        return False
    if digest.hex() in loaded.token_set.ends or loaded.token_set.with_secret(digest.hex()):
        return False
    change = decided(loaded, ROOT, IssueToken(digest.hex(), "organizer", None, NAME), referee.clock())
    append = replace(change.append, credentials=()) if is_let_in else change.append
    return isinstance(await referee.store.append(append), Appended)
