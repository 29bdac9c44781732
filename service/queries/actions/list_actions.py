"""All that the client may do at a table, in one answer: moves with their open fields, and taking moves back."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from domain.game.interface import AnyGame
from domain.game.meta import Meta
from domain.game.seat import ARBITER
from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import number_of
from domain.witness.undo_target import before_command_of
from service.access.grants import Grant
from service.queries.actions.grammar import (
    ActionChoice,
    Input,
    Kind,
    NumberInput,
    Offer,
    Offers,
    OneInput,
    Scene,
    SomeInput,
    filled,
)
from service.queries.actions.prompts import Values, accepted_filling, in_order, prompt_of
from service.queries.actions.table_life import offered_disputes, offered_life
from service.queries.answer import to_act
from service.queries.legal_moves import legal_moves, variant_at
from service.queries.perspective import seat_names
from service.queries.view_table import looking, state_for
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.phrases import choices_in, number_in
from service.texts.sentence import Narrator


def offered_undo(scene: Scene, moved: Sequence[AnyRecord]) -> Iterator[Offer]:
    """Yield the offers about undo that the rules accept now.

    `moved` has the records of the last command with a standing event of the game that everybody may know of. It has
    them up to this event (`TableState.moved`). Of a seat's command it has this event alone; without such a command it
    is empty. If any undo is possible, so is going back to just before that event.
    """
    if scene.entered_for is not None:
        return
    if moved:
        yield from _request(scene, moved)
    request = scene.state.request
    if request is None:
        return
    for consent in (True, False):
        if scene.accepts(AnswerUndo(request.undo, consent)):
            label = scene.narrator.label({"type": "answer_undo", "undo": request.undo, "consent": consent})
            yield Offer("answer_undo", label, {"consent": consent}, (), {"consent": consent}, request.undo)
    if scene.accepts(WithdrawUndo(request.undo)):
        label = scene.narrator.label({"type": "withdraw_undo", "undo": request.undo})
        yield Offer("withdraw_undo", label, {}, (), {}, request.undo)


def _request(scene: Scene, moved: Sequence[AnyRecord]) -> Iterator[Offer]:
    state, narrator = scene.state, scene.narrator
    span = before_command_of(state, moved)
    if not scene.accepts(RequestUndo(span.to), span):
        return
    least, most = (number_of(state.covert, version, scene.viewer) for version in (state.opened, span.to))
    to = NumberInput("/to", narrator.prompt("request_undo", "to"), least, most)
    label = narrator.label({"type": "request_undo"}, "offered")
    yield Offer("request_undo", label, {}, (to,), {"to": most})


def offered_moves(scene: Scene) -> Iterator[Offer]:
    """Each listed move; a template only if a filling of it is found that the rules accept."""
    game = scene.codec.game
    variant = variant_at(game, scene.state)
    for move in legal_moves(game, scene.state, scene.viewer):
        label = scene.narrator.label(move, variant(move))
        if not isinstance(move, Mapping):
            body = _body(scene, msgspec.to_builtins(move))
            yield Offer(_kind(game, move), label, body, (), body)
            continue
        offer = _filled_in(scene, move, label)
        if offer is not None:
            yield offer


def _filled_in(scene: Scene, move: Mapping[str, Any], label: str) -> Offer | None:
    """The template with its inputs; None if no filling of those tried is accepted."""
    game = scene.codec.game
    inputs = inputs_of(game.meta, move, scene.narrator)
    body = _body(scene, fixed_part(move, inputs))

    def accepts(values: Values) -> bool:
        return scene.accepts_move(filled(body, values)["move"])

    values = accepted_filling(inputs, accepts)
    if values is None:
        return None
    example = filled(body, values)
    return Offer(_kind(game, scene.codec.move(msgspec.json.encode(example["move"]))), label, body, inputs, example)


def _body(scene: Scene, move: dict[str, Any]) -> dict[str, Any]:
    return {"move": move} if scene.entered_for is None else {"move": move, "seat": scene.entered_for}


def _kind(game: AnyGame, command: Any) -> Kind:
    claims = game.meta.claims
    if claims.is_ruling(command):
        return "rule_claim"
    return "claim" if isinstance(command, claims.commands) else "move"


async def list_actions(
    referee: Referee,
    grant: Grant,
    table: str,
    language: Language,
    at: int | None = None,
    seat: int | None = None,
) -> Offers:
    """Return the actions of the client now or at its version `at`, or those that the arbiter may enter for `seat`.

    A spectator may do nothing. Raises as `view_table` does.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    viewer = looking(live, grant, seat)
    state = await state_for(referee, live, viewer, at)
    names = await seat_names(referee, table, state)
    moved = await _last_command(referee, live, state)
    entered_for = viewer.seat if grant.arbitrates else None
    narrator = Narrator(packaged(), state.game_id, language, names)
    scene = Scene(live.codec, state, viewer, narrator, entered_for)
    offers = tuple(offered(scene, moved))
    return Offers(state.game_id, scene.now, to_act(live.game, state), offers, prompt_of(scene, offers))


async def _last_command(referee: Referee, live: LiveTable, state: TableState) -> Sequence[AnyRecord]:
    """Return the records that `offered_undo` needs.

    Only a ruling goes back and acts at once, so of a seat's command the last event is enough. Reading all would be
    more work where it began with covert events.
    """
    if not state.moved:
        return ()
    moved = await referee.tables.records_between(live, state.moved, state.moved)
    first = moved[0].cause
    if first == state.moved or moved[0].actor != ARBITER:
        return moved
    return await referee.tables.records_between(live, first, state.moved)


def offered(scene: Scene, moved: Sequence[AnyRecord]) -> Iterator[Offer]:
    """All that the viewer may do: moves first, the likeliest of them at the top. `moved`: see `offered_undo`."""
    if scene.viewer.role == "spectator" or _within_opening(scene.state):
        return
    yield from in_order(scene.state.game_id, tuple(offered_moves(scene)))
    yield from offered_undo(scene, moved)
    yield from offered_life(scene)
    yield from offered_disputes(scene)


def _within_opening(state: TableState) -> bool:
    """Return whether it is a version between the events of an opening, when nobody can act and nothing waits."""
    return state.status == "waiting" and (state.added is None or state.begun > 0)


MOVE = "/move/"


def inputs_of(meta: Meta, move: Mapping[str, Any], narrator: Narrator) -> tuple[Input, ...]:
    """The fields that a template of a command of this game leaves open, in its order."""
    result: list[Input] = []
    for field, value in move.items():
        if not isinstance(value, Mapping):
            continue
        kind = str(move["type"])
        place, label = MOVE + field, narrator.prompt(kind, field)
        bounds, choice = number_in(value), choices_in(value)
        if bounds is not None:
            result.append(NumberInput(place, label, *bounds))
        elif choice is not None:
            choices = tuple(ActionChoice(offered, narrator.value(kind, field, offered)) for offered in choice["from"])
            if (kind, field) not in lists_in(meta.command):
                result.append(OneInput(place, label, choices))
            else:
                least, most = choice["min"], min(choice["max"], len(choices))
                result.append(
                    SomeInput(place, label, choices, least, most, ordered=_is_ordered(meta, kind, field), repeats=False)
                )
    return tuple(result)


def fixed_part(move: Mapping[str, Any], inputs: tuple[Input, ...]) -> dict[str, Any]:
    """The template without the fields that it leaves open."""
    left_open = {offered.place.removeprefix(MOVE) for offered in inputs}
    return {field: value for field, value in move.items() if field not in left_open}


@cache
def lists_in(commands: Any) -> frozenset[tuple[str, str]]:
    """The fields of these commands that take a list, each with the tag of its command before it."""
    info = inspect.type_info(commands)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    return frozenset(
        (str(struct.tag), field.encode_name)
        for struct in structs
        if isinstance(struct, inspect.StructType)
        for field in struct.fields
        if isinstance(field.type, inspect.ListType | inspect.VarTupleType | inspect.TupleType)
    )


def _is_ordered(meta: Meta, kind: str, field: str) -> bool:
    return any(command.__struct_config__.tag == kind and name == field for command, name in meta.ordered)
