"""Who may read what of the events, and where the cards go by them."""

from __future__ import annotations

import random

import msgspec
import pytest

from domain.game.movement import Movement, shuffled
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.game.secrets import redact
from domain.games.faro.game import FARO
from tests.support.nights import some_by_day
from tests.unit.domain.games.faro.support.tables import (
    LEAVE,
    Table,
    as_json,
    begin,
    cut,
    limits,
    opened,
    rule,
    silence,
    slip,
    table,
)
from tests.unit.domain.games.faro.support.worlds import PACK, options, prepared, twin

OTHERS = [seen_by(0), seen_by(1), seen_by(2), SPECTATOR]
OPEN = {"cards_shuffled": {"order"}, "silence_claimed": {"finding"}, "slip_claimed": {"finding"}}


def read(event: object, viewer: Viewer) -> dict[str, object]:
    return as_json(redact(event, FARO.secrets(event), viewer))


def spoilt(adjudication: str = "referee") -> Table:
    game = table("8 3", adjudication=adjudication)
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("left")
    return game


def test_the_order_of_the_pack_is_for_the_arbiter() -> None:
    game = table()
    shuffled = next(event for _, event, _ in game.log if event.__struct_config__.tag == "cards_shuffled")
    for viewer in OTHERS:
        assert read(shuffled, viewer) == {"type": "cards_shuffled", "order": ["?"] * 104}
    assert sorted(read(shuffled, ARBITER_VIEW)["order"]) == sorted(PACK)


def test_findings_are_for_the_arbiter() -> None:
    game = spoilt("arbiter")
    for claim in (silence(1, 1), slip(2)):
        event = game.do(2, claim)[0]
        assert read(event, ARBITER_VIEW)["finding"] == "upheld"
        for viewer in OTHERS:
            assert read(event, viewer) == {**as_json(event), "finding": None}
        game.do("arbiter", rule(len(game.state.claims), upheld=False))


def test_all_else_is_open_and_everything_is_known_to_have_happened() -> None:
    game = spoilt()
    game.do(2, silence(1, 1))
    game.do(2, slip(2))
    game.accept_all()
    seen = set()
    for _, event, _ in game.log:
        kind = event.__struct_config__.tag
        secrets = FARO.secrets(event)
        seen.add(kind)
        assert secrets.audience is None
        assert {hidden.field for hidden in secrets.hidden} == OPEN.get(kind, set())
        assert secrets.versions == (("proof",) if kind in ("claim_upheld", "claim_rejected") else ())
    assert {"card_turned", "control_shown", "losses_refunded", "claim_upheld", "game_ended"} <= seen


def test_a_proof_is_the_version_of_the_card() -> None:
    game = spoilt()
    for claim, card in ((silence(1, 1), 1), (slip(1), 1), (slip(2), 2)):
        ruled = game.events(2, claim)[1]
        proof = next(event for version, event, _ in game.log if version == ruled["proof"])
        assert as_json(proof)["type"] == "card_turned"
        assert proof.number == card


def test_a_shuffle_gathers_all_cards_into_the_pack() -> None:
    game = table("8")
    shuffle = next(event for _, event, _ in game.log if event.__struct_config__.tag == "cards_shuffled")
    found = FARO.movements(shuffle)
    assert found[0] == Movement("*", "*", "pack")
    assert sorted(one.card for one in found[1:]) == sorted(PACK)
    told = FARO.movements(redact(shuffle, FARO.secrets(shuffle), SPECTATOR))
    assert told == (Movement("*", "*", "pack"), *[shuffled("?", "pack", "pack")] * 104)


def test_the_control_card_is_shown_where_it_lies_and_turned_cards_go_to_their_pile() -> None:
    game = opened(prepared={"shuffles": [PACK]})
    game.do(0, limits())
    begin(game, {1: {"2": 1}})
    events = game.do(2, cut(1))
    assert [FARO.movements(event) for event in events] == [(), (Movement("Ac@1", "pack", "pack"),)]
    assert FARO.movements(game.do(0, {"type": "turn_card", "pile": "left"})[0]) == (
        Movement("2c@1", "pack", "pile:left"),
    )
    game.do(1, LEAVE)
    assert FARO.movements(game.do(0, {"type": "turn_card", "pile": "right"})[0]) == (
        Movement("3c@1", "pack", "pile:right"),
    )


@pytest.mark.parametrize("seed", some_by_day(range(10), 5))
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nothing_but_the_cards_shown_depends_on_the_pack(viewer: int | None, seed: int) -> None:
    """Two tables with other packs, played alike: until another card is shown nobody can tell them apart."""
    rng = random.Random(seed)
    one = prepared(rng)
    other = twin(one, viewer, rng)
    assert other is not None
    assert other != one
    assert all(sorted(order) == sorted(PACK) for order in other["shuffles"])
    agreed = {**options(rng), "cut": False}
    games = [opened(3, agreed, prepared=chance) for chance in (one, other)]
    looking = SPECTATOR if viewer is None else seen_by(viewer)
    for game in games:
        game.do(0, limits())
        begin(game, {1: {"8": 3, "K": 5}, 2: {"A": 2}})
    for _ in range(20):
        alike = [
            msgspec.json.encode(
                [
                    [redact(event, FARO.secrets(event), looking) for _, event, _ in game.log],
                    FARO.view(game.state, looking),
                    game.to_act(),
                    [game.legal(seat) for seat in range(3)],
                    [
                        game.refusal(seat, move)
                        for seat in range(3)
                        for move in (silence(1, 1), slip(1), slip(None), LEAVE)
                    ],
                ]
            )
            for game in games
        ]
        assert alike[0] == alike[1]
        for game in games:
            game.turn(game.view()["due"])
            game.leave_all()
