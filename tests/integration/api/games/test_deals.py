"""Files of deals: what the service reads of them, and how it refuses them."""

from __future__ import annotations

import httpx
import pytest

from domain.games.whist.pbn import MOST_CHARACTERS, read_pbn
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Json, bearer, open_table, said

SUITED = "AKQJT98765432"
BOARD = '[Board "{number}"]\n[Dealer "{dealer}"]\n[Deal "N:{hands}"]\n[TurnUp "{turn_up}"]\n'
HANDS = f"{SUITED}... .{SUITED}.. ..{SUITED}. ...{SUITED}"
FILE = "\n".join(
    [
        BOARD.format(number=1, dealer="N", hands=HANDS, turn_up="S7"),
        BOARD.format(number=2, dealer="E", hands=HANDS, turn_up="HA"),
    ]
)


def read(
    client: httpx.Client, text: object, token: str = ORGANIZER, game: str = "whist", language: str = "en"
) -> httpx.Response:
    headers = {**bearer(token), "Accept-Language": language}
    return client.post(f"/v1/games/{game}/deals", headers=headers, json={"text": text})


def faults(answer: httpx.Response) -> list[str]:
    errors: list[Json] = problem(answer, 400, "malformed")["errors"]
    assert {error["field"] for error in errors} == {"text"}
    return [error["detail"] for error in errors]


@pytest.mark.accepts("tournament.8.1")
def test_a_file_is_read_as_the_settings_of_a_tournament_take_it(client: httpx.Client) -> None:
    answer = read(client, FILE)
    deals = said(answer)["deals"]
    assert [deal["shuffles"][0][-1] for deal in deals] == ["7s", "Ah"]
    assert [deal["lots"][0].index("As") for deal in deals] == [0, 1]
    assert len(read_pbn(FILE)) == len(deals)
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.refuses("tournament.8.1")
def test_each_bad_board_is_named_with_its_line_in_both_languages(client: httpx.Client) -> None:
    spoiled = FILE.replace('Dealer "E"', 'Dealer "X"').replace('TurnUp "S7"', 'TurnUp "HA"')
    assert faults(read(client, spoiled)) == [
        "Line 4: board 1: the turn-up must be a card of the dealer, such as SA.",
        "Line 7: board 2: the dealer must be N, E, S or W.",
    ]
    assert faults(read(client, spoiled, language="de")) == [
        "Zeile 4: Board 1: die aufgedeckte Karte muss eine des Gebers sein, etwa SA.",
        "Zeile 7: Board 2: der Geber muss N, E, S oder W sein.",
    ]


@pytest.mark.parametrize(
    ("text", "said_of_it"),
    [
        ("", "It has no board."),
        ("[Board", 'Line 1: board ?: a tag must look like [Name "value"].'),
        ('[Board "1"] {never ends', "Line 1: a comment begins here and does not end."),
        ("x" * 1001, "Line 1: the line is too long; the limit is 1000 characters."),
        ('[Board "1"]\n\n' * 1000, "Line 1999: it has too many boards; the limit is 999."),
    ],
)
def test_what_is_no_such_file_is_refused(client: httpx.Client, text: str, said_of_it: str) -> None:
    assert faults(read(client, text)) == [said_of_it]


def test_what_is_too_long_or_no_text_is_refused(client: httpx.Client) -> None:
    problem(read(client, "\n" * MOST_CHARACTERS), 413, "too_large")
    assert problem(read(client, 1), 400, "malformed")["field"] == "text"


def test_only_games_with_such_files_read_them_and_say_so(client: httpx.Client) -> None:
    refused = problem(read(client, FILE, game="faro"), 400, "malformed")
    assert (refused["field"], refused["errors"][0]["allowed"]) == ("game", ["whist"])
    problem(read(client, FILE, game="bridge"), 404, "unknown_game")
    named = {game: said(client.get(f"/v1/games/{game}"))["deal_file"] for game in ("whist", "faro")}
    assert named == {"whist": "pbn", "faro": None}


def test_only_organizers_have_files_read(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    problem(read(client, FILE, table.tokens["arbiter"]), 403, "not_allowed")
    problem(read(client, FILE, "nobody"), 401, "token_unknown")
