"""The form of commands and reasons: what has the right type, but a value that no rule knows (tournament.1.6, 17.1)."""

from collections.abc import Mapping
from typing import NoReturn

from msgspec import UNSET

from domain.game.rule import Malformed, Refused
from domain.text.names import is_name, unfit_at
from domain.tournament import rules as rulebook
from domain.tournament.commands import entries as of_entries
from domain.tournament.commands import life as of_life
from domain.tournament.commands import results as of_results
from domain.tournament.commands import rounds as of_rounds
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.rounds import CountUnfinished
from domain.tournament.numbers import Exact, fraction
from domain.tournament.settings.limits import LIMITS, check_limits, refuse_more
from domain.tournament.settings.settings import Settings

SEED = 64
"""A seed has 32 bytes, in hex."""
LONGEST_ENTROPY = 200
LONGEST_TEXT = 200
GREATEST = 10**9
"""No number of a command is greater, whatever it counts."""


def refuse_value(field: str, expected: str) -> NoReturn:
    """Refuse a value that no rule knows. Raises Malformed."""
    raise Malformed(rulebook.KNOWN_FIELDS, field, "value", expected)


def check_form(command: AnyCommand) -> None:
    """Check the values of a command as far as they need no tournament. Raises Malformed."""
    match command:
        case of_life.Draft() | of_life.ChangeSettings():
            check_limits(command.settings)
            _check_name(command.settings.title, "title")
            _check_name(command.settings.organizer or None, "organizer")
            _check_prizes(command.settings)
        case of_life.OpenEntries():
            _check_seed(command.seed)
        case of_life.Start():
            _check_entropy(command.entropy)
        case of_entries.Enter() | of_entries.CorrectEntrant():
            for field, text in (("club", command.club), ("category", command.category), ("member", command.member)):
                _check_name(None if text is UNSET else text or None, field)
        case of_rounds.SetPairings():
            _check_pairings(command)
        case of_rounds.EndRound():
            _check_unfinished(command.unfinished)
        case of_results.EnterResult():
            _check_result(command)
        case of_results.AdjustScore():
            _check_numbers(command.values, command.percent, command.points)
        case of_results.Penalize():
            _check_exact(command.amount, "amount")
        case of_life.AppointArbiter() if command.name is None and command.arbiter is None:
            raise Malformed(rulebook.KNOWN_FIELDS, "name", "missing")
        case _:
            pass


def _check_prizes(settings: Settings) -> None:
    """Names and words of the prizes; what does not fit together is looked at when entries open."""
    for number, prize in enumerate(settings.all_prizes):
        _check_name(prize.name, f"prizes[{number}].name")
        _check_name(prize.category, f"prizes[{number}].category")


def _check_seed(seed: str) -> None:
    if len(seed) != SEED or any(digit not in "0123456789abcdef" for digit in seed):
        refuse_value("seed", "32 bytes in hex")


def _check_entropy(entropy: str | None) -> None:
    """Spaces are printable; a line feed would end the line of the message that is mixed in (8.7)."""
    if entropy is None:
        return
    if not 1 <= len(entropy) <= LONGEST_ENTROPY or any(not " " <= sign <= "~" for sign in entropy):
        refuse_value("entropy", "1 to 200 printable ASCII characters")


def _check_name(name: str | None, field: str) -> None:
    if name is not None and not is_name(name, LONGEST_TEXT):
        refuse_value(field, "at most 200 characters, in one line")


def _check_result(command: of_results.EnterResult) -> None:
    """One of the three forms of a result, and no more."""
    parts = {"ranking": command.ranking, "value": command.value, "recorded_game": command.recorded_game}
    _the_given(parts)
    if (command.ranking is None) != (command.scores is None):
        raise Malformed(rulebook.KNOWN_FIELDS, "scores", "missing" if command.scores is None else "unknown")
    for field, number in [("value", command.value or 0), *(("scores", score) for score in command.scores or ())]:
        if abs(number) > GREATEST:
            refuse_value(field, f"at most {GREATEST}")


def _check_pairings(command: of_rounds.SetPairings) -> None:
    parts = {"pairings": command.pairings, "tables": command.tables, "rows": command.rows}
    given = _the_given(parts)
    if len(parts[given] or ()) > LIMITS.entrants:
        refuse_more(given)


def _the_given(parts: Mapping[str, object]) -> str:
    """The one field of these that is given. Raises Malformed."""
    given = [field for field, value in parts.items() if value is not None]
    if not given:
        raise Malformed(rulebook.KNOWN_FIELDS, next(iter(parts)), "missing")
    if len(given) > 1:
        raise Malformed(rulebook.KNOWN_FIELDS, given[1], "unknown")
    return given[0]


def _check_unfinished(unfinished: tuple[CountUnfinished, ...]) -> None:
    if len(unfinished) > LIMITS.tables_in_round:
        refuse_more("unfinished")
    for place, table in enumerate(unfinished):
        if table.present not in {None, "first", "second"}:
            refuse_value(f"unfinished[{place}].present", "first or second")
        for number, adjustment in enumerate(table.adjust):
            path = f"unfinished[{place}].adjust[{number}]."
            _check_numbers(adjustment.values, adjustment.percent, adjustment.points, path)


def _check_numbers(
    values: tuple[tuple[int, int], ...] | None, percent: Exact | None, points: int | None, path: str = ""
) -> None:
    _check_exact(percent, f"{path}percent")
    numbers = [(f"{path}points", points or 0)]
    numbers += [(f"{path}values", number) for pair in values or () for number in pair]
    for field, number in numbers:
        if abs(number) > GREATEST:
            refuse_value(field, f"at most {GREATEST}")


def _check_exact(value: Exact | None, field: str) -> None:
    if value is None:
        return
    try:
        number = fraction(value)
    except (ValueError, ZeroDivisionError):
        refuse_value(field, "a whole number, or p/q in lowest terms with q > 1")
    if abs(number) > GREATEST:
        refuse_value(field, f"at most {GREATEST}")


LONGEST_REASON = 2000


def check_reason(reason: str | None) -> None:
    """Check that a correction has a reason of 1 to 2,000 characters, not all blank. Raises Refused (3.3)."""
    if reason is None or not is_text(reason, LONGEST_REASON):
        raise Refused(rulebook.REASON, "reason")


def is_text(text: str, longest: int) -> bool:
    """Return whether it has 1 to so many characters, is not blank, and can be shown."""
    return len(text) <= longest and bool(text.strip()) and unfit_at(text, lines=True) is None
