"""The life of a tournament and its arbiters: draft, change, open, start, finish, declare void."""

from typing import Any

from litestar import HttpMethod, Response, post

from api.openapi.operation import Operation
from api.requests.body import OPENING_BYTES, WORDS_BYTES, Body
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_for_new
from api.routes.tournaments.act import ARBITER, DIRECTOR, TOURNAMENT, Act, route_of
from api.routes.tournaments.asking import CHANGING, answered, sent, within
from domain.tournament.commands.life import (
    AppointArbiter,
    AppointDirector,
    ChangeSettings,
    DismissArbiter,
    DismissDirector,
    Finish,
    OpenEntries,
    Start,
    Void,
)
from domain.tournament.settings.settings import Settings
from service.access.randomness import new_seed
from service.commands.tournaments.answers import DraftedTournament, appointed, appointed_director, opened_entries
from service.commands.tournaments.carry_out import draft
from service.commands.tournaments.tokens import scope_of

DRAFTING = tuple(
    code for code in CHANGING if code not in ("unknown_tournament", "version_moved", "record_damaged", "rules_missing")
)


class DraftTournamentBody(Body, frozen=True):
    """The settings of the tournament; they may still change until entries open."""

    settings: Settings


@post(
    "/v1/tournaments",
    operation_id="DraftTournament",
    operation=Operation(
        DraftedTournament, DRAFTING, DraftTournamentBody, keyed=True, tagged=True, location="/v1/tournaments/{id}"
    ),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def draft_tournament_route(request: AnyRequest) -> Response[Any]:
    """Draft a tournament. For an organizer.

    With an `Idempotency-Key`, a retry gets the same answer and drafts no second tournament.
    """
    terms = await asked_by_token(request)
    body: DraftTournamentBody = await sent(request, DraftTournamentBody)
    with within("settings"):
        referee = await referee_for_new(request, terms, scope_of(terms))
        return answered(request, await draft(referee, terms, body.settings))


ACTS = (
    Act(
        command=ChangeSettings,
        name="ChangeTournament",
        method=HttpMethod.PATCH,
        address=TOURNAMENT,
        words="Change the settings. For the organizer.",
        body="The settings in place of those before; once entries are open with a reason, and few of them may change.",
        part="settings",
        limit=OPENING_BYTES,
    ),
    Act(
        command=OpenEntries,
        made={"seed": lambda: new_seed().hex()},
        name="OpenEntries",
        address=TOURNAMENT + "/open",
        words="""Open entries. For the organizer.

        The settings are checked whole. The answer contains the token of the spectators. The service shows it only here.
        """,
        tells=opened_entries,
    ),
    Act(
        command=AppointArbiter,
        name="AppointArbiter",
        address=TOURNAMENT + "/arbiters",
        words="""Appoint an arbiter, or make an arbiter the chief. For the organizer.

        The answer contains the token of a new arbiter. The service shows it only here.
        """,
        body="A new arbiter, by name; or `arbiter`, the number of one that is to be the chief.",
        tells=appointed,
    ),
    Act(
        command=DismissArbiter,
        name="DismissArbiter",
        address=ARBITER + "/dismiss",
        words="Dismiss an arbiter, whose token ends with it. For the organizer.",
        body="The chief from now on, if the chief goes.",
    ),
    Act(
        command=AppointDirector,
        name="AppointDirector",
        address=TOURNAMENT + "/directors",
        words="""Appoint a director, who sees to entries and rounds and may play. For the organizer.

        The answer contains the token of the director. The service shows it only here.
        """,
        body="A director, by name; with `entrant`, the number of the one as which it plays.",
        tells=appointed_director,
    ),
    Act(
        command=DismissDirector,
        name="DismissDirector",
        address=DIRECTOR + "/dismiss",
        words="Dismiss a director, whose token ends with it. For the organizer.",
    ),
    Act(
        command=Start,
        name="StartTournament",
        address=TOURNAMENT + "/start",
        words="Start a tournament. For its organizer, arbiters and directors.",
        body="The throw in the hall, in 1 to 200 printable ASCII characters; lots are made from it.",
        sent_as="StartTournamentBody",
    ),
    Act(
        command=Finish,
        name="FinishTournament",
        address=TOURNAMENT + "/finish",
        words="Finish a tournament, which tells its seed. For its organizer and the chief arbiter.",
    ),
    Act(
        command=Void,
        name="VoidTournament",
        address=TOURNAMENT + "/void",
        words="Declare a tournament void. For its organizer.",
        body="The reason why the tournament does not count.",
        sent_as="VoidTournamentBody",
        limit=WORDS_BYTES,
    ),
)
HANDLERS = (draft_tournament_route, *map(route_of, ACTS))
