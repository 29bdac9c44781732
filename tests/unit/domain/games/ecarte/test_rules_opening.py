"""Sections 1 and 2 of the rulebook, and what an opening may be."""

import msgspec
import pytest

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.rule import Refused
from domain.game.seat import CLOCK
from domain.games.ecarte.game import ECARTE
from domain.games.ecarte.types import AcceptHand
from tests.support.games.bench import bench, refused_opening
from tests.unit.domain.games.ecarte.support.tables import (
    KING,
    MIXED,
    PACK,
    VOLE,
    VOLE_PLAY,
    card,
    claim,
    exchange,
    hand,
    opened,
    play,
    playing,
    rule,
    stacked,
    table,
)


@pytest.mark.accepts("ecarte.1.1")
@pytest.mark.refuses("ecarte.1.1")
def test_two_play_one_deals_and_the_other_is_forehand() -> None:
    view = table().view()
    assert (view["dealer"], view["forehand"], len(view["hands"])) == (1, 0, 2)
    assert [refused_opening(ECARTE, seats) for seats in (0, 1, 2, 3, 4)] == [
        "ecarte.1.1",
        "ecarte.1.1",
        None,
        "ecarte.1.1",
        "ecarte.1.1",
    ]


@pytest.mark.accepts("ecarte.1.2")
def test_the_talon_is_dealt_and_bought_from_the_top_and_discards_lie_face_down() -> None:
    game = table(talon="Ah Jh")
    assert game.view()["talon"] == 21
    exchange(game, 0, "7d 8c")
    assert game.view(0)["hands"][0] == ("Kd", "Ah", "Jh", "9s", "Ks")
    assert (game.view()["talon"], game.view()["discards"]) == (19, (("?", "?"), ()))


@pytest.mark.accepts("ecarte.1.3")
@pytest.mark.refuses("ecarte.1.3")
@pytest.mark.parametrize(
    "command",
    [
        {"type": "cut"},
        {"type": "cut", "at": True},
        {"type": "cut", "at": "0"},
        {"type": "cut", "at": 1.5},
        {"type": "cut", "at": None},
        {"type": "cut", "at": 0, "seat": 0},
        {"type": "propose", "cards": []},
        {"type": "stand", "accept": True},
        {"type": "answer_proposal"},
        {"type": "answer_proposal", "accept": 1},
        {"type": "answer_proposal", "accept": "true"},
        {"type": "exchange"},
        {"type": "exchange", "cards": "Kd"},
        {"type": "exchange", "cards": [1]},
        {"type": "exchange", "cards": None},
        {"type": "exchange", "cards": ["Kd"], "count": 1},
        {"type": "play_card"},
        {"type": "play_card", "card": None},
        {"type": "play_card", "card": ["Kd"]},
        {"type": "play_card", "card": "Kd", "trick": 1},
        {"type": "claim_breach"},
        {"type": "claim_breach", "trick": False},
        {"type": "claim_breach", "trick": 1, "seat": 1},
        {"type": "rule_claim", "claim": 1},
        {"type": "rule_claim", "claim": "1", "upheld": True},
        {"type": "rule_claim", "claim": 1, "upheld": 0},
        {"type": "accept_hand", "seat": 0},
        {"type": "take_trick"},
        {"type": 3},
        {},
    ],
)
def test_a_command_has_exactly_its_fields_of_their_types(command: dict[str, object]) -> None:
    game = playing(enforcement="claims")
    assert game.refusal(0, command) == "ecarte.1.3"
    assert game.refusal(0, card("Kd")) is None


@pytest.mark.accepts("ecarte.1.3")
@pytest.mark.parametrize("name", ["", "2c", "kd", "Kd ", "10h", "?", "*", "Kdx", "\u00e9", "x" * 1000])
def test_any_string_is_a_card_and_one_that_names_none_lies_in_no_hand(name: str) -> None:
    assert table().refusal(0, {"type": "exchange", "cards": [name]}) == "ecarte.4.2"
    assert playing().refusal(0, card(name)) == "ecarte.6.2"


@pytest.mark.accepts("ecarte.1.4")
@pytest.mark.refuses("ecarte.1.4")
def test_seats_play_and_the_arbiter_sends_rulings_and_nothing_else() -> None:
    game = playing(enforcement="claims", adjudication="arbiter")
    play(game, "Kd 7h")
    game.do(0, claim(1))
    for seat in (0, 1):
        assert game.refusal(seat, rule(1, upheld=True)) == "ecarte.1.4"
    for command in (
        {"type": "cut", "at": 0},
        {"type": "propose"},
        {"type": "stand"},
        {"type": "answer_proposal", "accept": True},
        {"type": "exchange", "cards": []},
        card("Qc"),
        claim(1),
        {"type": "accept_hand"},
    ):
        assert game.refusal("arbiter", command) == "ecarte.1.4"
    assert game.refusal("arbiter", rule(1, upheld=True)) is None


@pytest.mark.refuses("ecarte.1.4")
def test_the_clock_sends_nothing() -> None:
    game = table()
    with pytest.raises(Refused, match=r"ecarte\.1\.4"):
        ECARTE.decide(game.state, CLOCK, AcceptHand(), Chance(Prepared(), bytes(32), Drawn()), game.version)


@pytest.mark.accepts("ecarte.2.1")
@pytest.mark.refuses("ecarte.2.1")
def test_the_pack_has_32_cards_and_a_prepared_order_is_a_permutation_of_them() -> None:
    game = bench(ECARTE, 2)
    (order,) = [event.order for _, event, _ in game.log if hasattr(event, "order")]
    assert sorted(order) == sorted(PACK)
    assert len(PACK) == 32
    for bad in ([], PACK[:-1], [*PACK, "7c"], [*PACK[:-1], "7c"], [*PACK[:-1], "6c"], [*PACK[:-1], ""]):
        assert refused_opening(ECARTE, 2, shuffles=[bad]) == "ecarte.2.1"
        assert refused_opening(ECARTE, 2, shuffles=[PACK, bad]) == "ecarte.2.1"
    assert refused_opening(ECARTE, 2, shuffles=[PACK, PACK[::-1]]) is None


@pytest.mark.accepts("ecarte.2.2")
@pytest.mark.parametrize(("low", "high"), ["78", "89", "9T", "TA", "AJ", "JQ", "QK", "7K", "9A"])
def test_the_ace_stands_between_ten_and_jack(low: str, high: str) -> None:
    spade = "Ks" if "7" in (low, high) else "7s"
    for first, second in ((low, high), (high, low)):
        deal = (f"{first}d 7c 8c 9c Tc", f"{second}d 7h 8h 9h Th", spade)
        game = playing(deal)
        play(game, f"{first}d {second}d")
        assert game.view()["tricks_won"] == ((1, 0) if first == high else (0, 1))


@pytest.mark.accepts("ecarte.3.1")
@pytest.mark.refuses("ecarte.3.1")
def test_the_lot_is_a_seat() -> None:
    for lot in (2, -1, "0", "", [0], ["Kd"], 10**9):
        assert refused_opening(ECARTE, 2, lots=[lot]) == "ecarte.3.1"
    for first in (0, 1):
        assert table(first=first).view()["dealer"] == first


def test_prepared_chance_that_does_not_come_to_be_used_is_ignored() -> None:
    assert refused_opening(ECARTE, 2, lots=[1, 5, "x"], dice=[[7, 7]]) is None
    game = opened(stacked(VOLE), stacked(KING), stacked(MIXED))
    hand(game, VOLE_PLAY)
    assert game.view()["deal_number"] == 2


@pytest.mark.refuses("ecarte.1.3")
@pytest.mark.parametrize(
    "options",
    [
        {"enforcement": "lenient"},
        {"adjudication": "table"},
        {"cut": "yes"},
        {"cut": 1},
        {"exchange": "twice"},
        {"stakes": "never"},
        {"stake": -1},
        {"stake": "10"},
        {"stake": True},
        {"stake": 1.5},
        {"stake": 10**9 + 1},
        {"stake": 10**30},
        {"stake": None},
        {"price": 3},
    ],
)
def test_options_that_there_are_not_are_refused(options: dict[str, object]) -> None:
    assert refused_opening(ECARTE, 2, options) == "ecarte.1.3"


def test_the_options_are_those_of_the_rulebook_with_its_defaults() -> None:
    assert msgspec.to_builtins(ECARTE.meta.options()) == {
        "enforcement": "strict",
        "adjudication": "referee",
        "cut": True,
        "exchange": "once",
        "stakes": "once",
        "stake": 10,
    }
