"""A dispute's file says of a breach what `richter adjudicate` says of it, for every kind of breach that stands."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.rule import Breach as Consequence
from domain.game.seat import ARBITER, ARBITER_VIEW, by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.witness.breaches import Breach
from eventstore.hashes.trail import Trail
from service.adjudication.file import read_recorded_game
from service.adjudication.judging import judge
from service.adjudication.replay import SEED
from service.adjudication.telling import Teller
from service.queries.disputes import DisputeFile, file_of
from service.runtime.table.live_table import LiveTable
from service.runtime.table.loading import Loaded
from service.texts.judgement import FoundBreach
from service.texts.library import packaged
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day

LEAST = {"bakkarat": 12, "ecarte": 12, "faro": 12, "frieden": 12, "whist": 12}
"""How many breaches of each game are compared at least."""
SEEDS = 24
EXTRA = {"bakkarat": {"cut": False}, "ecarte": {"cut": False}, "faro": {"cut": False}}


def table(game: str, seed: int) -> Sitting:
    """A table of random play, at which wrong acts are accepted."""
    rng = random.Random(f"{game} {seed}")
    seats = rng.choice([number for number in GAMES[game].meta.seats if number > 2] or [*GAMES[game].meta.seats])
    options = {"enforcement": "claims", **EXTRA.get(game, {})}
    return live(Sitting(GAMES[game], seats, options, seed=SEED), rng, 80)


def recorded(sitting: Sitting, folder: Path) -> Path:
    """The same game as a file for `richter adjudicate`."""
    moves = [
        {"seat": record.actor.seat, "move": msgspec.to_builtins(record.command.move)}
        for record in sitting.records
        if isinstance(record.command, Play)
    ]
    game = sitting.game.meta.id
    opened = {"game": game, "seats": sitting.seats, "options": {"enforcement": "claims", **EXTRA.get(game, {})}}
    path = folder / "game.jsonl"
    path.write_bytes(b"\n".join(msgspec.json.encode(line) for line in (opened, *moves)))
    return path


def filed(sitting: Sitting, breach: Breach) -> int:
    """The arbiter disputes the act; returns the number of the dispute."""
    sitting.act(ARBITER, FileDispute((breach.version,), breach.rule, "Was that right?", (breach.actor.seat or 0,)))
    return len(sitting.state.docket)


def file_for(sitting: Sitting, dispute: int, viewer: Any = ARBITER_VIEW) -> DisputeFile:
    table = LiveTable("t", Loaded(sitting.codec, sitting.state, Trail("t")))
    return file_of(table, sitting.records, dispute, viewer)


def told(found: FoundBreach, teller: Teller, language: str) -> list[str]:
    """The lines that the command prints of the breach, as they follow from the dispute's file."""
    lines = ["  " + getattr(found.sentences, language)]
    for since in dict.fromkeys(one.since for one in found.known):
        seats = packaged().people(teller.language).several([one.seat for one in found.known if one.since == since])
        lines.append(teller.said("known", since=since, seats=seats))
    for one in found.claims:
        kind = "still" if one.until is None else "until"
        seats = teller.said("or").join(packaged().people(language).player(seat) for seat in one.seats)
        words = getattr(one.sentences, language)
        lines.append(teller.said(kind, since=one.since, until=one.until, seats=seats, claim=words))
    return lines


def key(found: FoundBreach) -> tuple[int, str, tuple[int, ...]]:
    return found.version, found.rule, found.proof


def proof(breach: Breach) -> tuple[int, ...]:
    return tuple(sorted({*breach.about, *breach.proof}))


@pytest.mark.parametrize("game", some_by_day(LEAST))
def test_the_file_and_the_command_say_the_same_of_each_breach(game: str, tmp_path: Path) -> None:
    rules: Counter[str] = Counter()
    standing = {rule.id for rule in GAMES[game].meta.rules if rule.breach is Consequence.CLAIMABLE}
    for seed in range(SEEDS):
        sitting = table(game, seed)
        path = recorded(sitting, tmp_path)
        source = read_recorded_game(path)
        judged = judge(path, source)
        for breach in judged.adjudged.breaches[:4]:
            file = file_for(sitting, filed(sitting, breach))
            assert file.judgement is not None
            (found,) = [one for one in file.judgement if key(one) == (breach.version, breach.rule, proof(breach))]
            for language in ("en", "de"):
                teller = Teller(source, judged, language)
                lines = [*teller.breach(breach)]
                lines = [line for line in lines[2:] if line != teller.said("unclaimable")]
                assert lines == told(found, teller, language)
            rules[breach.rule] += 1
        if rules.total() >= LEAST[game] and set(rules) == standing:
            break
    assert rules.total() >= LEAST[game]
    assert set(rules) == standing


def revoked() -> tuple[Sitting, Breach]:
    """A table of Whist with a revoke, named players, and the breach."""
    for seed in range(SEEDS):
        sitting = table("whist", seed)
        for version, record in enumerate(sitting.records, start=1):
            if isinstance(record.command, Play) and record.event.__struct_config__.tag == "card_played":
                breach = Breach(0, version, record.actor, None, "whist.6.2", stands=True)
                trial = sitting.copy()
                if file_for(trial, filed(trial, breach)).judgement:
                    return sitting, breach
    raise AssertionError


@pytest.mark.parametrize(("verdict", "contradicts"), [("upheld", False), ("partly", False), ("rejected", True)])
def test_a_ruling_against_a_plain_revoke_is_marked(verdict: Any, contradicts: bool) -> None:
    sitting, breach = revoked()
    dispute = filed(sitting, breach)
    assert file_for(sitting, dispute).against_finding is None
    sitting.act(ARBITER, RuleDispute(dispute, "whist.6.2", verdict, "So it is."))
    assert file_for(sitting, dispute).against_finding is contradicts


def test_a_revoke_that_the_record_does_not_show_was_none() -> None:
    sitting, _ = revoked()
    sitting.act(ARBITER, FileDispute((1,), "whist.6.2", "A revoke!", (2,)))
    dispute = len(sitting.state.docket)
    assert file_for(sitting, dispute).judgement == ()
    sitting.act(ARBITER, RuleDispute(dispute, "whist.6.2", "upheld", "So it is."))
    assert file_for(sitting, dispute).against_finding is True


def test_of_other_matters_the_record_alone_says_nothing() -> None:
    sitting, _ = revoked()
    sitting.act(ARBITER, FileDispute((1,), "table.2.5", "Too slow.", (2,)))
    dispute = len(sitting.state.docket)
    sitting.act(ARBITER, RuleDispute(dispute, "table.2.5", "upheld", "So it is."))
    assert file_for(sitting, dispute).against_finding is None


def test_a_party_reads_nothing_of_it_while_the_table_is_played() -> None:
    sitting, breach = revoked()
    assert sitting.state.status == "running"
    accused = breach.actor.seat
    assert accused is not None
    by = (accused + 1) % 4
    sitting.act(by_seat(by), FileDispute((breach.version,), "whist.6.2", "A revoke!", (accused,)))
    file = file_for(sitting, len(sitting.state.docket), seen_by(by))
    assert (file.finding, file.judgement, file.against_finding) == (None, None, None)
