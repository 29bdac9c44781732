"""What a player is asked, over random games: a question in every state, in words that a player knows."""

from __future__ import annotations

import random
import re
from typing import Any, get_args

import msgspec
import pytest

from domain.game.seat import ARBITER_VIEW, Viewer, seen_by
from domain.registry import GAMES
from service.queries.actions.grammar import Offer, Prompt
from service.queries.actions.list_actions import offered_moves
from service.queries.actions.prompts import DECISIONS, in_order, prompt_of
from service.queries.actions.scene import Scene
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.placeholder import placeholders
from service.texts.sentence import Narrator
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import STYLES, step
from tests.support.games.sitting import Sitting

TABLES, STEPS = 6, 70
NAMES = tuple(chr(first) + "am" + chr(last) for first in range(65, 75) for last in range(97, 117))
OF_GAMES = [pytest.param(one, id=one.id) for one in CONTENDERS if one.id in GAMES]
BANNED = re.compile(
    r"(?i:\b(seats?|platz|plätze|sitz|side|seite) \d)|[a-z0-9]_[a-z0-9]|[{}\[\]\"<>]|\?[@?]|\b[rs]\d+\b"
    r"|(?i:\b(null|true|false|none|keine Angabe|ids?|index|kennung|version|protocol|payload|command|befehl|template)\b)"
    r"|\b([2-9]|10|[AKQJT])[cdhs]\b|(?<!')\b[cdhs]\b"
)
"""Seats and sides by number, names of fields and events, words of JSON and of the protocol, ids of cards and runs."""
LANGUAGES: tuple[Language, ...] = get_args(Language)


def walk(contender: Contender, rng: random.Random) -> Any:
    """Yield the states of random tables."""
    for _ in range(TABLES):
        sitting, style = contender.sit(rng, has_begun=True), rng.choice(STYLES)
        for _ in range(STEPS):
            yield sitting
            if not step(sitting, rng, style):
                break


def asked(sitting: Sitting, viewer: Viewer, language: Language) -> tuple[list[Offer], Prompt | None]:
    """The moves of a viewer, and what it is asked."""
    narrator = Narrator(packaged(), sitting.game.meta.id, language, NAMES[: sitting.seats])
    scene = Scene(sitting.codec, sitting.state, viewer, narrator)
    offers = in_order(sitting.game.meta.id, list(offered_moves(scene)))
    return offers, prompt_of(scene, offers)


def said(prompt: Prompt) -> str:
    return " ".join(filter(None, (prompt.question, prompt.stake, prompt.hint)))


@pytest.mark.parametrize("contender", OF_GAMES)
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


@pytest.mark.parametrize("contender", OF_GAMES)
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


@pytest.mark.parametrize("contender", OF_GAMES)
def test_the_words_come_from_the_own_view_alone(contender: Contender) -> None:
    """Two tables that look alike to a viewer ask it the same."""
    rng, found = random.Random(f"own {contender.id}"), dict[bytes, Prompt | None]()
    for sitting in walk(contender, rng):
        for viewer in map(seen_by, range(sitting.seats)):
            offers, prompt = asked(sitting, viewer, "de")
            view = msgspec.json.encode(sitting.game.view(sitting.state.game, viewer))
            key = view + msgspec.json.encode([viewer.seat, [offer.body for offer in offers]])
            assert found.setdefault(key, prompt) == prompt
