"""Random commands from random actors, mostly sensible, often not."""

from __future__ import annotations

import random
from typing import Any

from domain.game.outcome import Outcome
from domain.tournament.commands import docket, entries, life, results, rounds
from domain.tournament.plan import Report
from domain.tournament.record import CLERK, CLOCK, ORGANIZER, Actor
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.evening import CHIEF, SECOND, SPECTATOR, won

KINDS = ("assigned", "average_plus", "average", "average_minus", "percent", "points", "none")
WAYS = ("goes_on", "adjusted", "forfeit", "void", "unplayed")
CASES = ("claim", "dispute", "appeal", "pause", "begin")


class Chaos:
    """Makes commands for a tournament as it stands."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def step(self, state: Tournament) -> tuple[Actor, Any]:
        """An actor and a command; nine in ten of those who do the work."""
        rng = self.rng
        command = rng.choice(
            (
                self.of_rounds,
                self.of_rounds,
                self.of_results,
                self.of_results,
                self.of_entries,
                self.of_docket,
                self.of_life,
            )
        )(state)
        tag = type(command).__name__
        player = Actor("player", entrant=rng.randint(1, 8), player=1)
        usual = (
            CLERK
            if tag.startswith("Report") or tag == "OpenBoard"
            else CLOCK
            if tag in {"ExpireRound", "AutoFinish"}
            else player
            if tag in {"SayHere", "CallArbiter"}
            else CHIEF
        )
        if isinstance(command, (life.AppointArbiter, life.DismissArbiter, life.ChangeSettings, life.Void)):
            usual = ORGANIZER
        others = (ORGANIZER, SECOND, SPECTATOR, CLERK, CLOCK, player)
        known = state.table(getattr(command, "table", None) or "")
        if known is not None and isinstance(command, results.EnterResult | results.ConfirmResult):
            usual = rng.choice(
                (CHIEF, CLOCK, *(Actor("player", entrant=one, player=two) for one, two in known.plan.seats))
            )
        return (usual if rng.random() < 0.9 else rng.choice(others)), command

    def reason(self) -> str:
        return self.rng.choice(("because", "because", "because", " "))

    def round(self, state: Tournament) -> int:
        return max(1, len(state.rounds) + self.rng.choice((0, 0, 0, 1, 1, -1)))

    def table(self, state: Tournament) -> str:
        return self.rng.choice([*list(state.places)[-12:], "nowhere"])

    def of_rounds(self, state: Tournament) -> Any:
        rng, number = self.rng, self.round(state)
        known = state.rounds.get(number)
        played = {} if known is None else known.played
        unfinished = tuple(
            rounds.CountUnfinished(
                table.plan.table, way, (rounds.Adjustment("both", "none"),) if way == "adjusted" else ()
            )
            for table in played.values()
            if table.status == "running"
            for way in (rng.choice(WAYS),)
        )
        players = list(range(1, len(state.entrants) + 1))
        rng.shuffle(players)
        pairs = tuple((one, other) for one, other in zip(players[::2], players[1::2], strict=False))
        why = rng.choice((None, "again"))
        return rng.choice(
            (
                rounds.DrawRound(number, why),
                rounds.DrawRound(number, why),
                rounds.SetPairings(number, pairings=pairs, reason=why),
                rounds.SetPairings(number, tables=(tuple(players),), reason=why),
                rounds.SetPairings(number, rows=((number, 1, 1, 2, rng.randint(0, 6)),), reason=why),
                rounds.PublishRound(number),
                rounds.PublishRound(number),
                rounds.BeginRound(number),
                rounds.BeginRound(number),
                rounds.EndRound(number, self.reason(), unfinished),
                rounds.ExtendRound(number, rng.randint(-1, 700), self.reason()),
                rounds.PauseRound(number, self.reason()),
                rounds.ResumeRound(number),
                rounds.HoldRound(number),
                rounds.ReleaseRound(number),
                rounds.ExpireRound(number),
                rounds.ReportTables(number, tuple(played)),
                rounds.ReportTables(number, tuple(played), (rng.randint(1, 3),)),
            )
        )

    def of_results(self, state: Tournament) -> Any:
        rng, table = self.rng, self.table(state)
        known = state.table(table)
        seats = len(known.plan.seats) if known else 2
        outcome: Outcome | None = rng.choice((won(0, seats), won(1, seats), won(-1, seats), None))
        status: Any = "over" if outcome else rng.choice(("running", "void"))
        report = results.ReportResult(Report(table, rng.randint(1, 30), status, outcome))
        kind: Any = rng.choice(KINDS)
        given: dict[str, Any] = {
            "assigned": {"values": ((rng.randint(-3, 3), rng.randint(0, 3)),)},
            "percent": {"percent": rng.choice((50, "85/2", 200))},
            "points": {"points": rng.randint(-1, 2)},
        }.get(kind, {})
        side: Any = rng.choice(("first", "second", "both"))
        unit: Any = rng.choice(("points", "percent_of_top", "hundredths"))
        present: Any = rng.choice(("first", "second", None))
        return rng.choice(
            (
                *(report,) * 6,
                *(results.OpenBoard(rng.randint(0, len(state.boards) + 1)),) * 2,
                results.RecordForfeit(table, present, self.reason(), rng.choice(((), (0,)))),
                results.LiftForfeit(table, self.reason()),
                self.groups(state),
                *self.in_the_hall(state, table, outcome or won(0, seats)),
                results.AdjustScore(table, side, kind, self.reason(), **given),
                results.LiftAdjustment(rng.randint(0, len(state.adjusted) + 1), self.reason()),
                results.Penalize(
                    rng.randint(0, len(state.entrants) + 1), unit, rng.choice((0, 1, "1/2")), self.reason()
                ),
            )
        )

    def groups(self, state: Tournament) -> Any:
        rng, board = self.rng, self.rng.randint(0, len(state.boards) + 1)
        begun = [
            table.plan.table
            for one in state.rounds.values()
            for table in one.played.values()
            if table.plan.board == board
        ]
        rng.shuffle(begun)
        cut = rng.randint(0, len(begun))
        return results.GroupBoard(
            board, tuple(group for group in (tuple(begun[:cut]), tuple(begun[cut:])) if group), self.reason()
        )

    def in_the_hall(self, state: Tournament, table: str, outcome: Outcome) -> tuple[Any, ...]:
        if not state.settings.in_hall:
            return ()
        entered = results.EnterResult(table, outcome.ranking, outcome.scores, reason=self.reason())
        return (*(entered,) * 8, *(results.ConfirmResult(table),) * 4)

    def of_entries(self, state: Tournament) -> Any:
        rng = self.rng
        entrant = rng.randint(0, len(state.entrants) + 1)
        kind: Any = rng.choice(("half_bye", "zero_bye"))
        return rng.choice(
            (
                entries.Enter(f"New {rng.randint(1, 99)}"),
                entries.Withdraw(entrant, self.reason()),
                entries.Readmit(entrant, self.reason()),
                entries.Readmit(entrant, self.reason()),
                entries.CorrectEntrant(entrant, name=f"Right {rng.randint(1, 99)}", reason=self.reason()),
                entries.Substitute(entrant, rng.randint(0, 3), f"Sub {rng.randint(1, 99)}", self.reason()),
                entries.SayHere(rng.choice((None, self.round(state)))),
                entries.RequestBye(entrant, self.round(state), kind),
            )
        )

    def of_docket(self, state: Tournament) -> Any:
        rng, table = self.rng, self.table(state)
        kind: Any = rng.choice(CASES)
        case = rng.choice([*state.cases, f"{table}/{kind}/1"])
        about = None if rng.random() < 0.1 else table
        return rng.choice(
            (
                docket.ReportCase(case, about, kind, self.round(state), rng.random() < 0.6, rng.choice((None, 1, 2))),
                docket.CallArbiter(rng.choice(("lead", "slow")), rng.choice((None, "Please come.", " "))),
                docket.CloseCase(case, rng.choice((None, "Play on."))),
                docket.TakeCase(case),
                docket.GiveBackCase(case),
                docket.AssignCase(case, rng.randint(0, 3), self.reason()),
                docket.DeclareConflict(rng.randint(0, 9), rng.choice((None, 2, 3))),
                docket.WriteNote(rng.choice(("", "a note")), rng.choice((None, case))),
            )
        )

    def of_life(self, state: Tournament) -> Any:
        rng = self.rng
        return rng.choice(
            (
                life.Finish(),
                life.Finish(),
                life.AutoFinish(),
                life.AmendStandings("x"),
                life.AppointArbiter(f"Arbiter {rng.randint(1, 99)}", chief=False),
                life.DismissArbiter(rng.randint(1, 3), rng.choice((None, 1))),
                life.ChangeSettings(state.settings, self.reason()),
                *(life.Void("fire"),) * (rng.random() < 0.02),
            )
        )
