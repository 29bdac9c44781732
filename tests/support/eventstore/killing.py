"""A process that appends and is killed at any moment, and what it has left in the log."""

import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.log import Repeated

ROOT = Path(__file__).resolve().parents[3]

Acknowledged = tuple[str, int, int, str]


def run_and_kill(url: str, round_: int, delay: float) -> list[Acknowledged]:
    """Let it append for `delay` seconds after the first acknowledgement; all that it acknowledged."""
    command = [sys.executable, "-m", "tests.support.eventstore.appender", url, str(round_)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    head = child.stdout.readline()
    time.sleep(delay)
    child.kill()
    rest, errors = child.communicate(timeout=60)
    assert child.returncode == -9, errors
    assert head, errors
    # the last line may have been cut off
    lines = (head + rest).split("\n")[:-1]
    fields = [line.split() for line in lines]
    return [(stream, int(version), int(size), name) for stream, version, size, name in fields]


def kill_often(url: str, rounds: int, whole: Callable[[], bool]) -> set[Acknowledged]:
    """Run and kill it so many times; all that was acknowledged. `whole` says whether the log is."""
    random = Random(7)
    acknowledged: set[Acknowledged] = set()
    for round_ in range(rounds):
        acknowledged.update(run_and_kill(url, round_, random.random() * 0.2))
        assert whole()
    assert len(acknowledged) > rounds
    return acknowledged


async def check(store: EventStore, acknowledged: set[Acknowledged]) -> None:
    """All that was acknowledged is there, nothing is there by halves or twice, and each key has its append."""
    found = written(await store.tail(0, 10**9))
    assert acknowledged <= found
    for stream, _, _, name in found:
        answer = await store.find_key(stream, name, sha256(name.encode()).digest())
        assert answer == Repeated(name.encode())
    for stream in {stream for stream, *_ in found}:
        assert await store.verify(stream) is None


def written(events: list[StoredEvent]) -> set[Acknowledged]:
    """The appends in the log, each of which must be there once and whole, its events one after the other."""
    parts: dict[tuple[str, str], list[tuple[int, int, int, int]]] = defaultdict(list)
    for event in events:
        name, part, _ = event.body.split(b" ", 2)
        one, size = map(int, part.split(b"/"))
        parts[event.stream, name.decode()].append((event.position, event.version, one, size))
    assert [event.position for event in events] == list(range(1, len(events) + 1))
    appends = set()
    for (stream, name), rows in parts.items():
        position, version, _, size = rows[0]
        assert rows == [(position + step, version + step, step + 1, size) for step in range(size)], name
        appends.add((stream, version, size, name))
    return appends
