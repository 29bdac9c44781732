"""Hands by seat in place of the whole pack: what is named comes to pass, what is not is filled in and doubted."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.table.fold import at_once
from service.adjudication.adjudge import adjudge
from service.adjudication.arranging import Arranger
from service.adjudication.file import RecordedGame, RecordedMove, Source
from service.adjudication.judging import Judged, judge
from service.adjudication.replay import SEED, opening_of, replay_in_steps
from service.record.codec import Codec
from service.record.document.document import Document
from service.record.document.problems import DocumentError
from service.texts.library import packaged
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

HERE = Path("game.yaml")
LOTS = {"lots": [["As", "Kd", "3h", "2c"]]}
SEATS: dict[str, list[str]] = {
    "1": ["Ac", "6c", "Tc", "Ad", "4d", "8d", "Qd", "3h", "7h", "Jh", "2s", "6s", "Ts"],
    "2": ["2d", "3c", "7c", "Jc", "5d", "9d", "Kd", "4h", "8h", "Qh", "3s", "7s", "Js"],
    "3": ["4c", "8c", "Qc", "6d", "Td", "Ah", "5h", "9h", "Kh", "4s", "8s", "Qs", "As"],
    "0": ["5c", "9c", "Kc", "2c", "3d", "7d", "Jd", "2h", "6h", "Th", "5s", "9s"],
    "centre": ["Ks"],
}
PACK = [card for cards in SEATS.values() for card in cards]
TRICK = [(1, "Ac"), (2, "2d"), (3, "4c"), (0, "5c")]


def move(seat: int, card: str) -> RecordedMove:
    return RecordedMove({"type": "play_card", "card": card}, seat)


def whist(*deals: dict[str, Any], moves: list[tuple[int, str]] = TRICK, **more: Any) -> RecordedGame:
    given = tuple({place: tuple(cards) for place, cards in deal.items()} for deal in deals)
    return RecordedGame("whist", 4, tuple(move(*one) for one in moves), prepared=LOTS, deals=given, **more)


def judged(recorded: RecordedGame) -> Judged:
    lines = tuple(range(1, len(recorded.moves) + 1))
    return judge(HERE, Source(recorded, lines, Document({}, {"deals[0]": 5, "deals[1]": 6})))


def breaches(found: Judged) -> list[tuple[int, str, bool, bool]]:
    return [(one.number, one.rule, one.stands, one.certain) for one in found.adjudged.breaches]


def test_the_hands_of_all_seats_are_enough() -> None:
    found = judged(whist(SEATS))
    (shuffle,) = found.replayed.shuffles
    for name, cards in SEATS.items():
        place = f"hand:{name}" if name.isdecimal() else name
        assert list(shuffle.cards_at(place)) == cards
    assert breaches(found) == [(2, "whist.6.2", True, True)]
    assert found.filled == (frozenset(),)


def test_the_hand_of_the_accused_alone_is_enough_to_convict_it() -> None:
    found = judged(whist({"2": SEATS["2"]}))
    assert breaches(found) == [(2, "whist.6.2", True, True)]
    assert list(found.replayed.shuffles[0].cards_at("hand:2")) == SEATS["2"]
    assert len(found.filled[0]) == 52 - 13 - 3


def test_without_it_the_revoke_is_only_a_doubt() -> None:
    for deal in ({}, {"1": SEATS["1"]}, {"2": ["?", "2d"]}):
        found = judged(whist(deal))
        assert all(not certain for number, _, _, certain in breaches(found) if number == 2), deal
        assert found.adjudged.followed == len(TRICK)


def test_a_hand_without_the_suit_is_acquitted() -> None:
    hand = ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad"]
    assert breaches(judged(whist({"2": hand}))) == []


def test_what_other_seats_played_was_in_their_hands() -> None:
    found = judged(whist({"2": SEATS["2"]}))
    for seat, card in TRICK:
        assert card in found.replayed.shuffles[0].cards_at(f"hand:{seat}")


def test_a_move_out_of_turn_is_certain_whatever_the_hands_are() -> None:
    found = judged(whist({}, moves=[(1, "Ac"), (3, "8c")]))
    assert breaches(found)[-1] == (2, "whist.6.1", False, True)


def test_a_card_that_another_seat_holds_by_name_is_refused_for_certain() -> None:
    found = judged(whist(SEATS, moves=[(1, "Ac"), (2, "4c")]))
    (refused,) = breaches(found)
    assert (refused[0], refused[2], refused[3]) == (2, False, True)


def test_rest_is_what_is_left_of_the_pack_from_the_top() -> None:
    rest = [card for place in ("3", "0", "centre") for card in SEATS[place]]
    found = judged(whist({"1": SEATS["1"], "2": SEATS["2"], "rest": rest}, moves=TRICK[:2]))
    (shuffle,) = found.replayed.shuffles
    assert [card for card in shuffle.order if card in rest] == rest
    assert found.filled == (frozenset(),)


def test_a_deal_to_which_a_refused_move_keeps_the_game_from_coming_is_no_fault_of_the_file() -> None:
    found = judged(whist(SEATS, {"0": ["As"]}, moves=[(1, "Ac"), (3, "8c")]))
    assert [one.rule for one in found.adjudged.breaches] == ["whist.6.1"]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"deals": ({"7": ("As",)},)}, "line 5: deals[0]: 7: no cards go there"),
    ({"deals": ({"talon": ("As",)},)}, "talon: no cards go there; allowed are: the seats, hand, centre, rest"),
    ({"deals": ({"0": ("As",), "1": ("As",)},)}, "1: the card As appears twice"),
    ({"deals": ({"0": ("Zz",)},)}, "this shuffle has no card Zz"),
    ({"deals": ({"0": tuple("?" * 14)},)}, "0: the file names 14 cards, but only 12 went there"),
    ({"deals": ({}, {"0": ("As",)})}, "line 6: deals[1]: there are more deals than shuffles in this game (1)"),
    (
        {"deals": ({},), "prepared": {**LOTS, "shuffles": [PACK]}},
        "use only one of them",
    ),
    ({"game": "essentia", "seats": 2, "deals": ({},), "prepared": {}, "moves": ()}, "essentia deals no cards"),
]


@pytest.mark.parametrize(("changed", "said"), WRONG)
def test_what_cannot_be_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(DocumentError) as refusal:
        judged(msgspec.structs.replace(whist(), **changed))
    assert said in str(refusal.value)


@over_random_tables()
def test_in_every_game_the_places_of_all_cards_lead_to_the_same_pack(contender: Contender, rng: random.Random) -> None:
    if contender.id not in GAMES or not packaged().chance(contender.id).places:
        return
    seats = rng.choice(contender.seats)
    options = contender.options(rng, seats)
    sitting = live(Sitting(contender.game, seats, options, seed=SEED), rng, 40)
    moves = tuple(
        RecordedMove(
            msgspec.to_builtins(record.command.move),
            record.actor.seat,
            None if record.actor.role == "seat" else record.actor.role,
        )
        for record in sitting.records
        if isinstance(record.command, Play)
    )
    recorded = RecordedGame(contender.id, seats, moves, options)
    codec = Codec(GAMES[contender.id])
    seen = at_once(replay_in_steps(recorded, codec, opening_of(recorded, codec), {}))
    kinds = set(packaged().chance(contender.id).places)
    deals = []
    for shuffle in seen.shuffles:
        deal = {place: shuffle.cards_at(place) for place in shuffle.places}
        assert {place.partition(":")[0] for place in deal} <= kinds
        placed = {card for cards in deal.values() for card in cards}
        deals.append({**deal, "rest": tuple(card for card in shuffle.order if card not in placed)})
    told = msgspec.structs.replace(recorded, deals=tuple(deals))
    source = Source(told, tuple(range(1, len(moves) + 1)), Document({}, {}))
    arrangement = at_once(Arranger(HERE, source, codec).arranged())
    assert arrangement.orders == tuple(shuffle.order for shuffle in seen.shuffles)
    assert not any(arrangement.filled)
    if deals:
        assert judge(HERE, source).adjudged.breaches == adjudge(recorded).breaches


def called(path: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["adjudicate", str(path), *words])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    recorded = msgspec.to_builtins(whist({"2": SEATS["2"]}))
    moves = [{"seat": seat, "move": {"type": "play_card", "card": card}} for seat, card in TRICK]
    path.write_bytes(msgspec.yaml.encode({**recorded, "moves": moves}))
    return path


def test_the_command_shows_hands_but_none_that_it_has_filled_in(file: Path) -> None:
    done = called(file, "--hands")
    assert done.exit_code == 1
    lines = done.output.splitlines()
    assert "  seat 2: ♦2, ♣3, ♣7, ♣J, ♦5, ♦9, ♦K, ♥4, ♥8, ♥Q, ♠3, ♠7, ♠J" in lines
    assert f"  seat 3: ♣4, {', '.join('?' * 12)}" in lines
    assert "  Hands before it:" in lines
    assert lines[-1] == "Shuffle 1: 36 cards are not named by the file; they were filled in."
    german = called(file, "--hands", "--lang", "de").output.splitlines()
    assert "  Platz 2: ♦2, ♣3, ♣7, ♣B, ♦5, ♦9, ♦K, ♥4, ♥8, ♥D, ♠3, ♠7, ♠B" in german


def test_the_command_shows_the_protocol_in_either_language(file: Path) -> None:
    assert " 7  Seat 2 plays the two of diamonds.  [whist.6.1]" in called(file, "--protocol").output.splitlines()
    german = called(file, "--protocol", "--lang", "de").output.splitlines()
    assert " 7  Platz 2 spielt Karo-Zwei.  [whist.6.1]" in german


def test_as_json_there_are_hands_and_protocol_too(file: Path) -> None:
    answer = msgspec.json.decode(called(file, "--json", "--hands", "--protocol").stdout)
    assert answer["shuffles"][0]["hand:3"] == ["4c", *["?"] * 12]
    assert answer["protocol"][6]["event"] == {"type": "card_played", "seat": 2, "card": "2d", "trick": 1}
    assert answer["unnamed"] == [36]
    assert answer["breaches"][0]["certain"] is True


def test_a_doubt_is_said(file: Path) -> None:
    file.write_text(file.read_text().replace("- 3c", "- '?'"))
    done = called(file)
    assert done.exit_code in (0, 1)
    assert ("This may depend on cards that the file does not name." in done.output) == (done.exit_code == 1)
