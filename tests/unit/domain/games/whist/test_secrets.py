"""Part 7 of the rulebook: who may read what of an event, and that nothing hidden reaches a viewer in any other way."""

import random
from typing import Any

import msgspec
import pytest

from domain.game.secrets import may_know, redact
from domain.games.whist.game import WHIST
from tests.support.games.bench import Bench, bench, viewer_of
from tests.support.nights import some_by_day
from tests.unit.domain.games.whist.support import worlds
from tests.unit.domain.games.whist.support.bot import do, next_move, random_table
from tests.unit.domain.games.whist.support.tables import PACK, split_table, table, trick

VIEWERS = (0, 1, 2, 3, "spectator", "arbiter")


def notices(game: Bench, viewer: int | str, first: int = 0) -> list[dict[str, Any]]:
    """The events as this viewer may read them."""
    seen = viewer_of(viewer)
    found = []
    for _, event, rule in game.log[first:]:
        secrets = WHIST.secrets(event)
        assert may_know(secrets, seen), "nothing at a table of Whist happens unknown"
        found.append({**msgspec.to_builtins(redact(event, secrets, seen)), "rule": rule.id})
    return found


def test_only_the_arbiter_reads_the_order_of_the_pack() -> None:
    game = split_table([5])
    for viewer in VIEWERS:
        (shuffled,) = [one for one in notices(game, viewer) if one["type"] == "cards_shuffled"]
        if viewer == "arbiter":
            assert sorted(shuffled["order"]) == sorted(PACK)
        else:
            assert shuffled["order"] == ("?",) * 52


def test_a_seat_reads_its_own_hand_of_a_deal() -> None:
    game = table()
    full = notices(game, "arbiter")[-1]["hands"]
    for viewer in VIEWERS:
        dealt = notices(game, viewer)[-1]
        assert (dealt["turn_up"], dealt["trump"], dealt["dealer"], dealt["deal"]) == ("2s", "s", 0, 1)
        for seat in range(4):
            expected = full[seat] if viewer in {seat, "arbiter"} else ("?",) * (12 if seat == 0 else 13)
            assert dealt["hands"][seat] == expected


def test_finding_and_cards_held_are_for_the_arbiter_and_proofs_are_versions() -> None:
    game = table()
    trick(game, 1, "9d Jc 5h Kd")
    first = len(game.log)
    game.do(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    game.do(0, {"type": "claim_revoke", "seat": 3, "trick": 1})
    for viewer in VIEWERS:
        claimed, upheld, _, rejected = notices(game, viewer, first)
        if viewer == "arbiter":
            assert (claimed["finding"], rejected["held"]) == ("upheld", ())
            assert upheld["held"] == ("3d", "4d", "5d", "6d", "7d", "8d")
        else:
            assert (claimed["finding"], upheld["held"], rejected["held"]) == (None, None, None)
        assert upheld["proof"] == (5, 6, 7)
    for _, event, _ in game.log:
        is_ruling = type(event).__name__ in {"ClaimUpheld", "ClaimRejected"}
        assert WHIST.secrets(event).versions == (("proof",) if is_ruling else ())


def test_everything_else_is_public() -> None:
    hiding = {"CardsShuffled", "HandDealt", "RevokeClaimed", "ClaimUpheld", "ClaimRejected"}
    met = set()
    for seed in range(12):
        game, rng = random_table(seed)
        for _ in range(300):
            if game.view()["phase"] == "over":
                break
            do(game, next_move(game, rng, 0.3))
        for _, event, _ in game.log:
            name = type(event).__name__
            met.add(name)
            assert bool(WHIST.secrets(event).hidden) == (name in hiding)
            assert WHIST.secrets(event).audience is None
    assert met >= hiding


def test_a_redacted_event_is_read_back_as_the_same_type() -> None:
    decoder = msgspec.json.Decoder(WHIST.meta.event)
    game, rng = random_table(7)
    for _ in range(300):
        do(game, next_move(game, rng, 0.3))
    for viewer in VIEWERS:
        for _, event, _ in game.log:
            notice = redact(event, WHIST.secrets(event), viewer_of(viewer))
            assert decoder.decode(msgspec.json.encode(notice)) == notice


def told(game: Bench, viewer: int | str, moves: list[dict[str, Any]]) -> list[Any]:
    """Everything that a viewer is told: notices, views, who acts, own legal moves and own refusals."""
    own = []
    if isinstance(viewer, int):
        own = [game.legal(viewer), [game.refusal(viewer, move) for move in moves]]
    return [notices(game, viewer), game.view(viewer), game.to_act(), own]


PROBES: list[dict[str, Any]] = [
    *({"type": kind, "card": card} for kind in ("play_card", "expose_card", "call_card", "correct_play")
      for card in PACK),
    *({"type": kind} for kind in ("take_trick", "ask_partner", "deny_suit", "accept_deal", "accept_hand")),
]  # fmt: skip


@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_an_opening_that_differs_in_hidden_cards_only_looks_the_same(seed: int, viewer: int | None) -> None:
    rng = random.Random(seed)
    options, first = worlds.options(rng), worlds.prepared(rng)
    second = worlds.twin(first, viewer, rng)
    assert second is not None
    assert second != first
    watcher = "spectator" if viewer is None else viewer
    games = [bench(WHIST, 4, options, prepared=prepared) for prepared in (first, second)]
    assert told(games[0], watcher, PROBES) == told(games[1], watcher, PROBES)
    if games[0].view()["phase"] == "deal":
        due = (games[0].view()["dealer"] + 1 + 9) % 4
        other = next(seat for seat in range(4) if seat not in {due, viewer})
        for game in games:
            game.do("arbiter", {"type": "deal", "faults": [{"position": 9, "to": other}]})
        assert told(games[0], watcher, PROBES) == told(games[1], watcher, PROBES)


@pytest.mark.parametrize("seed", some_by_day(range(40), 5))
def test_nothing_tells_a_revoke_from_a_play_without_the_suit(seed: int) -> None:
    """The unplayed cards of the others change places at will; nothing that a seat is told depends on it."""
    rng = random.Random(seed)
    first = worlds.prepared(rng)
    one = bench(WHIST, 4, {}, prepared=first)
    watcher, dealer = rng.randrange(4), one.view()["dealer"]
    script: list[tuple[int, dict[str, Any]]] = []
    for _ in range(30):
        actor, command = next_move(one, rng, 0.15)
        regular = command["type"] in {"play_card", "take_trick", "ask_partner", "deny_suit"}
        if regular and do(one, (actor, command)):
            script.append((int(actor), command))
    played = {command["card"] for _, command in script if "card" in command}
    order = list(first["shuffles"][0])
    free = [place for place in range(51) if (dealer + 1 + place) % 4 != watcher and order[place] not in played]
    for place, card in zip(free, rng.sample([order[place] for place in free], len(free)), strict=True):
        order[place] = card
    two = bench(WHIST, 4, {}, prepared={**first, "shuffles": [order]})
    assert two.state != one.state
    for actor, command in script:
        two.do(actor, command)
    assert told(one, watcher, PROBES) == told(two, watcher, PROBES)
