"""Section 9 of the rulebook: the action cards of the house."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.scherbia.support.tables import announce, do, kinds, look, named, play, table, use

HOUSE: list[tuple[str, str, list[str], str]] = [
    ("special_arrow-1", "hunter-e mage-e healer-e", ["mage-elf", "healer-elf"], "trick_decided"),
    ("sabotage-1", "smith-e woodcutter-e mage-e", ["woodcutter-elf"], "trick_decided"),
    ("assassin-1", "thief-e mage-e healer-e", ["mage-elf", "healer-elf"], "trick_decided"),
    ("revival-1", "healer-e mage-e smith-e", ["healer-elf"], "card_rescued"),
]


@pytest.mark.accepts("scherbia.9.1", "scherbia.9.13")
@pytest.mark.parametrize(("card", "row", "fits", "follows"), HOUSE)
def test_the_house_cards_that_need_a_job_do_what_they_say(card: str, row: str, fits: list[str], follows: str) -> None:
    game = table(*row.split(), laid=[card, "pactmaker-1", "ambush-1"], dice=[[2, 2]])
    announce(game, card, "-", "-")
    play(game, *(f"{seat} {one}" for seat, one in enumerate(row.split())))
    assert [one.get("card") for one in game.legal(0)] == [*fits, None]
    events = do(game, 0, use(fits[0]))
    assert follows in kinds(events)
    owner = [f"{one}lf" for one in row.split()].index(fits[0])
    assert (named(events, "trick_decided")[0]["totals"][owner] == 0) == (follows == "trick_decided")
    assert (look(game)["discard"]["count"] == 1) == (card == "assassin-1")


@pytest.mark.accepts("scherbia.9.13")
def test_the_house_cards_that_change_values_or_totals_do_what_they_say() -> None:
    game = table("warrior-e", "mage-e", "baker-e", "smith-e",
                 laid=["gnome_warriors-1", "gnome_mages-1", "bread_for_the_shard-1", "pactmaker-1"])  # fmt: skip
    announce(game, "gnome_warriors-1", "gnome_mages-1", "bread_for_the_shard-1", "pactmaker-1")
    events = play(game, "0 warrior-e", "1 mage-e", "2 baker-e", "3 smith-e")
    assert named(events, "trick_decided")[0]["totals"] == [5, 5, 7, 19]
    ambush = table("mage-e", "smith-e", laid=["ambush-1", "pactmaker-1"])
    announce(ambush, "-", "-")
    assert kinds(play(ambush, "0 mage-e", "1 smith-e"))[-1] == "game_over"
    ambush = table("smith-e", "mage-e", laid=["ambush-1", "pactmaker-1"])
    announce(ambush, "ambush-1", "-")
    play(ambush, "0 smith-e", "1 mage-e")
    assert named(do(ambush, 0, use(against=1)), "trick_decided")[0]["totals"] == [8, 0]
