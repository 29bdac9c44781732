"""A real WebKit, Safari's engine, driven over WebDriver by the program that comes with it."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Self

import httpx

from tests.support.browser.chromium import PATIENCE
from tests.support.browser.other.driven_page import DrivenPage
from tests.support.operations.balancer import free_ports, listens, program

LAPTOP = (1280, 960)
DONE = "const done = arguments[arguments.length - 1]; "


class WebKit:
    """The browser. As a context there is a screen for it; each page has a window and storage of its own."""

    def __init__(self, size: tuple[int, int] = LAPTOP) -> None:
        width, height = size
        # The pointer is in the middle of the screen: a window that does not lie there would not have the focus.
        self._screen = ("-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp")
        self._place = {"x": 0, "y": 0, "width": width, "height": height}
        self._programs = [program("WebKitWebDriver", "webkit2gtk-driver"), program("Xvfb", "xvfb")]

    def __enter__(self) -> Self:
        command = [self._programs[1], "-displayfd", "1", *self._screen]
        with ExitStack() as stack:
            screen = stack.enter_context(
                subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            )
            stack.callback(screen.terminate)
            assert screen.stdout is not None
            display = f":{screen.stdout.readline().strip()}"
            self._environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @contextmanager
    def page(self, *_hosts: str) -> Iterator[DrivenPage]:
        """A page in a browser of its own, as its driver has one at a time."""
        with ExitStack() as stack:
            (port,) = free_ports(1)
            command = [self._programs[0], f"--port={port}"]
            driver = stack.enter_context(subprocess.Popen(command, env=self._environment, stderr=subprocess.DEVNULL))
            stack.callback(driver.terminate)
            _reached(port)
            client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=2 * PATIENCE))
            session = _asked(client, "/session", {"capabilities": {"alwaysMatch": {}}})["sessionId"]
            stack.callback(client.delete, f"/session/{session}")
            _asked(client, f"/session/{session}/window/rect", self._place)
            _asked(client, f"/session/{session}/timeouts", {"script": int(PATIENCE * 1000)})
            yield DrivenPage(_Tab(client, f"/session/{session}"))


def _reached(port: int) -> None:
    """Wait until the driver listens."""
    end = time.monotonic() + PATIENCE
    while not listens(port):
        assert time.monotonic() < end, f"nobody listens at {port}"
        time.sleep(0.05)


def _asked(client: httpx.Client, path: str, body: dict[str, Any]) -> Any:
    """What the driver answers."""
    answer = client.post(path, json=body).json()["value"]
    assert not (isinstance(answer, dict) and "error" in answer), f"{path}: {answer}"
    return answer


class _Tab:
    def __init__(self, client: httpx.Client, path: str) -> None:
        self._client = client
        self._path = path

    def open(self, url: str) -> None:
        _asked(self._client, f"{self._path}/url", {"url": url})

    def call(self, function: str, argument: str) -> str:
        script = f"{DONE} ({function})(arguments[0]).then((value) => done([value]), (error) => done(`${{error}}`));"
        answer = _asked(self._client, f"{self._path}/execute/async", {"script": script, "args": [argument]})
        assert isinstance(answer, list), answer
        return str(answer[0])
