"""The contract of every game: what is recorded is the whole truth, and leads again to the same."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from domain.game.rule import Refused
from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, Viewer, seen_by
from domain.table.core.commands import ChanceAfterUndo, RequestUndo
from domain.table.core.events import TABLE_EVENTS, Undone
from domain.table.core.record import AnyRecord, Decision
from domain.table.decide import decide
from domain.table.fold import advance, fold, withdrawn_by
from domain.table.opening import decide_opening, opening_in
from domain.table.secrecy import secrets_of
from domain.table.time.timekeeping import clock_stands, deadline
from domain.witness.reading import reading_for
from domain.witness.readjudication import readjudicate
from service.proof.viewer_chain import ViewerHead, beginning, followed, genesis, link, name_of, notice_bytes
from service.queries.answer import notices
from service.record.codec import body_of, records_of
from tests.support.games.contenders import Contender, actors, over_random_tables
from tests.support.games.leaks.mutants import Mutants
from tests.support.games.played import over_played_tables
from tests.support.games.random_play import choices, live
from tests.support.games.sitting import Sitting

LONG = 150
SOME = 15
"""The tables for properties of time, of chains and of the witness, which the golden corpus and others show too."""
HALF_A_MINUTE = {"seconds_per_move": 30, "expiry": "arbiter"}


def viewers(sitting: Sitting) -> list[Viewer]:
    return [*map(seen_by, range(sitting.seats)), SPECTATOR, ARBITER_VIEW]


def frozen(state: Any) -> bytes:
    return msgspec.msgpack.encode(state)


@over_played_tables()
def test_records_go_through_their_bytes_unchanged(sitting: Sitting) -> None:
    for body, record in zip(sitting.bodies, sitting.records, strict=True):
        assert body_of(record) == body
        assert sitting.codec.record(body) == record


@over_random_tables()
def test_the_fold_of_the_record_is_the_table_as_it_was_played(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng)
    for _ in range(4):
        live(sitting, rng, LONG // 4, table_acts=0.1)
        read = [sitting.codec.record(body) for body in sitting.bodies]
        folded = fold(sitting.game, read)
        assert folded == sitting.state
        assert frozen(folded) == frozen(sitting.state)


@over_played_tables()
def test_a_table_can_be_taken_up_at_any_version(sitting: Sitting, rng: random.Random) -> None:
    """Folded up to some version and then led on record by record, as the service does after a restart."""
    version = rng.randint(1, len(sitting.records))
    state = fold(sitting.game, sitting.records[:version])
    for reached, record in enumerate(sitting.records[version:], start=version + 1):
        after = advance(sitting.game, state, [record])
        state = fold(sitting.game, sitting.records[:reached]) if after is None else after
    assert state == sitting.state


@over_random_tables()
def test_a_decision_changes_nothing_and_comes_again_for_the_same_input(
    contender: Contender, rng: random.Random
) -> None:
    sitting = live(contender.sit(rng), rng, rng.randint(0, LONG))
    mutants, found = Mutants(contender.commands), choices(sitting)
    mutants.meet([move for _, move in found], rng)
    tries = [*rng.sample(found, min(SOME, len(found)))]
    tries += [(rng.choice(actors(sitting)), mutants.command(rng)) for _ in range(SOME)]
    for actor, move in tries:
        before = frozen(sitting.state)
        first, second = outcome_of(sitting, actor, move), outcome_of(sitting, actor, move)
        assert first == second
        assert frozen(sitting.state) == before


def outcome_of(sitting: Sitting, actor: Actor, move: Any) -> Any:
    """What a command leads to: its decision, or the rule and field that refuse it."""
    try:
        return sitting.decide(actor, sitting.parsed(move))
    except Refused as refused:
        return refused.rule, refused.field


@over_played_tables()
def test_the_witness_finds_nothing_wrong_with_what_was_played(sitting: Sitting) -> None:
    causes = sorted({record.cause for record in sitting.records})
    reached = [*[cause - 1 for cause in causes[1:]], len(sitting.records)]
    assert list(readjudicate(sitting.game, sitting.records)) == reached


@over_random_tables()
def test_each_viewer_s_chain_is_the_same_step_by_step_and_at_once(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng)
    heads = {viewer: beginning("t", viewer) for viewer in viewers(sitting)}
    for _ in range(4):
        live(sitting, rng, 10, table_acts=0.1)
        for viewer, head in heads.items():
            fresh = sitting.records[head.version :]
            heads[viewer] = followed(head, sitting.game, sitting.state.covert, fresh, viewer)
    for viewer, head in heads.items():
        told = notices(sitting.game, sitting.state.covert, sitting.records, 1, viewer)
        last = genesis("t", name_of(viewer))
        for notice in told:
            last = link(last, notice_bytes(notice))
        assert head == ViewerHead(len(told), last, len(sitting.records))


@over_played_tables()
def test_every_recorded_command_decided_again_gives_its_recorded_bytes(sitting: Sitting) -> None:
    game, records = sitting.game, sitting.records
    version = assert_recorded(sitting, 0, decide_opening(game, opening_in(records[0].event)))
    state = fold(game, records[:version])
    while version < len(records):
        first = records[version]
        span = reading_for(game, state, records[:version], first.command)
        reached = assert_recorded(sitting, version, decide(game, state, first.actor, first.command, span, first.at))
        state = advance(game, state, records[version:reached]) or fold(game, records[:reached])
        version = reached


@over_played_tables()
def test_no_command_is_recorded_after_the_deadline_but_of_the_clock_or_the_arbiter(
    sitting: Sitting, rng: random.Random
) -> None:
    records = sitting.records
    causes = {record.cause for record in records[1:]} - {1}
    for cause in rng.sample(sorted(causes), min(SOME, len(causes))):
        due, first = deadline(sitting.game, fold(sitting.game, records[: cause - 1])), records[cause - 1]
        if due is not None and first.actor.role == "seat":
            assert first.at < due
        if first.actor.role == "clock":
            assert due is not None
            assert first.at >= due


def assert_recorded(sitting: Sitting, version: int, decision: Decision) -> int:
    """Compare a decision with the record after this version; returns the version of its last event.

    The time and the salt are taken from the record, as no command decides them; the time is known to the decision.
    """
    reached = version + len(decision.events)
    kept = sitting.records[version:reached]
    made = [
        msgspec.structs.replace(one, at=old.at, salt=old.salt)
        for one, old in zip(records_of(decision, kept[0].actor, kept[0].command, version, 0), kept, strict=True)
    ]
    assert [body_of(one) for one in made] == sitting.bodies[version:reached]
    assert made == kept, "an event is the same before it is stored and after it is read"
    assert reached == len(sitting.records) or sitting.records[reached].cause == reached + 1
    return reached


@over_random_tables()
def test_an_undo_leads_to_the_table_as_it_stood_and_from_there_to_the_same_again(
    contender: Contender, rng: random.Random
) -> None:
    draws: ChanceAfterUndo = rng.choice(["same", "anew"])
    sitting = live(contender.sit(rng, after_undo=draws), rng, rng.randint(1, 60))
    for _ in range(3):
        span = range(sitting.state.opened, sitting.version)
        wishes = rng.sample(span, min(8, len(span)))
        targets = [to for to in wishes if sitting.refusal(ARBITER, RequestUndo(to)) is None and all_stands(sitting, to)]
        if not targets:
            return
        to = rng.choice(targets)
        withdrawn = standing_after(sitting, to)
        sitting.undo(ARBITER, to)
        assert_stands_as_at(sitting, to)
        if rng.random() < 0.7:
            play_again(sitting, withdrawn, to)
        live(sitting, rng, rng.randint(0, 20))


@over_random_tables()
def test_an_undo_gives_back_the_time_that_was_left_at_the_first_move_withdrawn(
    contender: Contender, rng: random.Random
) -> None:
    sitting = live(contender.sit(rng, clock=HALF_A_MINUTE), rng, rng.randint(1, 60), table_acts=0.1)
    wishes = range(sitting.version - 1, sitting.state.opened, -1)
    targets = [to for to in wishes if sitting.refusal(ARBITER, RequestUndo(to)) is None and all_stands(sitting, to)]
    for to in rng.sample(targets, min(3, len(targets))):
        trial = sitting.copy().wait(rng.choice([0, 10, 40_000]))
        withdrawn = standing_after(sitting, to).items()
        at, first = next(one for one in withdrawn if secrets_of(sitting.game, one[1].event).audience is None)
        within = range(first.cause, at)  # a ruling may go back and move in one: the time left is what it gave back
        undone = [one for one in within if isinstance(sitting.records[one - 1].event, Undone)]
        last = max([first.cause - 1, *undone])
        was_left = time_left(sitting, last)
        trial.undo(ARBITER, to)
        if trial.state.status == "running":
            assert (None if trial.deadline is None else trial.deadline - trial.now) == was_left


def time_left(sitting: Sitting, version: int) -> int | None:
    """The time that was left when the event after this version came; where the clock stood, what it had left then."""
    state = fold(sitting.game, sitting.records[:version])
    now = state.time.at if clock_stands(state) else sitting.records[version].at
    going = msgspec.structs.replace(state, status="running", request=None, disputes="continue")
    due = deadline(sitting.game, going)
    return None if due is None else max(0, due - now)


def all_stands(sitting: Sitting, to: int) -> bool:
    """Whether all that stood at this version still stands, covert acts too: what is withdrawn does not come again."""
    since = set(withdrawn_by(sitting.records)) - set(withdrawn_by(sitting.records[:to]))
    return all(version > to for version in since)


def standing_after(sitting: Sitting, to: int) -> dict[int, AnyRecord]:
    """The events of the game after this version that stand."""
    withdrawn = withdrawn_by(sitting.records)
    after = enumerate(sitting.records[to:], start=to + 1)
    return {
        version: record
        for version, record in after
        if version not in withdrawn and not isinstance(record.event, TABLE_EVENTS)
    }


def assert_stands_as_at(sitting: Sitting, to: int) -> None:
    then, now = fold(sitting.game, sitting.records[:to]), sitting.state
    assert (now.game, now.status, now.outcome) == (then.game, then.status, then.outcome)
    undos = sum(isinstance(event, Undone) for event in sitting.events()) if now.after_undo == "anew" else 0
    assert now.drawn == msgspec.structs.replace(then.drawn, undos=undos)
    assert now.moved == then.moved
    for viewer in viewers(sitting):
        assert sitting.game.view(now.game, viewer) == sitting.game.view(then.game, viewer)
    for actor in actors(sitting):
        assert sitting.game.legal(now.game, actor) == sitting.game.legal(then.game, actor)


def play_again(sitting: Sitting, withdrawn: dict[int, AnyRecord], to: int) -> None:
    """Play the withdrawn commands again: the same events come, with their new versions where they name such.

    Where chance is drawn anew, up to the first that drew any.
    """
    now = {version: version for version in range(to + 1)}
    for cause in dict.fromkeys(record.cause for record in withdrawn.values()):
        first = withdrawn[cause]
        if first.drawn is not None and sitting.state.after_undo == "anew":
            return
        versions = [version for version, record in withdrawn.items() if record.cause == cause]
        made = sitting.act(first.actor, first.command)
        now |= {version: made[0].cause + place for place, version in enumerate(versions)}
        made_in_game = [one.event for one in made if not isinstance(one.event, TABLE_EVENTS)]
        assert [with_versions(sitting, withdrawn[version], now) for version in versions] == made_in_game
        assert first.drawn == made[0].drawn


def with_versions(sitting: Sitting, record: AnyRecord, now: dict[int, int]) -> Any:
    """The event, with the versions that it names as they are now."""
    event = record.event
    changed = {}
    for name in secrets_of(sitting.game, event).versions:
        value = getattr(event, name)
        changed[name] = tuple(now[one] for one in value) if isinstance(value, tuple) else now.get(value)
    return msgspec.structs.replace(event, **changed)
