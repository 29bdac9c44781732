"""`richter doctor`: whether the clock of this machine is right, and whether the log has all that was acknowledged."""

import sys
from datetime import UTC, datetime
from pathlib import Path

import rich_click as click
from sqlalchemy.exc import SQLAlchemyError

from api.cli.losses import in_sentences, losses_of
from api.cli.options import checkpoint_option, database_option, fail, log_of, settings_or_exit
from eventstore.checking.offline import inspected
from eventstore.checking.time import last_outage, read_time
from eventstore.ports.inspection import UnreadableError
from eventstore.ports.time import LogTime, Outage
from migrations.upgrade import UnknownSchemaError, check
from service.proof.acknowledged_file import AcknowledgedFileError
from service.runtime.clock import wall_clock
from service.runtime.log_time import OFF


@click.command()
@database_option
@checkpoint_option
def doctor(**places: str | None) -> None:
    """Compare the clock of this machine with the log's time, and say when the service was away last.

    The service may run meanwhile. With PostgreSQL run it on the machine of each node.

    It also names the tables that lack events which the service acknowledged last. `richter recover` says what to do.

    It exits with 0 if all is well, and with 1 if it cannot read the log or events are missing. It also exits with 1 if
    the clock of the machine or of the database is off by more than two seconds.

    Example:
        richter doctor --database-url sqlite:///club.db
    """
    settings = settings_or_exit(**places)
    where = log_of(settings)
    try:
        check(settings.database_url)
        with inspected(where) as log:
            before = wall_clock()
            kept = read_time(log, shared=not isinstance(where, Path))
            after = wall_clock()
            outage = last_outage(log)
        missing = losses_of(settings, where)
    except AcknowledgedFileError as error:
        fail(str(error), 1)
    except (UnreadableError, UnknownSchemaError, SQLAlchemyError, OSError) as error:
        fail(f"the log cannot be read: {error}", 1)
    findings = [_of_machine(kept, (before + after) // 2), _of_shift(kept), _of_outage(outage)]
    findings += [(not missing, sentence) for sentence in in_sentences(missing)]
    for _, sentence in findings:
        click.echo(sentence)
    sys.exit(0 if all(well for well, _ in findings) else 1)


def _of_machine(kept: LogTime, shown: int) -> tuple[bool, str]:
    """Return how far this machine's clock is from the log's; with a file it is the same one, but for a shift."""
    ahead = shown - (shown if kept.clock is None else kept.clock) - kept.shift
    return abs(ahead) <= OFF, f"The clock of this machine is {_difference(ahead)} the log's time."


def _of_shift(kept: LogTime) -> tuple[bool, str]:
    """Return whether the clock from which the log takes its time has jumped."""
    whose = "this machine" if kept.clock is None else "the database"
    if not kept.shift:
        return True, f"The log takes its time from the clock of {whose}, which has not jumped."
    sentence = (
        f"The clock of {whose} has jumped: it is {_difference(-kept.shift)} the log's time, which did not follow it."
    )
    advice = "Set the clock right, or start once with `richter serve --believe-clock`."
    return abs(kept.shift) <= OFF, f"{sentence} {advice}"


def _of_outage(outage: Outage | None) -> tuple[bool, str]:
    if outage is None:
        return True, "The service was never away."
    return True, f"The service was away last from {_moment(outage.since)} to {_moment(outage.back)}."


def _difference(milliseconds: int) -> str:
    return f"{abs(milliseconds) / 1000:.1f} s {'ahead of' if milliseconds >= 0 else 'behind'}"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
