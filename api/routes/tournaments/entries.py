"""Entrants: enter, correct, withdraw, readmit, substitute, ask for a bye."""

from typing import Annotated, Any

import msgspec
from litestar import Response, patch, post

from api.requests.bodies import Body
from api.requests.body import WORDS_BYTES
from api.requests.header import AnyRequest
from api.requests.request import referee_of
from api.routes.tournaments.asking import (
    DryRun,
    EntrantNumber,
    Number,
    Text,
    TournamentId,
    Why,
    answered,
    changing,
    commanded,
    sent,
    terms_of,
)
from domain.tournament.commands.entries import CorrectEntrant, Enter, Readmit, RequestBye, Substitute, Withdraw
from domain.tournament.events.entries import RequestedBye
from service.commands.tournaments.answers import Entered, SubstitutedPlayer, entered, substituted
from service.commands.tournaments.carry_out import carry_out

ENTRANT = "/v1/tournaments/{tournament:str}/entrants/{entrant:int}"


class EnterBody(Body, frozen=True):
    """Who enters: its name, the names of its players (a person may leave them out), club and rating."""

    name: Text
    players: Annotated[tuple[Text, ...], msgspec.Meta(max_length=64)] | None = None
    club: Text | None = None
    rating: Number | None = None


@post(
    "/v1/tournaments/{tournament:str}/entrants",
    operation_id="Enter",
    operation=changing(EnterBody, Entered, "/v1/tournaments/{tournament}"),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def enter_route(request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False) -> Response[Any]:
    """Enter a person, a pair or a team. For the organizer and the arbiters.

    The answer contains the tokens of the players. The service shows them only here. With an `Idempotency-Key`, a retry
    gets the same answer and enters nobody twice.
    """
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: EnterBody = await sent(request, EnterBody)
    command = Enter(body.name, body.players, body.club, body.rating)
    if dry_run:
        return await commanded(request, terms, command)
    return answered(request, entered(await carry_out(referee_of(request), terms, command)))


class CorrectEntrantBody(Body, frozen=True):
    """What is right: `players` are the names of all players in order. What is left out stays as it is.

    `reason` is needed once the tournament runs.
    """

    name: Text | msgspec.UnsetType = msgspec.UNSET
    players: Annotated[tuple[Text, ...], msgspec.Meta(max_length=64)] | msgspec.UnsetType = msgspec.UNSET
    club: Text | msgspec.UnsetType | None = msgspec.UNSET
    rating: Number | msgspec.UnsetType | None = msgspec.UNSET
    reason: Why | None = None


@patch(
    ENTRANT,
    operation_id="CorrectEntrant",
    operation=changing(CorrectEntrantBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def correct_entrant_route(
    request: AnyRequest, tournament: TournamentId, entrant: EntrantNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Correct what was entered wrongly. For the organizer and the arbiters.

    Name, players' names and club until the tournament is finished, the rating until the start (tournament.4.9). Tokens
    stay. Running tables tell the new names from then on.
    """
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: CorrectEntrantBody = await sent(request, CorrectEntrantBody)
    command = CorrectEntrant(entrant, body.name, body.players, body.club, body.rating, body.reason)
    return await commanded(request, terms, command)


class WithdrawBody(Body, frozen=True):
    """Why an entrant withdraws; its own player may say nothing."""

    reason: Why | None = None


@post(
    ENTRANT + "/withdraw",
    operation_id="WithdrawEntrant",
    operation=changing(WithdrawBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def withdraw_route(
    request: AnyRequest, tournament: TournamentId, entrant: EntrantNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Withdraw an entrant from the next round that has not begun. A player may withdraw its own."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: WithdrawBody = await sent(request, WithdrawBody)
    return await commanded(request, terms, Withdraw(entrant, body.reason))


class ReadmitBody(Body, frozen=True):
    """Why an entrant plays again."""

    reason: Why


@post(
    ENTRANT + "/readmit",
    operation_id="ReadmitEntrant",
    operation=changing(ReadmitBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def readmit_route(
    request: AnyRequest, tournament: TournamentId, entrant: EntrantNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Readmit an entrant that has withdrawn. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: ReadmitBody = await sent(request, ReadmitBody)
    return await commanded(request, terms, Readmit(entrant, body.reason))


class SubstituteBody(Body, frozen=True):
    """Which player of the entrant is replaced, by whom, and why."""

    player: Number
    name: Text
    reason: Why


@post(
    ENTRANT + "/substitute",
    operation_id="SubstitutePlayer",
    operation=changing(SubstituteBody, SubstitutedPlayer),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def substitute_route(
    request: AnyRequest, tournament: TournamentId, entrant: EntrantNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Replace a player, whose token ends with it. For the organizer and the arbiters.

    The answer contains the token of the new player. The service shows it only here.
    """
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: SubstituteBody = await sent(request, SubstituteBody)
    command = Substitute(entrant, body.player, body.name, body.reason)
    if dry_run:
        return await commanded(request, terms, command)
    return answered(request, substituted(await carry_out(referee_of(request), terms, command)))


class RequestByeBody(Body, frozen=True):
    """The round in which the entrant does not play, and what it gets for it."""

    round: Number
    kind: RequestedBye


@post(
    ENTRANT + "/request_bye",
    operation_id="RequestBye",
    operation=changing(RequestByeBody),
    tags=["tournaments"],
    status_code=201,
)
async def request_bye_route(
    request: AnyRequest, tournament: TournamentId, entrant: EntrantNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Ask not to play in a round. A player may ask for its own entrant."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: RequestByeBody = await sent(request, RequestByeBody)
    return await commanded(request, terms, RequestBye(entrant, body.round, body.kind))


HANDLERS = (enter_route, correct_entrant_route, withdraw_route, readmit_route, substitute_route, request_bye_route)
