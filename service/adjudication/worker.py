"""The process that judges recorded games for another one: a path a line comes in, a verdict a line goes out.

`python -m service.adjudication.worker en` answers in English. A path comes as the hexadecimal digits of its bytes, as
it can hold any byte. The process ends when nothing more can come.
"""

import os
import sys
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from service.adjudication.verdict import verdict
from service.record.installed_games import know_installed_games
from service.texts.form import Language


def work(lines: BinaryIO, answers: BinaryIO, language: Language) -> None:
    """Judge the files that the lines name, one after the other."""
    for line in lines:
        path = Path(os.fsdecode(bytes.fromhex(line.decode())))
        answers.write(msgspec.json.encode(verdict(path, language)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    know_installed_games()
    work(sys.stdin.buffer, sys.stdout.buffer, cast("Language", sys.argv[1]))
