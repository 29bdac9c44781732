"""What a viewer is offered: the rules accept it as it stands, and refuse what is not there."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, get_args

import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.registry import GAMES
from domain.table.core.commands import AddEntropy, AnswerUndo, Play, RequestUndo, Resign, WithdrawUndo
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute
from domain.witness.undo_target import chosen_target
from service.queries.actions.grammar import Kind, NumberInput, Offer, OneInput, SomeInput, filled
from service.queries.legal_moves import labels_of, legal_moves, variant_at
from service.texts.form import Language
from tests.support.games.contenders import CONTENDERS, Contender, over_random_tables
from tests.support.games.listed import as_json
from tests.support.games.offered import ABOUT_NOTHING, actor_of, command_of, offers_of, viewers
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.games.steps import counted

STATES = 6
OF_GAMES = ("move", "claim", "rule_claim")


def played(contender: Contender, rng: random.Random) -> Iterator[Sitting]:
    """A table at some moments of its course, from the waiting for entropy on."""
    sitting = contender.sit(rng, has_begun=rng.random() < 0.7)
    yield sitting
    for _ in range(STATES):
        live(sitting, rng, rng.choice([1, 2, 8]), table_acts=0.15)
        yield sitting


@over_random_tables()
def test_every_example_is_accepted_as_it_stands(contender: Contender, rng: random.Random) -> None:
    for sitting in played(contender, rng):
        for viewer in viewers(sitting):
            for offer in offers_of(sitting, viewer):
                command = command_of(sitting, viewer, offer, offer.example)
                assert in_time(sitting).refusal(actor_of(viewer), command) is None, offer
        seat = rng.randrange(sitting.seats)
        for offer in offers_of(sitting, seen_by(seat), entered_for=seat):
            command = command_of(sitting, ARBITER_VIEW, offer, offer.example)
            assert in_time(sitting).refusal(actor_of(ARBITER_VIEW), command) is None, offer
        assert offers_of(sitting, SPECTATOR) == []


@over_random_tables()
def test_a_template_leaves_open_only_what_its_game_declares(contender: Contender, rng: random.Random) -> None:
    """The description of the interface has the types of templates from there."""
    for sitting in played(contender, rng):
        if sitting.state.status == "waiting":
            continue
        declared = {(command.__struct_config__.tag, field) for command, field in sitting.game.meta.left_open}
        for viewer in viewers(sitting):
            for move in sitting.game.legal(sitting.state.game, actor_of(viewer)):
                if isinstance(move, Mapping):
                    left_open = {(move["type"], field) for field, value in move.items() if isinstance(value, Mapping)}
                    assert left_open <= declared, move


@pytest.mark.parametrize(
    ("game", "seed"),
    [("bakkarat", 190322), ("ecarte", 659), ("faro", 18179), ("frieden", 1824681521), ("whist", 3220), ("dna", 171661)],
)
def test_examples_after_a_ruling_that_goes_back_and_after_a_time_that_is_up(game: str, seed: int) -> None:
    """Before such a ruling nothing stands that an undo could go back to; in DNA the time is up with the last event."""
    contender = next(one for one in CONTENDERS if one.id == game)
    check = test_every_example_is_accepted_as_it_stands.check
    check(contender, random.Random(f"{check.__name__} {game} {seed}"))


def in_time(sitting: Sitting) -> Sitting:
    """The table at the moment of its last event, or before, if a time is up by then, and the clock would act first."""
    other = sitting.copy()
    due = sitting.deadline
    other.now = sitting.state.time.at if due is None else min(sitting.state.time.at, due - 1)
    return other


@over_random_tables()
def test_what_is_not_offered_is_refused(contender: Contender, rng: random.Random) -> None:
    for sitting in played(contender, rng):
        for viewer in viewers(sitting):
            offers = offers_of(sitting, viewer)
            listed = {(offer.kind, offer.number) for offer in offers}
            for kind, number, command in attempts(sitting, viewer):
                if (kind, number) not in listed:
                    assert in_time(sitting).refusal(actor_of(viewer), command) is not None, (kind, number, viewer)
            if sitting.state.status != "running" or stands_still(sitting):
                assert not {kind for kind, _ in listed} & {*OF_GAMES}
                for move in moves_of(sitting, viewer):
                    assert sitting.refused(actor_of(viewer), move) is not None, move


def stands_still(sitting: Sitting) -> bool:
    return sitting.state.is_frozen or sitting.state.request is not None


def moves_of(sitting: Sitting, viewer: Viewer) -> list[Any]:
    """The moves that are listed whole."""
    if sitting.state.status == "waiting":
        return []
    listed = [as_json(move) for move in sitting.game.legal(sitting.state.game, actor_of(viewer))]
    return [move for move in listed if not any(isinstance(value, dict) for value in move.values())]


def attempts(sitting: Sitting, viewer: Viewer) -> Iterator[tuple[Kind, int | None, Any]]:
    """One of each thing that can be tried at any table."""
    state, now = sitting.state, sitting.number(viewer)
    for kind in ABOUT_NOTHING:
        yield kind, None, ABOUT_NOTHING[kind]  # type: ignore[misc] # its keys are kinds
    for to in range(max(0, now - 12), now):
        yield "request_undo", None, RequestUndo(chosen_target(sitting.game, state, sitting.records, to, viewer))
    for seat in range(sitting.seats) if viewer.seat is None else [viewer.seat]:
        yield "resign", None, Resign(seat)
        yield "add_entropy", None, AddEntropy(seat, "x")
    for undo in {state.undos, state.undos + 1, 0 if state.request is None else state.request.undo}:
        yield "answer_undo", undo, AnswerUndo(undo, consent=False)
        yield "withdraw_undo", undo, WithdrawUndo(undo)
    yield "file_dispute", None, FileDispute((1,), "table.1.1", "x")
    for dispute in range(len(state.docket) + 2)[-4:]:
        yield "give_evidence", dispute, GiveEvidence(dispute, "x")
        yield "appeal_ruling", dispute, AppealRuling(dispute, "x")
        yield "rule_dispute", dispute, RuleDispute(dispute, "table.1.1", "rejected", "x")


@over_random_tables(made_up=False)
def test_a_label_tells_its_action_from_the_others_beside_it(contender: Contender, rng: random.Random) -> None:
    languages: tuple[Language, ...] = ("en", "de")
    for sitting in played(contender, rng):
        for viewer in viewers(sitting):
            for language in languages:
                offers = offers_of(sitting, viewer, language)
                assert same_labels(offers) == {}
                for one in (one for offer in offers for one in offer.inputs):
                    if isinstance(one, SomeInput | OneInput):
                        labels = [choice.label for choice in one.choices]
                        assert len({*labels}) == len(labels), one
                    assert " " in one.label or one.label[:1].isupper(), f"no words for {one.place}: {one.label}"


@over_random_tables(made_up=False)
def test_a_label_tells_its_move_from_the_others_beside_it(contender: Contender, rng: random.Random) -> None:
    """The list of moves has the same words as that of actions, for templates too; a decision says what is decided."""
    languages: tuple[Language, ...] = ("en", "de")
    for sitting in played(contender, rng):
        if sitting.state.status == "waiting":
            continue
        for viewer in viewers(sitting):
            moves = legal_moves(sitting.game, sitting.state, viewer)
            for language in languages:
                labels = labels_of(contender.id, moves, language, (), variant_at(sitting.game, sitting.state))
                told = defaultdict(list)
                for label, move in zip(labels, moves, strict=True):
                    told[label].append(as_json(move))
                assert {label: same for label, same in told.items() if len(same) > 1} == {}


def same_labels(offers: list[Offer]) -> dict[str, list[dict[str, Any]]]:
    """The bodies that are told by the same label."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for offer in offers:
        found[offer.label].append(offer.body)
    return {label: bodies for label, bodies in found.items() if len(bodies) > 1}


def test_two_actions_with_one_label_are_found() -> None:
    offers = [Offer("move", label, {"move": number}, (), {}) for number, label in enumerate(["Go", "Stay", "Go"])]
    assert same_labels(offers) == {"Go": [{"move": 0}, {"move": 2}]}


@over_random_tables()
def test_every_listed_move_is_offered_but_templates_that_nothing_fits(contender: Contender, rng: random.Random) -> None:
    for sitting in played(contender, rng):
        if sitting.state.status != "running" or stands_still(sitting):
            continue
        for viewer in viewers(sitting):
            offers = offers_of(sitting, viewer)
            bodies = [as_json(offer.body["move"]) for offer in offers if offer.kind in OF_GAMES and not offer.inputs]
            assert sorted(bodies, key=repr) == sorted(moves_of(sitting, viewer), key=repr)


@over_random_tables()
def test_a_seat_that_is_to_act_is_offered_a_move(contender: Contender, rng: random.Random) -> None:
    for sitting in played(contender, rng):
        if sitting.state.status == "running" and not stands_still(sitting):
            for seat in sitting.game.to_act(sitting.state.game):
                kinds = {offer.kind for offer in offers_of(sitting, seen_by(seat))}
                assert kinds & {"move", "claim"}, f"seat {seat} is waited for, and has nothing to do"


@over_random_tables()
def test_an_input_stands_for_a_value_that_its_body_does_not_have(contender: Contender, rng: random.Random) -> None:
    for sitting in played(contender, rng):
        for viewer in viewers(sitting):
            for offer in offers_of(sitting, viewer):
                values = {one.place: value_at(offer.example, one.place) for one in offer.inputs}
                assert filled(offer.body, values) == offer.example
                for one in offer.inputs:
                    fits(one, values[one.place])


def value_at(body: dict[str, Any], name: str) -> Any:
    found: Any = body
    for part in name.split("/")[1:]:
        found = found[part]
    return found


def fits(one: Any, value: Any) -> None:
    """Whether the value of an example is one that its input allows."""
    if isinstance(one, SomeInput):
        known = [choice.value for choice in one.choices]
        assert one.least <= len(value) <= one.most <= len(known)
        assert len(value) == len({*value}) <= len([each for each in value if each in known])
    elif isinstance(one, OneInput):
        assert value in [choice.value for choice in one.choices]
    elif isinstance(one, NumberInput):
        assert one.least is None or value >= one.least
        assert one.most is None or value <= one.most
    elif isinstance(value, str):
        assert one.shortest <= len(value) <= one.longest
    else:
        assert one.shortest <= len(value) <= one.longest
        assert all(one.least <= each <= one.most for each in value)


@over_random_tables()
def test_the_commands_that_make_claims_are_those_that_the_game_names(contender: Contender, rng: random.Random) -> None:
    claims = contender.game.meta.claims
    assert {*claims.commands} <= {*get_args(contender.game.meta.command)}
    assert bool(claims.commands) == bool(claims.made)
    *_, sitting = played(contender, rng)
    for version, record in enumerate(sitting.records, start=1):
        first = sitting.records[record.cause - 1]
        if isinstance(first.command, Play) and claims.claiming(record.event) is not None:
            assert isinstance(first.command.move, claims.commands), version


def test_a_list_takes_no_more_work_in_a_long_game() -> None:
    """At Vingt-et-un the same moves come again in each round."""
    sitting = Sitting(GAMES["vingt-et-un"], 3, {"rounds": 40})
    steps = []
    while sitting.state.status == "running":
        seat = min(sitting.game.to_act(sitting.state.game))
        (first, *_) = offers_of(sitting, seen_by(seat))
        if first.body["move"]["type"] == "place_stake":
            steps.append(counted(partial(offers_of, sitting, seen_by(seat)))[1])
        move = {"type": "stand"} if first.body["move"]["type"] == "draw_card" else first.example["move"]
        sitting.play(seat, move)
    assert len(steps) >= 80
    assert max(steps[-20:]) <= 1.1 * max(steps[2:20])
