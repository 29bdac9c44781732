"""A process that judges as the real one does, but kills itself at a file whose name says so."""

import os
import signal
import sys
from pathlib import Path

import msgspec

from service.adjudication.verdict import verdict

for line in sys.stdin.buffer:
    path = Path(os.fsdecode(bytes.fromhex(line.decode())))
    if path.name.startswith("deadly"):
        os.kill(os.getpid(), signal.SIGKILL)
    sys.stdout.buffer.write(msgspec.json.encode(verdict(path, "en")) + b"\n")
    sys.stdout.buffer.flush()
