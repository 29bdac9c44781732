"""The form of commands: what has the right type, but a value that no rule knows (tournament.1.6, 17.1)."""

from domain.game.rule import Malformed
from domain.tournament import rulebook
from domain.tournament.commands import commands as c
from domain.tournament.commands.rounds import CountUnfinished
from domain.tournament.exact import Exact, fraction
from domain.tournament.settings.limits import LIMITS, check_limits, too_many

SEED = 64
"""A seed has 32 bytes, in hex."""
LONGEST_ENTROPY = 200
LONGEST_TEXT = 200
GREATEST = 10**9
"""No number of a command is greater, whatever it counts."""


def wrong(field: str, expected: str) -> Malformed:
    """A value that no rule knows."""
    return Malformed(rulebook.KNOWN_FIELDS, field, "value", expected)


def check_form(command: c.AnyCommand) -> None:
    """Check the values of a command as far as they need no tournament. Raises Malformed."""
    match command:
        case c.Draft() | c.ChangeSettings():
            check_limits(command.settings)
        case c.OpenEntries():
            _check_seed(command.seed)
        case c.Start():
            _check_entropy(command.entropy)
        case c.Enter():
            _check_text(command.club, "club")
        case c.SetPairings():
            _check_pairings(command)
        case c.EndRound():
            _check_unfinished(command.unfinished)
        case c.AdjustScore():
            _check_numbers(command.values, command.percent, command.points)
        case c.Penalize():
            _check_exact(command.amount, "amount")
        case c.AppointArbiter() if command.name is None and command.arbiter is None:
            raise Malformed(rulebook.KNOWN_FIELDS, "name", "missing")
        case _:
            pass


def _check_seed(seed: str) -> None:
    if len(seed) != SEED or any(digit not in "0123456789abcdef" for digit in seed):
        raise wrong("seed", "32 bytes in hex")


def _check_entropy(entropy: str | None) -> None:
    """Spaces are printable; a line feed would end the line of the message that is mixed in (8.7)."""
    if entropy is None:
        return
    if not 1 <= len(entropy) <= LONGEST_ENTROPY or any(not " " <= sign <= "~" for sign in entropy):
        raise wrong("entropy", "1 to 200 printable ASCII characters")


def _check_text(text: str | None, field: str) -> None:
    if text is not None and len(text) > LONGEST_TEXT:
        raise wrong(field, "at most 200 characters")


def _check_pairings(command: c.SetPairings) -> None:
    parts = {"pairings": command.pairings, "tables": command.tables, "rows": command.rows}
    given = [field for field, value in parts.items() if value is not None]
    if not given:
        raise Malformed(rulebook.KNOWN_FIELDS, "pairings", "missing")
    if len(given) > 1:
        raise Malformed(rulebook.KNOWN_FIELDS, given[1], "unknown")
    if len(parts[given[0]] or ()) > LIMITS.entrants:
        raise too_many(given[0])


def _check_unfinished(unfinished: tuple[CountUnfinished, ...]) -> None:
    if len(unfinished) > LIMITS.tables_in_round:
        raise too_many("unfinished")
    for place, table in enumerate(unfinished):
        if table.present not in {None, "first", "second"}:
            raise wrong(f"unfinished[{place}].present", "first or second")
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
            raise wrong(field, f"at most {GREATEST}")


def _check_exact(value: Exact | None, field: str) -> None:
    if value is None:
        return
    try:
        number = fraction(value)
    except (ValueError, ZeroDivisionError) as error:
        raise wrong(field, "a whole number, or p/q in lowest terms with q > 1") from error
    if abs(number) > GREATEST:
        raise wrong(field, f"at most {GREATEST}")
