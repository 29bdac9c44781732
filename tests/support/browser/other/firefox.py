"""A real Firefox, driven over WebDriver BiDi, which it speaks itself."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import connect

from tests.support.browser.chromium import HALL, PATIENCE
from tests.support.browser.other.driven_page import DrivenPage
from tests.support.operations.balancer import program

LISTENS = "WebDriver BiDi listening on "
PREFERENCES = {
    "network.dns.localDomains": HALL,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
HEADLESS = ("--headless", "--no-remote", "--remote-debugging-port", "0")
MOST_BYTES = 1 << 26


class Firefox:
    """The browser. As a context it runs; each page has storage of its own."""

    def __init__(self) -> None:
        self._program = program("firefox-esr", "firefox-esr")
        self._numbers = count(1)

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
            (Path(folder) / "user.js").write_text("".join(lines), encoding="utf-8")
            command = [self._program, *HEADLESS, "--profile", folder]
            process = stack.enter_context(
                subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
            )
            stack.callback(process.terminate)
            assert process.stderr is not None
            address = next(line.partition(LISTENS)[2].strip() for line in process.stderr if LISTENS in line)
            socket = connect(f"{address}/session", max_size=MOST_BYTES, open_timeout=PATIENCE)
            self._socket = stack.enter_context(socket)
            self.send("session.new", {"capabilities": {}})
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def send(self, method: str, parameters: dict[str, Any]) -> Any:
        """What the browser answers to a command."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._socket.recv(timeout=2 * PATIENCE))
            if said.get("id") == number:
                assert said["type"] == "success", f"{method}: {said}"
                return said["result"]

    @contextmanager
    def page(self, *_hosts: str) -> Iterator[DrivenPage]:
        """A page with storage of its own."""
        user = self.send("browser.createUserContext", {})["userContext"]
        try:
            tab = self.send("browsingContext.create", {"type": "window", "userContext": user})["context"]
            yield DrivenPage(_Tab(self, tab))
        finally:
            self.send("browser.removeUserContext", {"userContext": user})


class _Tab:
    def __init__(self, browser: Firefox, context: str) -> None:
        self._browser = browser
        self._context = context

    def open(self, url: str) -> None:
        self._browser.send("browsingContext.navigate", {"context": self._context, "url": url, "wait": "complete"})

    def call(self, function: str, argument: str) -> str:
        called = {
            "functionDeclaration": function,
            "arguments": [{"type": "string", "value": argument}],
            "target": {"context": self._context},
            "awaitPromise": True,
            "userActivation": True,
        }
        answer = self._browser.send("script.callFunction", called)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])
