"""Part 7 of the rulebook: who may read what of an event; and that hidden cards change nothing for others."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement, dealt, shuffled
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.game.secrets import PUBLIC, redact
from domain.games.dna.game import DNA
from tests.support.nights import some_by_day
from tests.unit.domain.games.dna.support.bot import play, random_table
from tests.unit.domain.games.dna.support.tables import (
    DRAW,
    Table,
    a_set,
    as_json,
    attach,
    build,
    call,
    choose,
    chosen,
    opened,
    table,
    throw,
)
from tests.unit.domain.games.dna.support.worlds import options, prepared, twin


def told(game: Table, kind: str, viewer: Viewer) -> dict[str, Any]:
    """The last event of this kind as the viewer reads it."""
    event = next(one for _, one, _ in reversed(game.log) if one.__struct_config__.tag == kind)
    return as_json(redact(event, DNA.secrets(event), viewer))


@pytest.mark.accepts("dna.1.8")
def test_the_order_of_the_deck_is_for_the_arbiter_and_others_read_a_count() -> None:
    game = table("1rfc", "2rfc")
    for viewer in (seen_by(0), SPECTATOR):
        assert told(game, "cards_shuffled_under", viewer)["cards"] == 81
    assert len(told(game, "cards_shuffled_under", ARBITER_VIEW)["cards"]) == 81


def test_a_hand_is_for_its_owner_and_others_read_a_count() -> None:
    game = table("1rfc 2rfc", "3rfc 1gfc")
    assert told(game, "hand_dealt", seen_by(1)) == {"type": "hand_dealt", "seat": 1, "cards": ["1gfc", "3rfc"]}
    assert told(game, "hand_dealt", seen_by(0)) == {"type": "hand_dealt", "seat": 1, "cards": 2}
    assert told(game, "hand_dealt", ARBITER_VIEW)["cards"] == ["1gfc", "3rfc"]


@pytest.mark.accepts("dna.4.5")
def test_a_chosen_card_is_for_its_owner_and_a_draw_hides_nothing() -> None:
    game = table("1rfc 2rfc", "3rfc 1gfc", "2gfc 3gfc")
    game.do(0, chosen("1rfc"))
    assert told(game, "choice_made", seen_by(0))["card"] == "1rfc"
    assert told(game, "choice_made", seen_by(1))["card"] == told(game, "choice_made", SPECTATOR)["card"] == "?"
    assert told(game, "choice_made", ARBITER_VIEW)["card"] == "1rfc"
    game.do(1, DRAW)
    assert DNA.secrets(game.log[-1][1]) == PUBLIC


def test_drawn_and_thrown_cards_are_for_their_owners() -> None:
    game = table("1rfc", "2rfc", size=37)
    choose(game, None, None)
    game.do(1, throw("2rfc"))
    for kind, seat in (("card_drawn", 0), ("card_thrown", 1)):
        assert told(game, kind, seen_by(seat))["card"] != "?"
        assert told(game, kind, ARBITER_VIEW)["card"] != "?"
        assert told(game, kind, seen_by(1 - seat))["card"] == told(game, kind, SPECTATOR)["card"] == "?"


def test_all_else_is_public() -> None:
    hidden = {"cards_shuffled_under", "hand_dealt", "choice_made", "card_drawn", "card_thrown"}
    for seed in range(20):
        rng = random.Random(seed)
        game = random_table(rng)
        for actor, move in play(game, rng, 40):
            if game.refusal(actor, move) is None:
                game.do(actor, move)
        for _, event, _ in game.log:
            secrets = DNA.secrets(event)
            assert secrets.audience is None
            assert event.__struct_config__.tag in hidden or secrets == PUBLIC


def moved(game: Table, kind: str, viewer: Viewer = ARBITER_VIEW) -> list[Movement]:
    event = next(one for _, one, _ in reversed(game.log) if one.__struct_config__.tag == kind)
    return list(DNA.movements(redact(event, DNA.secrets(event), viewer)))


def test_where_cards_go_by_each_event() -> None:
    game = table("1vhs 1rfc 2vfs", "2rfc 3rfc 1gfc", rest="3vec 3ves 3vew", shuffles=["1vhs 1rfw 1gec"])
    assert moved(game, "hand_dealt", SPECTATOR) == [dealt("?", "deck", "hand:1")] * 3
    assert moved(game, "strand_laid") == [Movement("3rfw", "deck", "strand:s3"), Movement("3ges", "deck", "strand:s3")]
    assert moved(game, "cards_shuffled_under")[0] == Movement("*", "thrown", "cleared")
    choose(game, "1vhs", "2rfc")
    assert moved(game, "choice_made") == []
    assert moved(game, "card_turned_up") == [Movement("1vhs", "hand:0", "hand:0")]
    game.do(0, a_set("1rfw"))
    assert moved(game, "set_played") == [Movement("1vhs", "hand:0", "strand:s1")]
    assert moved(game, "strands_cleared") == [Movement("*", "strand:s1", "cleared")]
    assert moved(game, "card_taken_back") == [Movement("2rfc", "hand:1", "hand:1")]
    assert moved(game, "card_drawn") == [Movement("3ves", "deck", "hand:1")]
    assert moved(game, "card_drawn", seen_by(0)) == [Movement("?", "deck", "hand:1")]
    assert moved(game, "cards_shuffled_under")[1:] == [
        shuffled("1vhs", "cleared", "deck"),
        shuffled("1rfw", "cleared", "deck"),
        shuffled("1gec", "cleared", "deck"),
    ]
    assert moved(game, "cards_shuffled_under", SPECTATOR)[1:] == [shuffled("?", "cleared", "deck")] * 3
    assert moved(game, "card_revealed") == [Movement("3vew", "deck", "strand:s4")]
    game.do(0, build("1rfc", "s4"))
    assert moved(game, "strand_built") == [Movement("1rfc", "hand:0", "strand:s4")]


def test_where_called_attached_and_thrown_cards_go() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc", sets_anytime=True)
    game.do(1, call("2rfc", "1rfw"))
    assert moved(game, "false_set") == [Movement("2rfc", "hand:1", "hand:1")]
    choose(game, "2vhs", None)
    game.do(0, attach("1gec"))
    assert moved(game, "card_attached") == [Movement("2vhs", "hand:0", "strand:s1")]
    assert moved(game, "turn_started") == []
    joining = table("3vhs 1rfc", "2rfc 3rfc", strands="1rfw 1gec 2rfw 2gec 3rfw 3ges")
    choose(joining, "3vhs", None)
    joining.do(0, attach("1gec", "2rfw"))
    assert moved(joining, "card_attached") == [
        Movement("3vhs", "hand:0", "strand:s1"),
        Movement("*", None, "strand:s1", beside="1gec"),
        Movement("*", None, "strand:s1", beside="2rfw"),
    ]
    throwing = table("1rfc", "2rfc", size=37)
    choose(throwing, None, None)
    throwing.do(1, throw("2rfc"))
    assert moved(throwing, "card_thrown") == [Movement("2rfc", "hand:1", "thrown")]
    assert moved(throwing, "card_thrown", SPECTATOR) == [Movement("?", "hand:1", "thrown")]


@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
def test_every_card_moves_from_where_it_lies_and_redacted_movements_match(seed: int) -> None:
    rng = random.Random(seed)
    game = random_table(rng)
    for actor, move in play(game, rng, 60):
        if game.refusal(actor, move) is None:
            game.do(actor, move)
    lies: dict[str, str] = {}
    for _, event, _ in game.log:
        whole = DNA.movements(event)
        for one in whole:
            if one.card == "*":
                source = one.source if one.beside is None else lies[one.beside]
                lies.update({card: one.target for card, zone in lies.items() if zone == source})
            else:
                assert lies.get(one.card, one.source) == one.source
                lies[one.card] = one.target
        for viewer in (seen_by(0), SPECTATOR):
            seen = DNA.movements(redact(event, DNA.secrets(event), viewer))
            for full, part in zip(whole, seen, strict=True):
                assert part in (full, msgspec.structs.replace(full, card="?"))
    view = game.view("arbiter")
    held = [(card, f"hand:{seat}") for seat, hand in enumerate(view["hands"]) for card in hand]
    laid = [(card, f"strand:{one['id']}") for one in view["strands"] for card in one["cards"]]
    for card, zone in [*held, *laid, *((card, "deck") for card in view["deck_cards"])]:
        assert lies[card] == zone


@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
def test_a_redacted_event_is_of_the_same_type(seed: int) -> None:
    rng = random.Random(seed)
    game = random_table(rng)
    for actor, move in play(game, rng, 40):
        if game.refusal(actor, move) is None:
            game.do(actor, move)
    decoder = msgspec.json.Decoder(DNA.meta.event)
    for _, event, _ in game.log:
        assert decoder.decode(msgspec.json.encode(event)) == event
        for viewer in (seen_by(0), seen_by(1), SPECTATOR):
            part = redact(event, DNA.secrets(event), viewer)
            assert decoder.decode(msgspec.json.encode(part)) == part
            assert redact(part, DNA.secrets(part), viewer) == part


def twins(rng: random.Random, viewer: int | None) -> tuple[Table, Table]:
    """Two tables that the viewer cannot tell apart when the game begins."""
    seats = rng.choice((2, 3, 5))
    size = rng.choice((1, 3, 8, (81 - 7) // seats))
    agreed = options(rng, seats) | {"packs": 1, "hand_size": size, "first_holder": rng.randrange(seats)}
    first = prepared(rng, agreed)
    second = twin(first, viewer, rng, seats, agreed)
    seed = rng.randbytes(32)
    return opened(seats, agreed, first, seed), opened(seats, agreed, second, seed)


def all_seen(game: Table, viewer: int | None) -> tuple[Any, ...]:
    """All that the viewer gets: view, legal moves, notices."""
    looking = SPECTATOR if viewer is None else seen_by(viewer)
    notices = [as_json(redact(event, DNA.secrets(event), looking)) for _, event, _ in game.log]
    if viewer is None:
        return game.view(), [], notices
    return game.view(viewer), game.legal(viewer), notices


def same_place(game: Table, seat: int, place: int) -> str:
    return game.view(seat)["hands"][seat][place]


@pytest.mark.accepts("dna.1.8", "dna.4.5")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seed", some_by_day(range(15), 5))
def test_hidden_cards_change_nothing_for_others_until_they_are_turned_up(seed: int, viewer: int | None) -> None:
    rng = random.Random(f"{seed} {viewer}")
    games = twins(rng, viewer)
    assert games[0].view("arbiter") != games[1].view("arbiter")
    compare(games, viewer, rng)
    for seat in (seat for seat in range(games[0].seats) if seat != viewer):
        phase = games[0].view()["phase"]
        if phase == "choose" and len(games[0].to_act()) > 1:
            place = rng.randrange(len(games[0].view()["hands"][seat]))
            for game in games:
                if seat in game.to_act():
                    game.do(seat, chosen(same_place(game, seat, place)))
            if games[0].view()["phase"] != "choose":
                return
            compare(games, viewer, rng)


def compare(games: tuple[Table, Table], viewer: int | None, rng: random.Random) -> None:
    assert all_seen(games[0], viewer) == all_seen(games[1], viewer)
    if viewer is None:
        return
    cards = rng.sample([*games[0].view("arbiter")["deck_cards"], *games[0].view(viewer)["hands"][viewer]], 3)
    tips = [end["tip"] for one in games[0].view()["strands"] for end in one["ends"]]
    for card in cards:
        for command in (chosen(card), call(card, rng.choice(tips)), attach(card), throw(card), build(card, "s1")):
            assert games[0].refusal(viewer, command) == games[1].refusal(viewer, command)


@pytest.mark.parametrize("viewer", [0, None])
def test_thrown_cards_change_nothing_for_others(viewer: int | None) -> None:
    games = [table("1rfc 2rfc", "3rfc 1gfc", size=37) for _ in range(2)]
    for game, card in zip(games, ("3rfc", "1gfc"), strict=True):
        choose(game, None, None)
        game.do(1, throw(card))
    assert all_seen(games[0], viewer) == all_seen(games[1], viewer)
    assert all_seen(games[0], 1) != all_seen(games[1], 1)
