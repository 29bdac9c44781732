"""A made-up game with covert acts, for what no small real game has.

Four seats, a pack of sixteen cards `A` to `P`, three of which are dealt to each. Cards are slipped to others unseen,
shown, looked at and taken, but nobody parts with its last card; some commands have a covert and a public event. It ends
when a seat calls it, after five nods.
"""

from __future__ import annotations

from domain.game.chance import Chance, Prepared
from domain.game.claims import Claiming, Claims
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND, Movement, dealt, hand_of, shuffled
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused, Rule, automatic, refused
from domain.game.seat import Actor, Viewer
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.kit.draft import EventDraft
from tests.support.table.whispers_evolve import evolve
from tests.support.table.whispers_words import (
    Blinked,
    Command,
    Dealt,
    End,
    Ended,
    Event,
    Hum,
    Hummed,
    Hush,
    Hushed,
    Nod,
    Nodded,
    Nudge,
    Nudged,
    Options,
    Peek,
    Peeked,
    Point,
    Pointed,
    Rattled,
    Show,
    Shown,
    Slip,
    Slipped,
    State,
    Take,
    Taken,
    Toss,
    Tossed,
    View,
    Wink,
    Winked,
)

FORM = refused("whispers.1.1")
OPENING = refused("whispers.1.2")
DEAL = automatic("whispers.1.3")
ACT = automatic("whispers.2.1")
COVERT_ACT = automatic("whispers.2.2")
WHO = refused("whispers.2.3")
OWN_CARD = refused("whispers.2.4")
ANOTHER_SEAT = refused("whispers.2.5")
PACK_EMPTY = refused("whispers.2.6")
LAST_CARD = refused("whispers.2.7")
END = refused("whispers.3.1")
OVER = refused("whispers.3.2")
RULES = (FORM, OPENING, DEAL, ACT, COVERT_ACT, WHO, OWN_CARD, ANOTHER_SEAT, PACK_EMPTY, LAST_CARD, END, OVER)

SEATS = (0, 1, 2, 3)
CARDS = tuple("ABCDEFGHIJKLMNOP")
NODS_TO_END = 5

META = Meta(
    id="whispers",
    edition="1",
    revision=1,
    seats=(4,),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    claims=Claims(commands=(Point,), made=(Claiming(Pointed, number_field=None, finding_field=None),)),
    held_zones=(HAND,),
)


def admit(seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG001 - there are none
    if seats != len(SEATS):
        raise Refused(OPENING, "seats")
    if any(sorted(order) != list(CARDS) for order in prepared.shuffles):
        raise Refused(OPENING, "prepared.shuffles")


def initial(seats: int, options: Options) -> State:  # noqa: ARG001 - always four seats, no options
    return State()


def open_table(state: State, chance: Chance, version: int) -> list[Cited[Event]]:  # noqa: ARG001 - one event
    order = chance.shuffle(CARDS)
    hands = tuple(tuple(sorted(order[3 * seat : 3 * seat + 3])) for seat in SEATS)
    return [Cited(Dealt(hands, order[12:]), DEAL)]


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> list[Cited[Event]]:
    if (actor.role == "arbiter") != isinstance(command, Hush) or actor.role == "clock":
        raise Refused(WHO)
    if state.winner is not None:
        raise Refused(OVER)
    draft = EventDraft(state, version, evolve, chance)
    if isinstance(command, Hush):
        draft.add(Hushed(), ACT)
        return draft.events
    for event in _events(state, actor.seat or 0, command, chance):
        draft.add(event, _rule(event))
    return draft.events


def view(state: State, viewer: Viewer) -> View:
    hand = None if viewer.seat is None else state.hands[viewer.seat]
    hands = state.hands if viewer.role == "arbiter" else None
    return View(hand, hands, state.shown, len(state.pack), state.nods, state.pips)


def to_act(state: State) -> frozenset[int]:
    return frozenset(SEATS) if state.winner is None else frozenset()


def legal(state: State, actor: Actor) -> tuple[Command, ...]:
    if state.winner is not None or actor.role == "clock":
        return ()
    if actor.seat is None:
        return (Hush(),)
    hand = state.hands[actor.seat]
    others = [seat for seat in SEATS if seat != actor.seat]
    return (
        Nod(),
        *(Slip(seat, card) for seat in others for card in hand if len(hand) > 1),
        *(Show(card) for card in hand if len(hand) > 1),
        *(Peek(seat) for seat in others),
        *([Take()] if state.pack else []),
        Toss(),
        *(Wink(seat) for seat in others),
        *(Hum(seat) for seat in others),
        *(Nudge(seat) for seat in others),
        Point(),
        *([End()] if state.nods >= NODS_TO_END else []),
    )


def outcome(state: State) -> Outcome | None:
    return None if state.winner is None else _won(state.winner, "called")


def resign(state: State, seat: int) -> Outcome:  # noqa: ARG001 - always the same
    return _won((seat + 1) % 4, "resigned")


def secrets(event: Event) -> Secrets:
    match event:
        case Dealt(hands, order):
            return Secrets(
                hidden=(
                    Hidden("order", NOBODY, ("?",) * len(order)),
                    *(Hidden("hands", frozenset({seat}), ("?",) * len(hands[seat]), at=seat) for seat in SEATS),
                )
            )
        case Slipped(seat, to) | Winked(seat, to) | Nudged(seat, to):
            return Secrets(audience=frozenset({seat, to}))
        case Peeked(seat) | Taken(seat):
            return Secrets(hidden=(Hidden("card", frozenset({seat}), "?"),))
        case Pointed():
            return Secrets(versions=("proof", "nod"))
        case _:
            return PUBLIC


def movements(event: Event) -> list[Movement]:
    match event:
        case Dealt(hands, order):
            held = [dealt(card, "pack", hand_of(seat)) for seat in SEATS for card in hands[seat]]
            return [Movement("*", "*", "pack"), *held, *(shuffled(card, "pack", "pack") for card in order)]
        case Slipped(seat, to, card):
            return [Movement(card, hand_of(seat), hand_of(to))]
        case Shown(seat, card):
            return [Movement(card, hand_of(seat), "table")]
        case Peeked(_, at, card):
            return [Movement(card, hand_of(at), hand_of(at))]
        case Taken(seat, card):
            return [Movement(card, "pack", hand_of(seat))]
        case _:
            return []


def _won(winner: int, reason: str) -> Outcome:
    others = tuple(seat for seat in SEATS if seat != winner)
    return Outcome(((winner,), others), tuple(int(seat == winner) for seat in SEATS), reason)


def _rule(event: Event) -> Rule:
    return COVERT_ACT if isinstance(event, Slipped | Winked | Nudged) else ACT


def _events(state: State, seat: int, command: Command, chance: Chance) -> list[Event]:
    hand = state.hands[seat]
    match command:
        case Nod():
            return [Nodded(seat)]
        case Slip(to, card):
            _other(seat, to)
            _spare(hand, card)
            return [Slipped(seat, to, card)]
        case Show(card):
            _spare(hand, card)
            return [Shown(seat, card)]
        case Peek(at):
            _other(seat, at)
            return [Peeked(seat, at, state.hands[at][0])]
        case Take():
            if not state.pack:
                raise Refused(PACK_EMPTY)
            return [Taken(seat, state.pack[0])]
        case Toss():
            return [Tossed(seat, chance.dice(1)[0])]
        case Wink(to):
            _other(seat, to)
            return [Winked(seat, to), Blinked(seat)]
        case Hum(to):
            _other(seat, to)
            return [Hummed(seat), Winked(seat, to)]
        case Nudge(to):
            _other(seat, to)
            return [Nudged(seat, to), Rattled()]
        case Point():
            return [Pointed(seat, (*state.covert, *([] if state.nod is None else [state.nod])), state.nod)]
        case _:
            if state.nods < NODS_TO_END:
                raise Refused(END)
            return [Ended(seat)]


def _spare(hand: tuple[str, ...], card: str) -> None:
    if card not in hand:
        raise Refused(OWN_CARD, "move.card")
    if len(hand) == 1:
        raise Refused(LAST_CARD, "move.card")


def _other(seat: int, other: int) -> None:
    if other not in SEATS or other == seat:
        raise Refused(ANOTHER_SEAT)


WHISPERS: Game[State, Options, Command, Event, View] = Game(
    meta=META,
    admit=admit,
    initial=initial,
    open=open_table,
    decide=decide,
    evolve=evolve,
    view=view,
    to_act=to_act,
    legal=legal,
    outcome=outcome,
    resign=resign,
    secrets=secrets,
    movements=movements,
)
