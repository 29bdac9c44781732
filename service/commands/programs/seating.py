"""A program takes a seat: it accepts the invitation to it, as a player would; and which seats programs have."""

from collections.abc import Mapping

from domain.people.invitation import Acceptance, Invitation
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.access.problems import NoProgramsError, TooManyProgramsError, UnknownInvitationError
from service.access.randomness import derived_token, root_of, token_hash
from service.aggregate.request import Request
from service.commands.people.accept import Invited, accept_once, check_open
from service.commands.people.carry_out import TRIES
from service.commands.people.invitations import InvitationEntry, entry_of
from service.commands.people.token_sets import Loaded, Place, load
from service.commands.programs.bots import bot_for
from service.problems import NotAllowedError, ProblemError, TokenUnknownError
from service.record.directory import is_table
from service.record.people import stream_of_table
from service.runtime.context import Referee
from service.runtime.programs import Sitting
from service.texts.form import Language

NAME: Mapping[Language, str] = {"en": "Program {seat}", "de": "Rechner {seat}"}
"""By which name a program sits there."""
PLAYED = ("waiting", "running", "paused")
PAGE = 256


async def seat_program(
    referee: Referee, request: Request, place: Place, number: int, language: Language
) -> InvitationEntry:
    """Let a program accept an open invitation to a seat; for those who see to the tokens of the table.

    Sent again, it gets the same answer. Raises NotAllowedError, NoProgramsError, TooManyProgramsError,
    UnknownInvitationError, InvitationClosedError, StoreBusyError, and what reading the table and the tokens raises.
    """
    if not request.grant.is_in_charge:
        raise NotAllowedError
    live = await referee.tables.get(place.table or "")
    if not referee.settings.programs or bot_for(live.game.meta.id) is None:
        raise NoProgramsError
    for _ in range(TRIES):
        loaded = await load(referee.store, place)
        invitation = loaded.token_set.invitations.get(number)
        if invitation is None or invitation.role != "seat":
            raise UnknownInvitationError
        before = await _accepted(referee, loaded, invitation, language)
        if before is not None:
            await note_programs(referee, live.id)
            newest = (await load(referee.store, place)).token_set.invitations[number]
            return entry_of(newest, referee.clock())
    raise StoreBusyError


async def _accepted(referee: Referee, loaded: Loaded, invitation: Invitation, language: Language) -> Acceptance | None:
    """The acceptance by a program, from before or now; None: others came before."""
    token = await _token(referee, loaded.place, invitation)
    before = invitation.accepted_with(token_hash(token).hex(), referee.clock())
    if before is not None:
        return before
    invited = Invited(loaded.place, loaded, invitation)
    await check_open(referee, invited)
    async with referee.programs.lock:
        if await room_for_programs(referee, loaded.place.table or "") < 1:
            raise TooManyProgramsError
        name = NAME[language].format(seat=invitation.seat)
        accepted = await accept_once(referee, invited, token, name)
        if accepted is not None:
            await note_programs(referee, loaded.place.table or "")
        return accepted


async def room_for_programs(referee: Referee, table: str) -> int:
    """Return the number of seats that programs may still take at a table; 0 if none plays its game.

    It is at most the number of its seats, as nobody at one table learns what programs do at others.
    """
    live = await referee.tables.get(table)
    most = referee.settings.programs
    if not most or bot_for(live.game.meta.id) is None:
        return 0
    await referee.programs.complete.wait()
    owner, taken = await referee.owners.owner_of(table), 0
    for sitting in referee.programs:
        if sitting.owner == owner:
            taken += await _still_sits(referee, sitting)
    return max(0, min(live.state.seats, most - taken))


async def _still_sits(referee: Referee, sitting: Sitting) -> bool:
    """Return whether a program still has its seat; else forget it."""
    try:
        await referee.access.standing_of(sitting.token)
        if not (await referee.tables.get(sitting.table)).state.is_over:
            return True
    except TokenUnknownError:
        pass
    referee.programs.drop(sitting)
    return False


async def note_programs(referee: Referee, table: str) -> bool:
    """Note the seats of a table that programs have, as its tokens say; return whether there are any.

    Raises what reading the tokens raises.
    """
    has_programs = False
    place = Place(stream_of_table(table), table)
    loaded = await load(referee.store, place)
    good = {token.hash for token in loaded.token_set.good(referee.clock())}
    for invitation in loaded.token_set.invitations.values():
        if invitation.seat is not None and any(accepted.hash in good for accepted in invitation.accepted):
            token = await _token(referee, place, invitation)
            if token_hash(token).hex() in good:
                owner = await referee.owners.owner_of(table) or ""
                referee.programs.add(Sitting(table, invitation.seat, owner, token))
                has_programs = True
    return has_programs


async def find_programs(referee: Referee) -> None:
    """Note the seats of programs at all tables that are not over. Raises StoreUnavailableError."""
    before: str | None = None
    while True:
        page = await referee.store.streams(state=PLAYED, before=before, limit=PAGE)
        for entry in page:
            if is_table(entry.category):
                await note_if_readable(referee, entry.stream)
        if len(page) < PAGE:
            return
        before = page[-1].stream


async def note_if_readable(referee: Referee, table: str) -> None:
    """Note the programs at a table; none where its tokens cannot be read. Raises StoreUnavailableError.

    Once all seats are known, those that the programs of its organizer have left are forgotten.
    """
    try:
        if await note_programs(referee, table) and referee.programs.complete.is_set():
            await room_for_programs(referee, table)
    except StoreUnavailableError:
        raise
    except ProblemError:
        return


async def _token(referee: Referee, place: Place, invitation: Invitation) -> str:
    """The token of a program that accepts this invitation: any node makes it again, and nobody else can."""
    names = "program", place.stream, str(invitation.invitation)
    return derived_token("seat", root_of(await referee.store.secret(), "program"), *names)
