"""Appends without end, several at once, and prints each one as soon as it is acknowledged. To be killed.

`python -m tests.support.eventstore.appender URL ROUND`. A line is: stream, first version, number of bodies, name.
"""

import asyncio
import sys
from random import Random

from eventstore.open import open_store
from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append, Appended
from tests.support.eventstore.samples import key, opening

CLIENTS = 8


async def client(store: EventStore, number: int, round_: str) -> None:
    stream, random = f"s{number}", Random(f"{round_}.{number}")
    version, count = await store.head(stream), 0
    while True:
        name = f"{round_}.{number}.{count}"
        size = random.randrange(1, 6)
        filling = b"." * random.choice((10, 100, 5000))
        bodies = tuple(b"%s %d/%d %s" % (name.encode(), one, size, filling) for one in range(1, size + 1))
        used = key(name, name.encode(), name.encode(), stream)
        request = Append(stream, version, bodies, used, None if version else opening(number))
        result = await store.append(request)
        if result != Appended(version + size, getattr(result, "position", 0)):
            sys.exit(f"unexpected answer: {result}")
        sys.stdout.write(f"{stream} {version + 1} {size} {name}\n")
        sys.stdout.flush()
        version, count = version + size, count + 1


async def main() -> None:
    store = open_store(sys.argv[1])
    await store.start()
    await asyncio.gather(*(client(store, number, sys.argv[2]) for number in range(CLIENTS)))


if __name__ == "__main__":
    asyncio.run(main())
