"""What a player is asked and offered, over random games: a question in every state, in words that a player knows."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from domain.game.seat import ARBITER_VIEW, Viewer, seen_by
from domain.registry import GAMES
from service.queries.actions.grammar import Offer, OneInput, Prompt, Scene, SomeInput
from service.queries.actions.list_actions import offered, offered_moves
from service.queries.actions.prompts import DECISIONS, in_order, prompt_of
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.phrases import placeholders
from service.texts.sentence import Narrator
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.offered import viewers
from tests.support.games.random_play import STYLES, step
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day

TABLES, FEW, STEPS = 6, 2, 70
NAMES = tuple(chr(first) + "am" + chr(last) for first in range(65, 75) for last in range(97, 117))
OF_GAMES = [one for one in CONTENDERS if one.id in GAMES]
BANNED = re.compile(
    r"(?i:\b(seats?|platz|plätze|sitz|side|seite) \d)|[a-z0-9]_[a-z0-9]|[{}\[\]\"<>]|\?[@?]|\b[rs]\d+\b"
    r"|(?i:\b(null|true|false|none(?! of the suit)|keine Angabe)\b)"
    r"|(?i:\b(ids?|index|kennung|version|protocol|payload|command|befehl|template)\b)"
    r"|\b([2-9]|10|[AKQJT])[cdhs]\b|(?<!')\b[cdhs]\b"
)
"""Seats and sides by number, names of fields and events, words of JSON and of the protocol, ids of cards and runs."""
OF_THE_RECORD = {("request_undo", "/to")}
"""What is asked for by its number in the record, which the pages and the sentences of every table call a version."""
LANGUAGES: tuple[Language, ...] = get_args(Language)


def walk(contender: Contender, rng: random.Random, tables: int = TABLES) -> Any:
    """Yield the states of random tables."""
    for _ in range(tables):
        sitting, style = contender.sit(rng, has_begun=True), rng.choice(STYLES)
        for _ in range(STEPS):
            yield sitting
            if not step(sitting, rng, style):
                break


def scene_for(sitting: Sitting, viewer: Viewer, language: Language) -> Scene:
    """The table, with named players, as the viewer finds it."""
    narrator = Narrator(packaged(), sitting.game.meta.id, language, NAMES[: sitting.seats])
    return Scene(sitting.codec, sitting.state, viewer, narrator)


def asked(sitting: Sitting, viewer: Viewer, language: Language) -> tuple[list[Offer], Prompt | None]:
    """The moves of a viewer, and what it is asked."""
    scene = scene_for(sitting, viewer, language)
    offers = in_order(sitting.game.meta.id, list(offered_moves(scene)))
    return offers, prompt_of(scene, offers)


def said(prompt: Prompt) -> str:
    return " ".join(filter(None, (prompt.question, prompt.stake, prompt.hint)))


@pytest.mark.parametrize("contender", OF_GAMES, ids=lambda one: one.id)
def test_whoever_is_to_act_is_asked_a_question_in_words(contender: Contender) -> None:
    rng, seen = random.Random(f"asked {contender.id}"), set()
    for sitting in walk(contender, rng):
        language = rng.choice(LANGUAGES)
        for viewer in (*map(seen_by, range(sitting.seats)), ARBITER_VIEW):
            waits = viewer.seat is None or viewer.seat in sitting.game.to_act(sitting.state.game)
            offers, prompt = asked(sitting, viewer, language)
            if waits and any(offer.kind in DECISIONS for offer in offers):
                assert prompt is not None, [offer.body for offer in offers]
            if prompt is None:
                continue
            seen.add(said(prompt))
            assert "?" in prompt.question
            if viewer.seat is not None:
                assert prompt.question.startswith(f"{NAMES[viewer.seat]}, ")
            for text in (said(prompt), *(field.label for offer in offers for field in offer.inputs)):
                assert not BANNED.search(text), text
    assert len(seen) > 3


def words_of(offer: Offer) -> Iterator[str]:
    """The words of an action, of what is left open in it, and of what may be chosen there."""
    yield offer.label
    for field in offer.inputs:
        if (offer.kind, field.place) not in OF_THE_RECORD:
            yield field.label
        if isinstance(field, SomeInput | OneInput):
            yield from (choice.label for choice in field.choices)


@pytest.mark.parametrize("contender", some_by_day(OF_GAMES, 3), ids=lambda one: one.id)
def test_what_may_be_done_is_said_in_words(contender: Contender) -> None:
    rng, labels, banned = random.Random(f"offered {contender.id}"), set[str](), set[str]()
    for sitting in walk(contender, rng, FEW):
        moved = sitting.state.moved
        last = sitting.records[sitting.records[moved - 1].cause - 1 : moved] if moved else []
        language = rng.choice(LANGUAGES)
        for viewer in viewers(sitting):
            for offer in offered(scene_for(sitting, viewer, language), last):
                labels.add(offer.label)
                banned |= {text for text in words_of(offer) if not text.strip() or BANNED.search(text)}
    assert len(labels) > 3
    assert banned == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strand_that_is_built_or_picked_is_named_in_words(language: Language) -> None:
    label = Narrator(packaged(), "dna", language, NAMES[:2]).label
    for move in ({"type": "pick_strand", "strand": "s4"}, {"type": "build", "strand": "s4", "card": "1rfw"}):
        assert not BANNED.search(label(move))


@pytest.mark.parametrize("contender", some_by_day(OF_GAMES, 3), ids=lambda one: one.id)
def test_what_is_rare_comes_after_what_is_usual(contender: Contender) -> None:
    rng, listed = random.Random(f"rare {contender.id}"), packaged().prompts(contender.id)
    for sitting in walk(contender, rng):
        for viewer in map(seen_by, range(sitting.seats)):
            offers, _ = asked(sitting, viewer, "en")
            types = [offer.body["move"]["type"] for offer in offers]
            assert types == sorted(types, key=listed.order.index)
            assert [offer.rare for offer in offers] == sorted(offer.rare for offer in offers) or not listed.rare
            assert {one for one, offer in zip(types, offers, strict=True) if offer.rare} <= listed.rare


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_prompts_name_what_there_is(game: str) -> None:
    prompts, meta = packaged().prompts(game), GAMES[game].meta
    types = {command.__struct_config__.tag for command in get_args(meta.command)}
    assert set(prompts.order) == types
    assert prompts.rare <= types
    assert {kind for question in prompts.questions for kind in question.of} <= types
    for question in prompts.questions:
        for text in filter(None, (question.ask, question.stake, question.how)):
            assert set(placeholders(text.en)) == set(placeholders(text.de)), text


@pytest.mark.parametrize("contender", some_by_day(OF_GAMES, 3), ids=lambda one: one.id)
def test_the_words_come_from_the_own_view_alone(contender: Contender) -> None:
    """Two tables that look alike to a viewer ask it the same."""
    rng, found = random.Random(f"own {contender.id}"), dict[bytes, Prompt | None]()
    for sitting in walk(contender, rng):
        for viewer in map(seen_by, range(sitting.seats)):
            offers, prompt = asked(sitting, viewer, "de")
            view = msgspec.json.encode(sitting.game.view(sitting.state.game, viewer))
            key = view + msgspec.json.encode([viewer.seat, [offer.body for offer in offers]])
            assert found.setdefault(key, prompt) == prompt
