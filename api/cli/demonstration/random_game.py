"""A whole game shown to people: opened, played at random to its end, told as it happens, and looked at afterwards.

The seed of the finished table is checked as any client can.
"""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from time import perf_counter

import httpx
import msgspec

from api.cli.demonstration.arrangement import Arrangement, Phrases
from api.cli.demonstration.client import Client, ClientError, Json, MoveRefusedError, Sitting, read_answer
from api.cli.demonstration.random_play import Attempt, EndlessError, RandomPlay, StuckError, Watcher, list_fields
from api.cli.demonstration.teller import Record
from service.texts.library import packaged
from service.texts.sentence import Narrator


class DemoTerms(msgspec.Struct, frozen=True):
    """The game to show, and the sentences that report it. `to_arbiter`: the arbiter's record, not a spectator's."""

    game: str
    phrases: Phrases
    arrangement: Arrangement
    seed: int
    to_arbiter: bool = False


class Voice(msgspec.Struct, frozen=True):
    """The outputs: `heading` and `say` for good, `tell` for the record, `progress` for the current step."""

    heading: Callable[[str], None]
    say: Callable[[str], None]
    tell: Callable[[str], None]
    progress: Callable[[int, str], None]


class RandomGame:
    """One table of a game at the service behind `http`, whose answers are in the language of the wish."""

    def __init__(self, http: httpx.Client, organizer_token: str, terms: DemoTerms, voice: Voice) -> None:
        self.terms = terms
        self.voice = voice
        self.phrases = terms.phrases
        self.narrator = Narrator(packaged(), terms.game, terms.phrases.language)
        arrangement = terms.arrangement
        names = tuple(self.phrases.say("seat", seat=seat) for seat in range(arrangement.seats))
        opening = {"game": terms.game, "options": arrangement.options}
        self.sitting = Sitting(http, organizer_token, opening, names)
        listener = self.sitting.arbiter if terms.to_arbiter else self.sitting.spectator
        self.record = Record(listener, self.narrator, voice.tell)
        lists = list_fields(description(http, terms.game))
        rng = Random(terms.seed)  # noqa: S311 - how the demonstration plays is no secret
        self.play = RandomPlay(self.sitting, arrangement, lists, rng)
        self.seconds = 0.0

    def show(self, url: str) -> None:
        """The whole of it. Raises ClientError, which may be that the game did not end."""
        self._opening(url)
        began = perf_counter()
        try:
            self.play.to_the_end(self.terms.arrangement.limit, Watcher(self._chosen, self._refused, self._played))
        except EndlessError:
            raise ClientError(self.phrases.say("endless", limit=self.terms.arrangement.limit)) from None
        except StuckError:
            raise ClientError(self.phrases.say("stuck")) from None
        self.seconds = perf_counter() - began
        self._outcome()
        self._run()

    def _opening(self, url: str) -> None:
        say, terms, texts, language = self.phrases.say, self.terms, packaged(), self.phrases.language
        self.voice.heading(say("heading", title=texts.title(terms.game, language)))
        self.voice.tell(texts.summary(terms.game, language))
        self.voice.tell(say("seats", seats=terms.arrangement.seats))
        for name, value in terms.arrangement.options.items():
            label = texts.option_label(terms.game, name, language)
            words = texts.option_value(terms.game, name, value, language)
            if isinstance(value, bool):
                words = say("yes" if value else "no")
            self.voice.tell(say("option", option=label, value=words))
        self.voice.tell(say("server", table=self.sitting.id, url=url))
        self.voice.tell(say("commitment", commitment=self.sitting.commitment))
        self.voice.tell(say("seed", seed=terms.seed))
        self.voice.tell("")
        self.voice.tell(say("record_arbiter" if terms.to_arbiter else "record_spectator"))

    def _who(self, client: Client) -> str:
        return self.phrases.say("arbiter") if client is self.sitting.arbiter else client.name

    def _chosen(self, client: Client, label: str) -> None:
        self.voice.progress(self.play.moves, self.phrases.say("choosing", who=self._who(client), label=label))

    def _refused(self, attempt: Attempt, error: MoveRefusedError) -> None:
        label = self.narrator.label(attempt.move)
        sentence = self.phrases.say("refused", who=self._who(attempt.client), label=label, detail=error.detail)
        self.voice.tell(f"      {sentence}  [{self.record.cited(error.rule)}]")

    def _played(self) -> bool:
        return any(notice["event"]["type"] == "table_finished" for notice in self.record.tell_new())

    def _outcome(self) -> None:
        say = self.phrases.say
        outcome = self.sitting.spectator.view()["outcome"]
        self.voice.heading(say("outcome"))
        reason = packaged().reason(self.terms.game, outcome["reason"], self.phrases.language)
        self.voice.say(say("reason", reason=reason))
        place = 1
        for group in outcome["ranking"]:
            seats = ", ".join(say("seat_in_place", seat=seat, score=outcome["scores"][seat]) for seat in group)
            self.voice.say(say("place", place=place, seats=seats))
            place += len(group)

    def _run(self) -> None:
        say, play, phrases = self.phrases.say, self.play, self.phrases
        self.voice.heading(say("run"))
        seconds, rate = phrases.number(self.seconds), phrases.number(play.moves / self.seconds)
        self.voice.say(say("counts", moves=play.moves, refused=play.refused, seconds=seconds, rate=rate))
        deviation = self.record.deviation()
        if deviation is not None:
            raise ClientError(say("record_differs", line=deviation))
        self.voice.say(say("record_same", lines=len(self.record.lines)))
        audit = self.sitting.arbiter.audit()
        chain = audit["chain"]
        if not chain["intact"]:
            raise ClientError(say("audit_broken", events=audit["event_count"], version=chain["version"]))
        self.voice.say(say("audit_whole", events=audit["event_count"]))
        if not seed_fits(audit, self.sitting.commitment):
            raise ClientError(say("seed_differs"))
        self.voice.say(say("seed_fits"))


def description(http: httpx.Client, game: str) -> Json:
    """Return the service's description of a game. Raises ClientError."""
    return read_answer(http.get(f"/v1/games/{game}"))


def seed_fits(audit: Json, commitment: str) -> bool:
    """Return whether the seed in a finished table's audit is the one that the opening committed to."""
    seed = bytes.fromhex(audit["timeline"][-1]["notice"]["event"]["seed"])
    return sha256(b"richter/commitment/1/" + seed).hexdigest() == commitment
