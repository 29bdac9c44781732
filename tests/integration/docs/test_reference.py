"""The pages of reference leave nothing out and name nothing that is not there."""

import re

import msgspec
import pytest

from api.app import routes
from api.cli.main import COMMANDS, command
from api.openapi.made import unshared
from api.problems.problem import WORDINGS, FieldError, Problem
from api.problems.statuses import BY_SERVER, HTTP_CODES, STATUS
from domain.registry import GAMES
from domain.table.core.events import TABLE_EVENTS
from domain.table.secrecy import Notice
from service.commands.open_table import NewTableTerms, OpenedTable
from service.queries.answer import Accepted, MoveDryRun
from service.queries.audit import Audit, ChainVerdict, RefusedAttempt, TimelineEntry
from service.queries.history import History
from service.queries.legal_moves import Moves
from service.queries.list_tables import TableEntry, TablePage
from service.queries.undo_preview import Revealed, UndoPreview
from service.queries.view_table import Envelope, OpenUndo
from service.runtime.settings import PREFIX, Settings
from service.runtime.settings_sources import CONFIG
from tests.house.support.checkout import text, tracked
from tests.support.api.description.operations import OPERATIONS
from tests.support.docs.page import page, table_rows

CODE = re.compile(r"`([^`]+)`")
KINDS = {"guides": "guide", "reference": "reference", "concepts": "concept", "decisions": "decision"}
GENERATED = "docs/reference/rules.md"
ANSWERS = (
    Accepted,
    Audit,
    ChainVerdict,
    History,
    Moves,
    OpenUndo,
    OpenedTable,
    RefusedAttempt,
    MoveDryRun,
    Revealed,
    TableEntry,
    TablePage,
    TimelineEntry,
    UndoPreview,
)
DOCUMENT = unshared(routes())


def codes_in(cell: str) -> list[str]:
    return CODE.findall(cell)


def statuses() -> dict[str, int]:
    """The status of each problem code, as the description of the interface has it, which has no sockets."""
    found = {code: status for status, code in HTTP_CODES.items()}
    found |= BY_SERVER
    found |= {code: STATUS[code] for code in ("message_too_large",)}
    for path in DOCUMENT["paths"].values():
        for operation in path.values():
            for status, answer in operation["responses"].items():
                problem = answer.get("content", {}).get("application/problem+json", {})
                found |= dict.fromkeys(problem.get("examples", {}), int(status))
    return found


def sets_of_problems(markdown: str) -> dict[str, list[str]]:
    """What the words "looking" and "acting" stand for on the page."""
    said = re.search(r"\*looking\* stands for (.*?);\s+\*acting\* for all of these and (.*?)\. ", markdown, re.DOTALL)
    looking = codes_in(said[1])
    return {"looking": looking, "acting": [*looking, *codes_in(said[2])]}


def test_every_setting_is_on_the_page_of_settings_with_its_default() -> None:
    rows = table_rows(page("docs/reference/settings.md"), "# Settings")
    shown = {codes_in(variable)[0]: default.strip("`") for variable, _, default, _ in rows}
    assert list(shown) == [CONFIG, *(PREFIX + name.upper() for name in Settings.__struct_fields__)]
    defaults = dict(zip(Settings.__struct_fields__[1:], Settings.__struct_defaults__, strict=True))
    expected = {PREFIX + name.upper(): str(value) or "none" for name, value in defaults.items()}
    assert {name: shown[name] for name in expected} == expected


def test_the_flags_on_the_page_of_settings_are_those_of_the_command() -> None:
    rows = table_rows(page("docs/reference/settings.md"), "# Settings")
    flags = {flag for row in rows for flag in codes_in(row[1])}
    of_settings = (one for one in command("serve").params if one.name != "test")
    assert flags == {option for one in of_settings for option in one.opts}


def test_every_problem_is_on_the_page_of_problems_with_its_status() -> None:
    rows = table_rows(page("docs/reference/problems.md"), "## Codes")
    shown = {codes_in(code)[0]: int(status) for code, status, _ in rows}
    assert shown.keys() == WORDINGS.keys()
    assert shown == {code: statuses()[code] for code in shown}


def test_every_field_of_a_problem_is_on_the_page_of_problems() -> None:
    shown = set(codes_in(page("docs/reference/problems.md")))
    assert {*Problem.__struct_fields__, *FieldError.__struct_fields__} <= shown


def test_every_operation_is_on_the_page_of_the_interface_with_its_problems() -> None:
    markdown = page("docs/reference/api.md")
    sets = sets_of_problems(markdown)
    shown: dict[str, set[str]] = {}
    for operation, _, _, _, problems in table_rows(markdown, "## Operations"):
        words = [one.strip() for one in problems.split(",") if one.strip()]
        shown[codes_in(operation)[0]] = {code for word in words for code in sets.get(word, [word.strip("`")])}
    expected = {
        f"{method.upper()} {path}": set(OPERATIONS[operation["operationId"]].problems)
        for path, methods in DOCUMENT["paths"].items()
        for method, operation in methods.items()
    }
    assert shown == expected


@pytest.mark.parametrize(
    ("heading", "kind"), [("## The view", Envelope), ("## Notices", Notice), ("## Opening a table", NewTableTerms)]
)
def test_every_field_is_in_its_table(heading: str, kind: type[msgspec.Struct]) -> None:
    rows = table_rows(page("docs/reference/api.md"), heading)
    assert [name for row in rows for name in codes_in(row[0])] == list(kind.__struct_fields__)


@pytest.mark.parametrize("kind", ANSWERS)
def test_every_field_of_an_answer_is_on_the_page_of_the_interface(kind: type[msgspec.Struct]) -> None:
    assert set(kind.__struct_fields__) <= set(codes_in(page("docs/reference/api.md")))


def test_every_event_of_a_table_is_on_the_page_of_the_interface() -> None:
    assert {kind.__struct_config__.tag for kind in TABLE_EVENTS} <= set(codes_in(page("docs/reference/api.md")))


def test_every_command_has_its_section_with_its_options_and_no_other() -> None:
    markdown = page("docs/reference/command-line.md")
    assert set(re.findall(r"^## richter (\S+)$", markdown, re.MULTILINE)) == set(COMMANDS)
    for name in COMMANDS:
        section = re.split(r"\n## ", markdown.split(f"\n## richter {name}\n")[1])[0]
        options = {option for one in command(name).params if one.param_type_name == "option" for option in one.opts}
        assert set(re.findall(r"^\| `(--[\w-]+)", section, re.MULTILINE)) == options
        for one in command(name).params:
            if one.param_type_name == "argument":
                context = command(name).make_context(name, ["x"], resilient_parsing=True)
                assert "`" + re.sub(r"[\[\]]", "", one.make_metavar(context)) in section


def test_the_readme_lists_the_games_that_can_be_played_and_no_other() -> None:
    rows = table_rows(page("README.md"), "## The games")
    assert [codes_in(row[0])[0] for row in rows] == sorted(GAMES)
    for row in rows:
        seats = GAMES[codes_in(row[0])[0]].meta.seats
        assert row[1] == (str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}")
        assert len(row[2]) > len("can be played")


@pytest.mark.parametrize("name", [name for name in tracked() if name.startswith("docs/") and name.endswith(".md")])
def test_every_page_begins_by_saying_of_which_kind_it_is(name: str) -> None:
    if name == GENERATED:
        pytest.skip("this page is generated")
    folder = name.split("/")[1]
    kind = KINDS.get(folder, {"docs/README.md": "index", "docs/start.md": "tutorial"}.get(name))
    assert text(name).startswith(f"---\nkind: {kind}\n---\n\n# ")
