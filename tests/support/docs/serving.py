"""A reader's folder: a `.venv/bin/richter` in it, and a server that runs as a page says it is started."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.house.support.checkout import ROOT
from tests.support.docs.page import Block, Step
from tests.support.operations.balancer import free_ports

DOCUMENTED = "127.0.0.1:8720"
OWN = "127.0.0.1:8730"
"""Where a page lets the reader's own program listen."""
LISTENING = re.compile(r"Listening on http://(\S+)")


class Reader:
    """Somebody who does what a page says, in a folder with nothing in it but the program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = DOCUMENTED
        self.said = ""
        self.own = f"127.0.0.1:{free_ports(1)[0]}"
        self._own = folder / "own"
        starts = (
            (folder / ".venv" / "bin", "richter", "-m api.cli"),
            (folder / ".venv" / "bin", "python", ""),
            (self._own, "python3", ""),
        )
        for place, name, arguments in starts:
            place.mkdir(parents=True, exist_ok=True)
            program = place / name
            program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {arguments} "$@"\n', encoding="utf-8")
            program.chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        """The environment of all that is run: no settings but those of the page, and a home of its own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("RICHTER_", "XDG_"))}
        return {
            **kept,
            "HOME": str(self.folder),
            "PYTHONPATH": str(ROOT),
            "COLUMNS": "80",
            # python3 is this one, which may start in a tenth of the time of the system's
            "PATH": f"{self._own}{os.pathsep}{os.environ['PATH']}",
        }

    @contextmanager
    def serving(self, command: str) -> Iterator[None]:
        """Run the server as the page says, but on a free port. Raises AssertionError if it does not start."""
        with (
            (self.folder / "server.log").open("w+") as log,
            subprocess.Popen(
                ["sh", "-c", f"exec env RICHTER_PORT=0 {command}"],
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            ) as process,
        ):
            try:
                for line in process.stdout:
                    self.said += line
                    found = LISTENING.match(line)
                    if found:
                        self.address = found[1]
                        break
                assert self.address != DOCUMENTED, Path(log.name).read_text()
                yield
            finally:
                process.terminate()
                process.wait(30)

    def run(self, steps: list[Step], patience: int = 300) -> list[str]:
        """Run the steps one after the other in one shell, which has `patience` seconds; the output of each.

        Raises AssertionError where a step ends otherwise than with 0 (or with 28: curl was told to stop listening).
        """
        commands = [self._command(step.run, number) for number, step in enumerate(steps)]
        script = "exec 2>&1\n" + "".join(f"{command}\nprintf '\\n@@@ %s\\n' $?\n" for command in commands)
        (self.folder / "reader.sh").write_text(script, encoding="utf-8")
        done = subprocess.run(
            ["sh", "reader.sh"],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=patience,
            check=False,
        )
        said = (
            done.stdout.replace(self.address, DOCUMENTED)
            .replace(self.own, OWN)
            .replace(str(self.folder), "/srv/richter")
        )
        outputs = re.split(r"\n@@@ (\d+)\n", said)
        codes = outputs[1::2]
        for step, output, code in zip(steps, outputs[::2], codes, strict=False):
            assert code in ("0", "28"), f"{step.run.text}\nended with {code}:\n{output}"
        assert len(codes) == len(steps), done.stdout + done.stderr
        return outputs[:-1:2]

    def _command(self, block: Block, number: int) -> str:
        """The shell command for a block. The server of the test listens elsewhere than that of the page."""
        text = block.text.replace(DOCUMENTED, self.address).replace(OWN, self.own)
        if block.language == "sh":
            return text.rstrip()
        if block.file is not None:
            (self.folder / block.file).write_text(text, encoding="utf-8")
            return ":"
        name = f"step{number}.py"
        (self.folder / name).write_text(text, encoding="utf-8")
        return f".venv/bin/python {name}"
