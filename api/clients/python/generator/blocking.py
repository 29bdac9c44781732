"""Writes the surface without asyncio from the one with it: the same code without the waiting words."""

CLASSES = (
    "Client",
    "Iterator",
    "Generator",
    "Referee",
    "Session",
    "SocketSession",
    "Table",
    "Undo",
    "Case",
    "Tournament",
)
WAITING = "async with asyncio.timeout(PATIENCE):\n" + " " * 16 + "content = await socket.recv()"
WORDS = {
    WAITING: "content = socket.recv(PATIENCE)",
    "asyncio.Lock(": "threading.Lock(",
    "import asyncio\n": "import threading\nimport time\n",
    "websockets.asyncio.client": "websockets.sync.client",
    "-> connect:": "-> ClientConnection:",
    "asynccontextmanager": "contextmanager",
    "async def ": "def ",
    "async with ": "with ",
    "async for ": "for ",
    "await ": "",
    "asyncio.sleep(": "time.sleep(",
    "Awaitable[Accepted]": "Accepted",
    "Awaitable[Answer]": "Answer",
    "import Awaitable, Callable": "import Callable",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "aclose(": "close(",
    ".aread(": ".read(",
    ".aiter_bytes(": ".iter_bytes(",
    "friedensrichter_client.asynchronous": "friedensrichter_client.blocking",
    "The client for asyncio.": "The client without asyncio.",
    **{f"Async{name}": name for name in CLASSES},
}
NOTE = "\n\nMade from `asynchronous` by `sh .ci/clients`: not to be edited.\n"


def blocking(source: str) -> str:
    """Return the source of a module of the surface without asyncio, not yet formatted."""
    for before, after in WORDS.items():
        source = source.replace(before, after)
    first, rest = source.split('"""\n', 1)
    return f'{first}{NOTE}"""\n{rest}'
