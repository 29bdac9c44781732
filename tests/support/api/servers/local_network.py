"""A network of its own with one private address, as a laptop has it in a hall; and programs in it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Self

import pytest

from tests.support.browser.chromium import LAPTOP

BEGIN = (
    "ip link set lo up && ip link add hall type veth peer name other && ip link set other up && ip link set hall up"
    f" && ip addr add {LAPTOP}/24 dev hall && echo there && exec sleep 3600"
)
MESSAGE = "no network of one's own can be made here: unshare, nsenter and ip are needed, and the right to use them"


class LocalNetwork:
    """A network that lasts as long as its context. Without the right to make one the test is skipped; not on CI."""

    def __enter__(self) -> Self:
        missing = [one for one in ("unshare", "nsenter", "ip") if shutil.which(one) is None]
        if not missing:
            command = ["unshare", "--map-root-user", "--net", "sh", "-c", BEGIN]
            self._holder = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            if self._holder.stdout is not None and self._holder.stdout.readline() == "there\n":
                return self
            self._end()
        if os.environ.get("CI") == "true":
            pytest.fail(MESSAGE)
        pytest.skip(MESSAGE)

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        self._holder.send_signal(signal.SIGKILL)
        self._holder.wait()
        if self._holder.stdout is not None:
            self._holder.stdout.close()

    @property
    def inside(self) -> tuple[str, ...]:
        """What to put before a command so that it runs in the network."""
        return ("nsenter", "--target", str(self._holder.pid), "--user", "--preserve-credentials", "--net")

    def program(self, path: str, folder: Path) -> str:
        """A program that runs this one in the network."""
        wrapper = folder / "inside"
        wrapper.write_text(f'#!/bin/sh\nexec {" ".join(self.inside)} {path} "$@"\n', encoding="utf-8")
        wrapper.chmod(0o755)
        return str(wrapper)
