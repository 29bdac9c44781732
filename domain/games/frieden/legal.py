"""The legal commands (part 9 of the rulebook)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from domain.game.interface import Template
from domain.game.seat import Actor
from domain.games.frieden.cards import HIDDEN, JOKER, RANKS, back_of, is_joker, listed, materials, rank_of
from domain.games.frieden.claims import SEATS_LEAST, may_accuse
from domain.games.frieden.decisions.choices import possible_choices
from domain.games.frieden.layouts import may_lay, possible_extensions, possible_runs
from domain.games.frieden.peace import fault_of_declaring
from domain.games.frieden.state import State
from domain.games.frieden.turn_model import may_discard, may_draw, may_pass
from domain.games.frieden.turns import from_open_hands, others
from domain.games.frieden.types import Accuse, Command, DeclarePeace, Draw, Exchange, Pass, RuleClaim

Move = Command | Template


def legal(state: State, actor: Actor) -> Sequence[Move]:
    """All commands that the actor may send now, in the order of the rulebook."""
    if state.outcome is not None:
        return ()
    if actor.role == "arbiter":
        return tuple(_rulings(state))
    if actor.seat is None or state.waits:
        return ()
    return tuple(_of_seat(state, actor.seat))


def _rulings(state: State) -> Iterator[Move]:
    if state.waits:
        yield RuleClaim(len(state.claims), upheld=True)
        yield RuleClaim(len(state.claims), upheld=False)


def _of_seat(state: State, seat: int) -> Iterator[Move]:
    if state.decisions:
        if state.decisions[-1].seat == seat:
            yield from possible_choices(state)
    else:
        if state.turn.seat == seat:
            yield from _actions(state, seat)
        if may_lay(state, seat):
            yield from possible_runs(state, seat)
            yield from possible_extensions(state, seat)
            yield from _peaces(state, seat)
    yield from _exchanges(state, seat)
    if state.options.enforcement == "claims":
        yield from _slips(state, seat)
        yield from _accusations(state, seat)


def _choose(choice: Sequence[Any], most: int) -> Template:
    return {"choose": {"from": list(choice), "min": 1, "max": most}}


def _actions(state: State, seat: int) -> Iterator[Move]:
    turn = state.turn
    if may_pass(turn):
        yield Pass()
    if may_draw(turn):
        yield from _draws(state, seat)
    for rank in RANKS:
        cards = listed(card for card in state.zones.hands[seat] if rank_of(card) in (rank, JOKER))
        if cards and may_discard(turn, rank):
            yield {"type": "discard", "as": rank, "cards": _choose(cards, len(cards))}


def _draws(state: State, seat: int) -> Iterator[Move]:
    allowed, zones = state.options.draw_from, state.zones
    if "hidden_pile" in allowed and zones.hidden_pile:
        yield Draw("hidden_pile")
    if "open_pile" in allowed and zones.open_pile:
        yield Draw("open_pile")
    if "hidden_hand" in allowed:
        for other in others(state, seat):
            yield from _blind_draws(state, other)
    if "open_hand" in allowed:
        for run, card in from_open_hands(state):
            yield Draw("open_hand", run=run.run, card=card)


def _blind_draws(state: State, other: int) -> Iterator[Move]:
    hand = state.zones.hands[other]
    if hand:
        yield Draw("hidden_hand", seat=other)
    if state.options.backs == "by_pack":
        for material in materials(state.options.packs):
            if state.counts.has(other, f"{HIDDEN}@{material}"):
                yield Draw("hidden_hand", seat=other, back=material)


def _peaces(state: State, seat: int) -> Iterator[Move]:
    for run in state.zones.runs:
        if run.seat == seat and not run.declared and fault_of_declaring(state, run) is None:
            yield DeclarePeace(run.run)


def _exchanges(state: State, seat: int) -> Iterator[Move]:
    hand = state.zones.hands[seat]
    for run in state.zones.runs:
        for joker, place in zip(run.cards, run.places, strict=True):
            if is_joker(joker) and place in hand:
                yield Exchange(run.run, joker, place)


def _slips(state: State, seat: int) -> Iterator[Move]:
    hands, options = state.zones.hands, state.options
    if len(hands) < SEATS_LEAST:
        return
    backs = Counter(back_of(card, options) for card in hands[seat])
    spare = [card for card in listed(hands[seat]) if backs[back_of(card, options)] > 1]
    for receiver in others(state, seat) if spare else ():
        cards = [card for card in spare if state.counts.has(receiver, back_of(card, options))]
        if cards:
            yield {"type": "slip_card", "to": receiver, "card": _choose(cards, 1)}


def _accusations(state: State, seat: int) -> Iterator[Move]:
    if may_accuse(state, seat):
        for giver in others(state, seat):
            for receiver in others(state, seat):
                if giver != receiver:
                    yield Accuse(giver, receiver)
