"""A game shown in this process, on a database of its own."""

from __future__ import annotations

from pathlib import Path

import msgspec

from api.cli.demonstration.arrangement import Phrases, arrangement_of
from api.cli.demonstration.client import ClientError
from api.cli.demonstration.random_game import DemoTerms, RandomGame, Voice
from domain.registry import GAMES
from service.texts.form import Language
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER

URL = "http://here"


class Shown(msgspec.Struct):
    """What was told: headings and sayings, lines of the record, labels of moves; and what was read afterwards."""

    headings: list[str] = []
    sayings: list[str] = []
    record: list[str] = []
    labels: list[str] = []
    protocols: dict[str, list[str]] = {}
    events: int = 0
    refused: int = 0
    stopped: str = ""


def show(folder: Path, game: str, language: Language, seed: int = 1, **changed: object) -> Shown:
    """Play and tell a game; `changed` is what its arrangement is to have otherwise."""
    shown = Shown()
    voice = Voice(
        shown.headings.append, shown.sayings.append, shown.record.append, lambda _, label: shown.labels.append(label)
    )
    arrangement = msgspec.structs.replace(arrangement_of(GAMES[game]), **changed)
    with in_process(folder / "demo.db", tell=lambda _: None) as http:
        http.headers["Accept-Language"] = language
        http.event_hooks = {"response": []}  # what the interface answers is compared with its description elsewhere
        told = RandomGame(http, ORGANIZER, DemoTerms(game, Phrases(language), arrangement, seed), voice)
        try:
            told.show(URL)
        except ClientError as error:
            shown.stopped = str(error)
        spectator = told.sitting.spectator
        shown.events = len(spectator.events())
        shown.refused = told.play.refused
        for other in ("en", "de"):
            http.headers["Accept-Language"] = other
            shown.protocols[other] = spectator.protocol().splitlines()
    return shown
