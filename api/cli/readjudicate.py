"""`richter readjudicate`: decide every command of a log, or of an exported record, again."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.options import database_option, fail, know_games_or_exit, log_of, settings_or_exit
from domain.witness.readjudication import Deviation
from eventstore.checking.offline import OfflineLog, offline_log
from eventstore.ports.inspection import UnreadableError
from service.proof.read_record import FaultError, read_unsigned
from service.proof.record_form import OpenedHeader
from service.record.directory import is_table
from service.record.document.contents import MOST_RECORD, contents
from service.record.document.problems import DocumentError
from service.record.readjudicate import decided_again
from service.texts.phrases import counted


class Course(msgspec.Struct, frozen=True):
    """A record to decide again: its name, the number of its events, and the reader of its bodies.

    With them comes the game that the log says it is, None for the file of a record.
    """

    name: str
    events: int
    read: Callable[[], tuple[str | None, Sequence[bytes]]]


@click.command(name="readjudicate")
@click.argument("targets", nargs=-1, metavar="[TABLE | FILE]...")
@database_option
def readjudicate_log(targets: tuple[str, ...], database_url: str | None) -> None:
    """Decide all recorded commands again and compare the events.

    The rules must lead to the recorded events, byte for byte. Without arguments, the command decides all tables of the
    log. TABLE is the id of a table in the log. FILE is the exported record of a table that is over; `richter verify`
    checks its signature. The service may run meanwhile.

    The command names the first event of each table that differs. It exits with 0 if no event differs, and with 1 if
    one does.

    Examples:
        richter readjudicate --database-url sqlite:///club.db
        richter readjudicate opened.record
    """
    know_games_or_exit()
    with ExitStack() as stack:
        try:
            in_log = [target for target in targets if not os.path.exists(target)]  # noqa: PTH110 - false, too, for no path
            courses: dict[str, Course] = {}
            if in_log or not targets:
                courses = _tables(
                    stack.enter_context(offline_log(log_of(settings_or_exit(database_url=database_url)))), in_log
                )
            chosen = (
                [courses.get(target) or _record(target) for target in targets] if targets else list(courses.values())
            )
            sys.exit(_decided_again(chosen))
        except UnreadableError as error:
            fail(f"the log cannot be read: {error}", 1)


def _tables(log: OfflineLog, named: Sequence[str]) -> dict[str, Course]:
    """The tables of a log, oldest first; ends the command if one of those named is not there."""
    counts = log.counts()

    def course(table: str, game: str) -> Course:
        return Course(f"Table {table}", counts.get(table, 0), lambda: (game, log.bodies(table)))

    result = {table: course(table, game) for table, game in log.streams() if is_table(game)}
    for table in named:
        if table not in result:
            fail(f"there is no table {table} in the log, and no such file", 1)
    return result


def _record(file: str) -> Course:
    """The table in the file of a record; ends the command if it is none, or one that does not tell all."""
    try:
        record = read_unsigned(contents(Path(file), MOST_RECORD))
    except DocumentError as error:
        fail(str(error))
    except FaultError as fault:
        where = "" if fault.version is None else f", event {fault.version}"
        fail(f"{file}{where}: {fault.problem}", 1)
    if not isinstance(record.header, OpenedHeader):
        fail(f"{file} is a viewer's own record, which lacks hidden fields; name the record of a table that is over")
    bodies = record.bodies
    return Course(file, len(bodies), lambda: (None, bodies))


def _decided_again(chosen: Sequence[Course]) -> int:
    columns = (TextColumn("Deciding again"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    wrong = 0
    events = sum(again.events for again in chosen)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=events)
        done = 0
        for course in chosen:
            for reached in _followed(course):
                if isinstance(reached, Deviation):
                    wrong += 1
                    click.echo(f"{course.name}, event {reached.version}: {reached.problem}")
                else:
                    progress.update(task, completed=done + reached)
            done += course.events
            progress.update(task, completed=done)
    click.echo(summary(len(chosen), events, wrong))
    return 1 if wrong else 0


def summary(tables: int, events: int, wrong: int) -> str:
    """The result in a sentence: "1 table, 403 events: the rules lead to all of them."."""
    every = f"{counted(tables, 'table')}, {counted(events, 'event')}"
    if not wrong:
        return f"{every}: the rules lead to all of them." if tables else f"{every}: there is nothing to decide again."
    where = "them" if tables == 1 else f"the events of {counted(wrong, 'table')}"
    return f"{every}: the rules do not lead to all of {where}."


def _followed(course: Course) -> Iterator[int | Deviation]:
    game, bodies = course.read()
    return decided_again(game, bodies)
