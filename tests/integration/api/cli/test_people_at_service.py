"""`richter people` with --url: a name is found, exported and forgotten at a running service."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from api.cli.people.at_service import BESIDE_ALONE, NOT_WHOLE, NOWHERE
from tests.support.api.table_client import ORGANIZER, bearer, said

URL = "http://testserver.local"
NAME, OTHER = "Änna Urlspelling", "Bert Urlletter"


class NamedClub:
    """A table of a club, with a name of its own and one that it shares with a table of the service."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        appointed = client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER))
        self.id, self.token = (said(appointed, 201)[field] for field in ("organizer", "token"))
        self.table, self.seats = self._opened(self.token)
        self.foreign, _ = self._opened(ORGANIZER)

    def _opened(self, token: str) -> tuple[str, list[str]]:
        terms = {"game": "essentia", "seats": [{"name": NAME}, {"name": OTHER}]}
        opened = said(self.client.post("/v1/tables", json=terms, headers=bearer(token)), 201)
        return opened["id"], [seat["token"] for seat in opened["seats"]]

    def view(self, table: str) -> str:
        """What the organizer of the service reads of a table."""
        return self.client.get(f"/v1/tables/{table}", headers=bearer(ORGANIZER)).text


@pytest.fixture
def club(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> NamedClub:
    monkeypatch.setattr(httpx, "post", client.post)
    return NamedClub(client)


def run(*arguments: str, token: str | None, given: str = "", url: str = URL) -> Result:
    """The command, with the token in the environment."""
    return CliRunner().invoke(
        main, ["people", *arguments, "--url", url], input=given, env={"RICHTER_ORGANIZER_TOKEN": token}
    )


def forget(name: str, *flags: str, token: str, given: str = "") -> Result:
    return run("forget", name, "--ground", "request", *flags, token=token, given=given)


def test_a_club_finds_what_is_at_its_own_tables(club: NamedClub) -> None:
    done = run("find", "Urlspelling", token=club.token)
    assert (done.exit_code, done.output) == (0, f"Table {club.table}: beside its event 1.\n{BESIDE_ALONE}\n")
    nowhere = run("find", "Nobody Urlspelling", token=club.token)
    assert (nowhere.exit_code, nowhere.output) == (1, f"{NOWHERE}\n{BESIDE_ALONE}\n")


def test_the_organizer_of_the_service_finds_names_of_tokens_too(club: NamedClub) -> None:
    lines = run("find", "Club", token=ORGANIZER).output.splitlines()
    assert any(line.startswith(f"The tokens of organizer {club.id}: beside its event") for line in lines), lines


def test_a_token_may_stand_in_the_command_and_is_never_printed(club: NamedClub) -> None:
    done = run("find", NAME, "--token", club.token, token=None)
    assert done.exit_code == 0, done.output
    for wrong in ("no-token-of-anybody-here", f"{club.token}\n", "tökén"):
        refused = run("find", NAME, "--token", wrong, token=None)
        assert refused.exit_code in (1, 2), refused.output
        assert wrong.strip() not in refused.output


def test_a_file_has_the_texts_and_is_for_its_owner_alone(club: NamedClub, tmp_path: Path) -> None:
    file = tmp_path / "stored.json"
    done = run("export", NAME, str(file), token=club.token)
    assert done.exit_code == 0, done.output
    read = msgspec.json.decode(file.read_bytes())
    of = f"Table {club.table}"
    assert read["stored"] == [{"kind": "texts", "of": of, "event": 1, "content": NAME}]
    assert read["in_short"] == [f"{of}: beside its event 1.", BESIDE_ALONE]
    assert file.stat().st_mode & 0o077 == 0
    assert run("export", NAME, str(file), token=club.token).exit_code == 2
    nowhere = run("export", "Nobody Urlspelling", str(tmp_path / "none.json"), token=club.token)
    assert (nowhere.exit_code, nowhere.output) == (1, f"{NOWHERE}\n")
    assert not (tmp_path / "none.json").exists()


def test_a_club_forgets_at_its_own_tables_after_a_dry_run_and_a_question(club: NamedClub) -> None:
    dry = forget(NAME, "--dry-run", token=club.token)
    assert dry.exit_code == 0, dry.output
    would = f"Nothing was deleted. The name would be forgotten at: Table {club.table}."
    assert dry.output.splitlines()[-1] == would
    declined = forget(NAME, token=club.token, given="n\n")
    assert declined.exit_code == 1
    assert "It cannot be taken back. Forget the name? [y/N]: n" in declined.output
    assert NAME in club.view(club.table)
    done = forget(NAME, token=club.token, given="y\n")
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[-1] == "Texts deleted beside events: 1."
    assert NAME not in club.view(club.table)
    assert OTHER in club.view(club.table)
    assert NAME in club.view(club.foreign)
    assert forget(NAME, "--yes", token=club.token).exit_code == 1


def test_a_seat_forgets_its_own_name_and_no_other_one(club: NamedClub) -> None:
    other = forget(OTHER, "--yes", token=club.seats[0])
    assert (other.exit_code, other.output.splitlines()[0]) == (1, NOWHERE)
    done = forget(NAME, "--yes", token=club.seats[0])
    assert done.exit_code == 0, done.output
    assert NAME not in club.view(club.table)
    assert OTHER in club.view(club.table)


def test_a_part_of_a_name_is_not_forgotten(club: NamedClub) -> None:
    done = forget("Urlspelling", "--yes", token=club.token)
    assert (done.exit_code, done.output.splitlines()[-1]) == (1, NOT_WHOLE)
    assert NAME in club.view(club.table)


@pytest.mark.parametrize(
    ("arguments", "said_of_it"),
    [
        (["--token", "x" * 20], "--token needs --url"),
        (["--url", URL], "--url needs a token: --token or RICHTER_ORGANIZER_TOKEN"),
        (["--url", "club.example", "--token", "x" * 20], "--url begins with http:// or https://"),
        (["--url", URL, "--token", "x", "--database-url", "sqlite:///a.db"], "--url and --database-url exclude"),
        (["--url", URL, "--token", "x", "--config", "a.toml"], "--url and --config exclude"),
    ],
)
def test_options_that_do_not_go_together_are_refused(arguments: list[str], said_of_it: str) -> None:
    done = CliRunner().invoke(main, ["people", "find", NAME, *arguments], env={"RICHTER_ORGANIZER_TOKEN": None})
    assert done.exit_code == 2
    assert said_of_it in done.output


@pytest.mark.parametrize(
    ("answer", "said_of_it"),
    [
        (httpx.Response(307, headers={"location": "https://club.example/"}), "leads to https://club.example/"),
        (httpx.Response(200, text="<html>"), "is no service of this version"),
        (httpx.Response(200, json={"places": 3}), "is no service of this version"),
        (httpx.ConnectError("refused"), "gave no answer: refused"),
    ],
)
def test_what_is_no_answer_of_a_service_is_said(
    answer: httpx.Response | httpx.HTTPError, said_of_it: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answered(*_: object, **__: object) -> httpx.Response:
        if isinstance(answer, httpx.HTTPError):
            raise answer
        return answer

    monkeypatch.setattr(httpx, "post", answered)
    done = run("find", NAME, token="x" * 20)
    assert done.exit_code == 1
    assert said_of_it in done.output
