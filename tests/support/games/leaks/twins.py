"""Two worlds that one viewer cannot tell apart, played side by side: whatever the viewer gets must stay the same."""

from __future__ import annotations

import random
from functools import partial
from itertools import zip_longest
from typing import Any

from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, SPECTATOR, Actor, Viewer, by_seat, seen_by
from domain.table.core.commands import AnswerUndo, Pause, Play, RequestUndo, Resume, WithdrawUndo
from domain.table.disputes.commands import GiveEvidence
from domain.table.time.expiry import clock_command
from service.queries.answer import to_act
from tests.support.games.contenders import Contender
from tests.support.games.disputing import dispute_wish
from tests.support.games.entropy import entropy_wish, random_source
from tests.support.games.leaks.mutants import Mutants
from tests.support.games.listed import as_json, filled, often, seldom
from tests.support.games.random_play import fitting
from tests.support.games.sitting import Sitting
from tests.support.games.unfit import Chance, opened_with
from tests.support.games.unlisted import made_up
from tests.support.games.world import WITHOUT_VERSION, Trial, World

NOTICE = {"seconds_per_move": 30, "expiry": "arbiter"}
COUNTED_EACH = 8
NEVER_MET = 50
"""How many tables are tried until one has something to hide."""


def open_twins(
    contender: Contender, viewer: int | None, rng: random.Random, unfit: Chance | None = None
) -> tuple[Sitting, Sitting]:
    """Two tables with other hidden cards, which the viewer cannot tell apart at the beginning.

    Where nothing is dealt at once, they differ in what will be. `unfit` is prepared besides, in both alike.
    """
    for _ in range(NEVER_MET):
        seats, seed = rng.choice([one for one in contender.seats if one > (viewer or 0)]), rng.randbytes(32)
        options = contender.options(rng, seats)
        prepared = contender.prepared(rng, seats, options)
        other = contender.twin(prepared, viewer, rng, seats, options)
        if other is None:
            continue
        undo, clock = rng.choice(["consent", "arbiter"]), rng.choice([None, NOTICE])
        source = random_source(seed)
        opened = partial(Sitting, contender.game, seats, options, undo=undo, seed=seed, clock=clock, entropy=source)
        one, two = opened_with(unfit or {}, (prepared, other), opened)
        if other != prepared:
            return one, two
    message = f"no table of {contender.id} hides anything"
    raise AssertionError(message)


class Twins:
    """The two worlds while they are played.

    `compared` counts the moments at which the viewer found them alike although they were different.
    """

    def __init__(
        self, contender: Contender, viewer: int | None, rng: random.Random, unfit: Chance | None = None
    ) -> None:
        self.contract = contender.contract
        self.viewer: Viewer = SPECTATOR if viewer is None else seen_by(viewer)
        self.actor: Actor | None = None if viewer is None else by_seat(viewer)
        self.worlds = [World(sitting, self.viewer) for sitting in open_twins(contender, viewer, rng, unfit)]
        self.rng = rng
        self.mutants = Mutants(contender.commands)
        self.compared = 0
        self.meet()
        self.compare()

    def play(self, steps: int) -> None:
        """A visible course that is the same in both worlds, compared at each step.

        Where the worlds begin alike, up to as many steps more until they differ.
        """
        for _ in range(steps):
            if self.compared:
                break
            self.step()
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        """Time goes by, somebody does something, and the viewer looks."""
        self.time_goes_by()
        if self.actor is not None and self.rng.random() < 0.3:
            self.viewer_acts(self.actor)
        elif self.contract.covert and self.rng.random() < 0.25:
            self.others_act_covertly()
        else:
            self.others_act()
        if self.rng.random() < 0.3:
            self.meet()
        self.compare()

    def time_goes_by(self) -> None:
        """Time goes by in both worlds, and the clock acts in both at the same time or in none."""
        milliseconds = self.rng.choice([0, 1, 1_000, 12_000])
        for world in self.worlds:
            world.sitting.wait(milliseconds)
        one, two = (world.sitting for world in self.worlds)
        assert one.deadline == two.deadline
        if one.deadline is None or one.now < one.deadline:
            return
        commands = [clock_command(sitting.game, sitting.state, sitting.now) for sitting in (one, two)]
        assert commands[0] == commands[1]
        trials = [world.tried(CLOCK, commands[0]) for world in self.worlds]
        if trials[0].answer == trials[1].answer:
            self.adopt(*trials)
            return
        self.must_reveal(*trials)
        for world in self.worlds:
            world.sitting.wait(-milliseconds)

    def meet(self) -> None:
        """Let the viewer try later what anybody could do now, listed or not."""
        sitting = self.rng.choice(self.worlds).sitting
        found = [filled(move, self.rng) for one in self.everybody() for move in self.listed(sitting, one)]
        self.mutants.meet([*found, *made_up(sitting, self.rng)], self.rng)

    def viewer_acts(self, actor: Actor) -> None:
        """The viewer does something, legal or not: it gets the same answer, unless a rule reveals something by it."""
        wish = self.wish_of(actor)
        one, two = (world.tried(actor, wish) for world in self.worlds)
        assert one.refusal == two.refusal, f"{actor} may {wish} in one world only: {one.refusal}, {two.refusal}"
        if one.refusal is not None:
            for world in self.worlds:
                world.note(actor, one.refusal[0])
        elif one.answer == two.answer:
            self.adopt(one, two)
        else:
            self.must_reveal(one, two)

    def must_reveal(self, one: Trial, two: Trial) -> None:
        """The first difference in what the viewer is told of the same act must be in an event that may make one."""
        told = zip_longest(*([notice.event for notice in trial.told] for trial in (one, two)))
        differing = [pair for pair in told if pair[0] != pair[1]]
        assert differing, f"the answers differ, but for no event: {one.answer!r}, {two.answer!r}"
        tags = {event.__struct_config__.tag for event in differing[0] if event is not None}
        assert tags & self.contract.revealing.keys(), f"{tags} tells the viewer: {differing[0]}"

    def others_act(self) -> None:
        """Somebody else acts: in both worlds if the viewer is told the same, in one if the viewer is told nothing."""
        others = [one for one in self.everybody() if one != self.actor]
        sitting = self.worlds[0].sitting
        waiting = [one for one in others if one.seat in to_act(sitting.game, sitting.state)]
        actor = self.rng.choice(waiting if waiting and self.rng.random() < 0.7 else others)
        if sitting.state.is_frozen and self.rng.random() < 0.5:
            actor = ARBITER
        wish = self.wish_of(actor)
        trials = [world.tried(actor, self.unsealed(wish, world.sitting, actor)) for world in self.worlds]
        one, two = trials
        if isinstance(wish, Play) and (one.veiled or two.veiled):
            assert as_json(wish.move)["type"] in self.contract.covert, f"{wish} is a covert act"
        if one.refusal is None and two.refusal is None:
            if isinstance(wish, GiveEvidence) and not one.told and self.rng.random() < 0.5:
                self.worlds[0].adopt(one)  # evidence of which the viewer may not know, in one world only
                return
            if one.answer == two.answer:
                self.adopt(one, two)
                return
            if not isinstance(wish, RequestUndo):  # which goes back to what the actor counts, or did last
                self.must_reveal(one, two)
        for world, trial in zip(self.worlds, trials, strict=True):
            if trial.refusal is None and not trial.told:
                world.adopt(trial)

    def unsealed(self, wish: Any, sitting: Sitting, actor: Actor) -> Any:
        """The wish; in each world by itself with one of the choices that there are, if others are not told which."""
        move = as_json(wish.move) if isinstance(wish, Play) else {}
        sealed = self.contract.sealed.get(move.get("type"))
        if sealed is None or move.get(sealed.field) is None or self.rng.random() < 0.2:
            return wish
        choice = [one for one in self.listed(sitting, actor) if one.get(sealed.field) is not None]
        alike = [one for one in choice if {**one, sealed.field: None} == {**move, sealed.field: None}]
        return sitting.parsed(self.rng.choice(alike)) if alike else wish

    def others_act_covertly(self) -> None:
        """In one world or in both somebody does something covert: where it shows, it may not show whose act it was."""
        trials = [self.covert_trial(world) if self.rng.random() < 0.8 else None for world in self.worlds]
        for world, trial in zip(self.worlds, trials, strict=True):
            if trial is not None and not trial.told:
                world.adopt(trial)
        one, two = trials
        if one is None or two is None or not one.told:
            return
        if [notice.event for notice in one.told] == [notice.event for notice in two.told]:
            assert one.answer == two.answer, f"whose covert act it was shows: {one.answer!r}, {two.answer!r}"
            self.adopt(one, two)

    def covert_trial(self, world: World) -> Trial | None:
        """A covert act of somebody else, of whose beginning the viewer is not told, if some tries find one."""
        others = [one for one in self.everybody() if one != self.actor]
        found = [(one, move) for one in others for move in self.listed(world.sitting, one)]
        found = [(one, move) for one, move in found if move["type"] in self.contract.covert]
        for actor, move in self.rng.sample(found, min(5, len(found))):
            trial = world.tried(actor, world.sitting.parsed(filled(move, self.rng)))
            if trial.refusal is None and trial.veiled:
                return trial
        return None

    def adopt(self, one: Trial, two: Trial) -> None:
        for world, trial in zip(self.worlds, (one, two), strict=True):
            world.adopt(trial)

    def compare(self) -> None:
        """Compare, byte by byte, all that the viewer gets."""
        one, two = self.worlds
        assert one.told == two.told
        assert one.now() == two.now()
        number = one.sitting.number(self.viewer)
        to = self.rng.choice([None, self.rng.randint(0, number), number - 1])
        if self.rng.random() < 0.2:
            assert one.disputes() == two.disputes()
        assert one.foreseen(to) == two.foreseen(to), f"the preview of an undo to {to}"
        if self.actor is not None:
            for _ in range(3):
                move = self.mutants.command(self.rng)
                refusals = [world.sitting.refused(self.actor, move) for world in self.worlds]
                assert refusals[0] == refusals[1], f"{self.actor} is refused {move} otherwise: {refusals}"
            self.compare_dry_runs(self.actor)
            if number % COUNTED_EACH == 0:  # counting is slow
                assert one.steps_of_offers() == two.steps_of_offers(), "the work of a list tells what is hidden"
        self.compared += one.beneath() != two.beneath()

    def compare_dry_runs(self, actor: Actor) -> None:
        """Dry runs say the same in both worlds, and take the same work to say it."""
        listed = [move for world in self.worlds for move in self.listed(world.sitting, actor)]
        moves = [self.mutants.command(self.rng)]
        if listed:
            kind = self.rng.choice(sorted({move["type"] for move in listed}))
            moves.append(filled(self.rng.choice([move for move in listed if move["type"] == kind]), self.rng))
        for move in moves:
            said = [world.dry_run_of(actor, move) for world in self.worlds]
            assert said[0] == said[1], f"a dry run of {move} by {actor} tells by its work what is hidden: {said}"

    def look_back(self) -> None:
        """Compare what the viewer finds in the past and in the audit."""
        one, two = self.worlds
        assert (one.audited(), one.storied()) == (two.audited(), two.storied())
        assert one.exported() == two.exported()
        opened = max(world.sitting.state.opened for world in self.worlds)
        numbers = range(opened, one.sitting.number(self.viewer) + 1)
        for number in self.rng.sample(numbers, min(5, len(numbers))):
            assert one.then(number) == two.then(number), f"at {number}"

    def everybody(self) -> list[Actor]:
        return [*map(by_seat, range(self.worlds[0].sitting.seats)), ARBITER]

    def wish_of(self, actor: Actor) -> Any:
        """Something to wish for: mostly what the actor can do in both worlds, or a table's command, or anything."""
        rng, sitting = self.rng, self.rng.choice(self.worlds).sitting
        if sitting.state.status == "waiting" and rng.random() < 0.8:
            return entropy_wish(sitting, actor, rng)
        if sitting.state.is_frozen or rng.random() < 0.05:
            return dispute_wish(sitting, actor, rng, sitting.number(self.viewer))
        if sitting.state.status != "running" or sitting.state.request is not None or rng.random() < 0.08:
            return self.table_wish(sitting)
        unlisted = made_up(sitting, rng)
        if unlisted and rng.random() < 0.08:
            return sitting.parsed(rng.choice(unlisted))
        listed = [self.listed(world.sitting, actor) for world in self.worlds]
        both = [move for move in listed[0] if move in listed[1]]
        choice = both if both and rng.random() < 0.85 else listed[0] + listed[1]
        if not choice or rng.random() < 0.1:
            return self.anything()
        choice = often(choice, self.contract.eager, rng, lambda move: move["type"])
        choice = seldom(choice, self.contract.rare, rng, lambda move: move["type"])
        kind = rng.choice(sorted({move["type"] for move in choice}))
        move = rng.choice([move for move in choice if move["type"] == kind])
        return sitting.parsed(fitting(sitting, actor, move, rng))

    def listed(self, sitting: Sitting, actor: Actor) -> list[dict[str, Any]]:
        if sitting.state.status == "waiting":
            return []
        return [as_json(move) for move in sitting.game.legal(sitting.state.game, actor)]

    def anything(self) -> Any:
        """Any command of the game, of whomever and whenever; a pause in place of what is none."""
        try:
            return self.worlds[0].sitting.parsed(self.mutants.command(self.rng))
        except Refused:
            return Pause()

    def table_wish(self, sitting: Sitting) -> Any:
        rng, request = self.rng, sitting.state.request
        number = sitting.number(self.viewer)
        undos = [RequestUndo(WITHOUT_VERSION), RequestUndo(number - rng.randint(0, 8))]
        if request is not None:
            answer = AnswerUndo(request.undo, consent=rng.random() < 0.7)
            return rng.choice([*[answer] * 7, WithdrawUndo(request.undo), *undos, Pause()])
        if sitting.state.status == "paused":
            return rng.choice([Resume(), Resume(), Resume(), *undos, AnswerUndo(1, consent=True)])
        return rng.choice([*undos, *undos, Pause(), Resume(), WithdrawUndo(1)])
