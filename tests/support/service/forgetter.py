"""Opens tables and forgets a name at each without end, and prints each table as soon as it is done. To be killed.

`python -m tests.support.service.forgetter FOLDER`.
"""

import asyncio
import sys
from pathlib import Path

import msgspec

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.people.forget_name import forget_name
from tests.support.service.databases import ServedDatabase

CLIENTS = 3


async def main() -> None:
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

        await asyncio.gather(*map(client, range(CLIENTS)))


if __name__ == "__main__":
    asyncio.run(main())
