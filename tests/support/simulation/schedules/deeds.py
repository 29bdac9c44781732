"""What clients do: each deed looks at the table first, and takes what is possible then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from tests.support.api.table_client import ORGANIZER
from tests.support.games.listed import filled
from tests.support.simulation.receivers import HOST
from tests.support.simulation.schedules.heard import HEARD
from tests.support.simulation.schedules.schedule import Act
from tests.support.simulation.schedules.world import CREATED, Hook, Json, Sent, Sitting, Who, World, short

OK = 200
PORTS = 1000
"""The receiver of a webhook is at a port so many above the number of the deed."""
LOOKS = 3
"""So often a player looks while its seat is handed over again."""
NUMBERS = 1000
"""Further keys of a deed begin so many numbers later."""


class Deed:
    """An act of a client, under the number of its key."""

    def __init__(self, world: World, number: int, act: Act) -> None:
        self.world = world
        self.number = number
        self.act = act
        self.random = Random(act.pick)
        self.sitting, self.who = world.client(act.who)

    async def carry_out(self) -> None:
        """Do it."""
        await DEEDS[self.act.kind](self)

    @property
    def path(self) -> str:
        """The address of the table."""
        return f"/tables/{self.sitting.id}"

    @property
    def name(self) -> str:
        """The client and its table."""
        return f"{self.who} at {self.sitting.number}"

    def token(self, who: Who) -> str:
        """The present token of somebody at the table."""
        return self.sitting.tokens[who]

    async def look(self, path: str, who: Who, **query: Any) -> Json | None:
        """Return what is shown there, if it is shown."""
        response = await self.world.ask("GET", f"{self.path}{path}", self.token(who), **query)
        shown: Json = response.json()
        return shown if response.status_code == OK else None

    async def post(self, path: str, who: Who, body: Any = None, extra: int = 0) -> bool:
        """Send a command with the key of the deed; whether it was accepted."""
        number = self.number + NUMBERS * extra
        self.world.say(f"act {number}: {who} at {self.sitting.number} sends {path} {short(body or {})}")
        ask = self.world.lines.get((self.sitting.number, who))
        response = await self.world.act(number, self.token(who), f"{self.path}{path}", body, self.act.size, ask)
        return response.status_code == CREATED

    async def next_move(self) -> tuple[int, Json] | None:
        """Choose a move of one of those whose turn it is."""
        view = await self.look("", "spectator")
        to_act = view["to_act"] if view else ()
        if not to_act:
            return None
        seat = to_act[self.random.randrange(len(to_act))]
        listed = await self.look("/moves", seat)
        moves = listed["moves"] if listed else ()
        return (seat, filled(self.random.choice(moves), self.random)) if moves else None

    def any_seat(self) -> int:
        """The client itself if it has a seat, else any."""
        seats = self.sitting.seats
        return self.who if isinstance(self.who, int) else seats[self.act.pick % len(seats)]


async def move(deed: Deed) -> None:
    """Play some moves in a row."""
    for extra in range(deed.random.choice((1, 2, 4))):
        if (chosen := await deed.next_move()) is not None:
            await deed.post("/moves", chosen[0], {"move": chosen[1]}, extra)


async def both_at_once(deed: Deed) -> None:
    """Play two moves at the same time: each counts by itself, or is refused."""
    chosen = await asyncio.gather(deed.next_move(), deed.next_move())
    await asyncio.gather(
        *(deed.post("/moves", one[0], {"move": one[1]}, extra) for extra, one in enumerate(chosen) if one is not None)
    )


async def twice(deed: Deed) -> None:
    """Send the same move twice at the same time, with the same key."""
    if (chosen := await deed.next_move()) is not None:
        seat, body = chosen[0], {"move": chosen[1]}
        await asyncio.gather(*(deed.post("/moves", seat, body) for _ in range(2)))


async def again(deed: Deed) -> None:
    """Send an earlier request again: it gets the first answer."""
    if deed.world.sent:
        await repeat(deed.world, deed.world.sent[deed.act.pick % len(deed.world.sent)])


async def repeat(world: World, sent: Sent) -> None:
    """Send a request again, and hold the answer to the first one."""
    response = await sent.again()
    if response.status_code == 401:
        return
    if response.content != sent.answer:
        was = f"act {sent.number} was answered {sent.answer.decode()} and then {response.status_code} {response.text}"
        world.broken("one answer for one key", was)


async def undo(deed: Deed) -> None:
    """Ask to take back."""
    await deed.post("/undos", deed.any_seat())


async def answer_undo(deed: Deed) -> None:
    """Agree to what is open, mostly."""
    view = await deed.look("", "arbiter")
    if view and view["open_undo"]:
        request = view["open_undo"]
        waiting: list[Who] = ["arbiter"] if request["arbiter"] else [*request["waiting"]]
        if waiting:
            who = waiting[deed.act.pick % len(waiting)]
            await deed.post(f"/undos/{request['undo']}/answer", who, {"consent": deed.random.random() < 0.8})


async def dispute(deed: Deed) -> None:
    """File a dispute."""
    seat = deed.any_seat()
    rule = f"{deed.sitting.game}.2.1"
    against = [(seat + 1) % len(deed.sitting.seats)]
    await deed.post("/disputes", seat, {"versions": [1], "rule": rule, "statement": "So.", "against": against})


async def rule(deed: Deed) -> None:
    """Rule on a dispute, sometimes by taking back what was played."""
    view = await deed.look("", "arbiter")
    if view and view["disputes"]:
        number = view["disputes"][0]["dispute"]
        rewind = {"type": "rewind", "to": max(1, view["version"] - deed.random.randint(1, 6))}
        remedies = [rewind] if deed.random.random() < 0.4 else []
        body = {"rule": f"{deed.sitting.game}.2.1", "verdict": "upheld", "reasons": "So.", "remedies": remedies}
        await deed.post(f"/disputes/{number}/ruling", "arbiter", body)


async def pause(deed: Deed) -> None:
    """Let the table stand still."""
    await deed.post("/pause", "arbiter")


async def resume(deed: Deed) -> None:
    """Let the table go on."""
    await deed.post("/resume", "arbiter")


async def resign(deed: Deed) -> None:
    """Give the game up."""
    await deed.post("/resign", deed.any_seat())


async def hand_over(deed: Deed) -> None:
    """Hand a seat over, and again at once, while the one who had it in between looks at the table."""
    seat = deed.any_seat()
    await handed_over(deed, seat, 0)
    await asyncio.gather(handed_over(deed, seat, 1), *(deed.look("", seat) for _ in range(LOOKS)))


async def handed_over(deed: Deed, seat: int, extra: int) -> None:
    """Hand a seat over: its new token counts from now on."""
    number = deed.number + NUMBERS * extra
    deed.world.say(f"act {number}: the arbiter hands seat {seat} at {deed.sitting.number} over")
    path = f"{deed.path}/seats/{seat}/handover"
    response = await deed.world.act(number, deed.token("arbiter"), path, {}, deed.act.size)
    if response.status_code == CREATED:
        deed.sitting.handed_over(seat, response.json())


async def subscribe(deed: Deed) -> None:
    """Subscribe to what happens, in place of a spectator as the organizer."""
    token = ORGANIZER if deed.who == "spectator" else deed.token(deed.who)
    port = PORTS + deed.number
    deed.world.say(f"act {deed.number}: {deed.name} subscribes")
    body = {"url": f"http://{HOST}:{port}/in", "kinds": HEARD}
    response = await deed.world.act(deed.number, token, "/hooks", body, deed.act.size)
    if response.status_code == CREATED:
        deed.world.hooks.append(Hook(deed.sitting, deed.who, token, port, response.json()["hook"]["id"]))


async def look(deed: Deed) -> None:
    """Look at the table as it is now, and at the list of events; both belong together."""
    await deed.look("", deed.who)
    await deed.look("/events", deed.who)


async def look_back(deed: Deed) -> None:
    """Look at the table as it was."""
    view = await deed.look("", deed.who)
    if view:
        await deed.look("", deed.who, at=deed.random.randint(1, view["version"]))


DEEDS: dict[str, Callable[[Deed], Awaitable[None]]] = {
    "move": move,
    "both_at_once": both_at_once,
    "twice": twice,
    "again": again,
    "undo": undo,
    "answer_undo": answer_undo,
    "dispute": dispute,
    "rule": rule,
    "pause": pause,
    "resume": resume,
    "resign": resign,
    "hand_over": hand_over,
    "subscribe": subscribe,
    "look": look,
    "look_back": look_back,
}


def sitting_of(number: int, game: str, answer: Json) -> Sitting:
    """Return the table of an opening's answer."""
    tokens: dict[Who, str] = {seat["seat"]: seat["token"] for seat in answer["seats"]}
    tokens |= {"arbiter": answer["arbiter_token"], "spectator": answer["spectator_token"]}
    return Sitting(number, answer["id"], game, tokens)
