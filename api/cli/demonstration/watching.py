"""A demonstration that is watched in a browser: it opens the page, plays slowly, and stays until it is stopped."""

import time
from collections.abc import Callable
from threading import Event
from urllib.parse import quote

import httpx
import msgspec

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.client import Client
from api.cli.serving.listening import opened

MOVES = "/moves"


class Watching(msgspec.Struct, frozen=True):
    """The watched game: `pace` seconds after each move, and `say` for a sentence to the reader of the terminal."""

    pace: float
    phrases: Phrases
    say: Callable[[str], None]

    def begin(self, url: str, table: str, client: Client) -> None:
        """Open the page of the table with the eyes of this client, or say where it is."""
        address = f"{url}/watch/{table}/{self.phrases.language}#token={quote(client.token)}"
        self.show([(self.phrases.say("watch_at"), address)])

    def show(self, pages: list[tuple[str, str]]) -> None:
        """Say where pages are, each with a word for it, and open them."""
        for word, address in pages:
            self.say(f"{word}: {address}")
        taken = [opened(address) for _, address in pages]
        if not all(taken):
            self.say(self.phrases.say("watch_by_hand"))

    def stay(self) -> None:
        """Wait until Ctrl-C."""
        self.say(self.phrases.say("watch_stays"))
        Event().wait()

    def client(self, url: str) -> httpx.Client:
        """A client of the service, in the language of the phrases, that pauses after each move that was made."""
        headers = {"Accept-Language": self.phrases.language}
        return httpx.Client(base_url=url, timeout=30, headers=headers, event_hooks={"response": [self._pause]})

    def _pause(self, answer: httpx.Response) -> None:
        asked = answer.request
        if asked.method == "POST" and asked.url.path.endswith(MOVES) and not asked.url.query and answer.is_success:
            time.sleep(self.pace)
