"""`richter token`: issue, list and revoke tokens at the database itself."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import rich_click as click

from api.cli.losses import held_store
from api.cli.options import OTHER_SCHEMA, database_option, fail, settings_or_exit
from domain.people.commands import RevokeToken
from domain.text.names import kept_name, unfit_at
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import LogWentBackError, StoreBusyError, StoreLockedError, StoreUnavailableError
from migrations.upgrade import UnknownSchemaError
from service.commands.people.operator import issue_for_organizer, of_organizer, of_table, operate
from service.commands.people.token_sets import Place, load
from service.problems import ProblemError
from service.runtime.log_time import time_now
from service.runtime.settings import Settings

T = TypeVar("T")
WORDS = {
    "unknown_token_number": "there is no token with this number; `richter token list` shows them",
    "unknown_organizer": "there is no such organizer, or it was dismissed",
    "token_over": "the token has ended already",
    "too_many_tokens": "there are too many tokens; revoke some",
}
table_option = click.option("--table", metavar="ID", help="A table by its id.")
organizer_option = click.option("--organizer", metavar="ID", help="An organizer of its own tables by its id.")
all_option = click.option("--all", "of_all", is_flag=True, help="The organizer of the service.")


def _fit_reason(_: click.Context, __: click.Parameter, reason: str | None) -> str | None:
    """A reason, if it can be shown."""
    if reason is not None and unfit_at(reason, lines=True) is not None:
        fail("give a --reason without characters that nobody sees")
    return reason


reason_option = click.option(
    "--reason", metavar="TEXT", callback=_fit_reason, help="Why; kept in the record of tokens."
)


@click.group()
def token() -> None:
    """Issue, list and revoke tokens.

    The commands work on the database itself. On SQLite the service must not run meanwhile; on PostgreSQL it may, and
    every node hears of a revoked token within a second. A running service does the same over HTTP.

    Examples:
        richter token issue --name "Whist Club"
        richter token list --organizer k3v4mxdpgq2wzt5a
        richter token revoke 2 --table jk35kxzehjvmzhrh
    """


@token.command()
@organizer_option
@all_option
@click.option("--name", default="", metavar="NAME", help="What the organizer or the token is called.")
@reason_option
@database_option
def issue(organizer: str | None, name: str, reason: str | None, database_url: str | None, *, of_all: bool) -> None:
    """Issue a token for an organizer.

    With --name alone, it appoints an organizer of its own tables, as for a club. With --organizer or --all it issues
    one more token. The token is printed this once; the log keeps only its hash.
    """
    fit = kept_name(name) if name else ""
    if fit is None or (not fit and organizer is None and not of_all):
        fail("give a --name of 1 to 80 characters in one line")
    if of_all and organizer is not None:
        fail("--all and --organizer exclude each other")
    whose = "" if of_all else organizer

    async def work(store: EventStore) -> tuple[str, str]:
        return await issue_for_organizer(store, whose, fit or "organizer", await time_now(store), reason)

    issued, secret = _done(settings_or_exit(database_url=database_url), work)
    click.echo(f"Organizer: {issued or 'of the service'}\nToken: {secret}")


@token.command(name="list")
@table_option
@organizer_option
@all_option
@database_option
def list_tokens(table: str | None, organizer: str | None, database_url: str | None, *, of_all: bool) -> None:
    """List the tokens of a table or of an organizer."""
    place = _place(table, organizer, of_all=of_all)

    async def work(store: EventStore) -> list[str]:
        token_set = (await load(store, place)).token_set
        at = await time_now(store)
        return [
            f"{token.token}  {token.role}{'' if token.seat is None else f' {token.seat}'}"
            f"  {'good' if token.is_good(at) else 'ended'}  {token.name or ''}".rstrip()
            for token in token_set.tokens.values()
        ]

    for line in _done(settings_or_exit(database_url=database_url), work):
        click.echo(line)


@token.command()
@click.argument("number", type=click.IntRange(1))
@table_option
@organizer_option
@all_option
@reason_option
@database_option
def revoke(
    number: int,
    table: str | None,
    organizer: str | None,
    reason: str | None,
    database_url: str | None,
    *,
    of_all: bool,
) -> None:
    """Revoke the token with this NUMBER, which `richter token list` shows."""
    place = _place(table, organizer, of_all=of_all)

    async def work(store: EventStore) -> None:
        await operate(store, place, RevokeToken(number), await time_now(store), reason)

    _done(settings_or_exit(database_url=database_url), work)
    click.echo(f"Token {number} has ended.")


def _place(table: str | None, organizer: str | None, *, of_all: bool) -> Place:
    """Return the holder of the tokens that are meant; ends the command unless exactly one is named."""
    if (table is not None) + (organizer is not None) + of_all != 1:
        fail("name one of --table, --organizer and --all")
    return of_table(table) if table is not None else of_organizer(organizer or "")


def _done(settings: Settings, work: Callable[[EventStore], Awaitable[T]]) -> T:
    """Return the result of the work at the open database; ends the command with a sentence if it cannot be done."""

    async def worked() -> T:
        store = held_store(settings)
        await store.start()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(worked())
    except ProblemError as problem:
        fail(WORDS.get(problem.code, problem.code), 1)
    except UnknownSchemaError as error:
        fail(str(error), OTHER_SCHEMA)
    except LogWentBackError as error:
        fail(f"{error} Nothing is written; see `richter doctor` and `richter recover`.", 1)
    except (StoreLockedError, StoreUnavailableError, StoreBusyError, ValueError, OSError) as error:
        fail(str(error), 1)
