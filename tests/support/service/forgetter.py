"""Opens tables and forgets a name at each without end, and prints each table as soon as it is done. To be killed.

`python -m tests.support.service.forgetter FOLDER [STATEMENT]`. With a number it has one client, and kills itself before
the statement with this number that the database gets.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

import msgspec
from sqlalchemy import Engine, event

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.people.forget_name import forget_name
from tests.support.service.databases import ServedDatabase

CLIENTS = 3


class Death:
    """Kills this process before the statement with this number, counted once `armed`."""

    def __init__(self, statement: int) -> None:
        self.left = statement
        self.armed = False
        event.listen(Engine, "connect", lambda connection, _: connection.set_trace_callback(self._count))

    def _count(self, _: str) -> None:
        if self.armed:
            self.left -= 1
            if self.left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


async def main() -> None:
    death = Death(int(sys.argv[2])) if sys.argv[2:] else None
    async with ServedDatabase(Path(sys.argv[1]), None).running() as referee:

        async def client(number: int) -> None:
            grant = Grant("organizer", None, None, f"club{number}")
            body = {"game": "essentia", "seats": [{"name": f"Name {number}"}, {"name": "Bert Oddletter"}]}
            while True:
                sent = msgspec.json.encode(body)
                table = (await open_table(referee, Request(grant, "", b"digest", token="t"), sent)).id
                done = await forget_name(referee, Request(grant, "", b"digest", token="o"), f"Name {number}", "request")
                if table not in [place.table for place in done.places]:  # one that a kill left may be there too
                    sys.exit(f"unexpected answer: {done}")
                sys.stdout.write(f"{table}\n")
                sys.stdout.flush()

        if death is not None:
            death.armed = True
        await asyncio.gather(*map(client, range(CLIENTS if death is None else 1)))


if __name__ == "__main__":
    asyncio.run(main())
