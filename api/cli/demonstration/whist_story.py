"""A whole game of Whist with a dispute, shown as it happens.

Four clients play over HTTP. One move is taken back by consent. One player revokes, and a claim against him is upheld.
The trick is looked at again, as it was. The game is played to its end, and the audit and the chain of the record are
read.
"""

from collections.abc import Callable
from random import Random

from rich.progress import Progress

from api.cli.demonstration.client import Client, ClientError, Json, Sitting
from api.cli.demonstration.random_game import seed_fits
from api.cli.demonstration.teller import Teller
from api.cli.demonstration.whist_bot import can_revoke, cards_of, honest_move
from service.texts.library import packaged
from service.texts.sentence import Narrator, line

Say = Callable[[str], None]
TERMS: Json = {"game": "whist", "undo": "consent"}
NAMES = ("Anna", "Bruno", "Clara", "David")
FULL_TRICK = 4
GAME_POINTS = 7


class Story:
    """The telling of one sitting. `say` prints a line, `act` a heading."""

    def __init__(self, sitting: Sitting, say: Say, act: Say, rng: Random) -> None:
        self.sitting = sitting
        self.say = say
        self.act = act
        self.rng = rng
        self.narrator = Narrator(packaged(), "whist", "en", NAMES)
        self.teller = Teller(sitting.spectator, self.narrator, say)

    def next_seat(self) -> Client | None:
        """The client that is to act, or None when the table is over."""
        to_act = self.sitting.spectator.view()["to_act"]
        return self.sitting.seats[to_act[0]] if to_act else None

    def play_one(self) -> bool:
        """One honest move; False when the table is over."""
        client = self.next_seat()
        if client is None:
            return False
        client.play(honest_move(client, self.rng))
        return True


def tell(story: Story, progress: Progress) -> None:
    """The whole story, except for the check of the file at the end. Raises ClientError."""
    _opening(story)
    _undo_by_consent(story)
    version = _revoke(story)
    _replay(story, version)
    _to_the_end(story, progress)
    _audit(story)


def _opening(story: Story) -> None:
    story.act("The table")
    sitting = story.sitting
    story.say(f"Table {sitting.id}: {', '.join(NAMES)} sit down at seats 0 to 3. Each has a token of its own.")
    story.say(f"The chance of the whole game is fixed by the commitment {sitting.commitment[:16]}...")
    story.teller.tell_new()
    own = sitting.seats[0].view()["table"]["hands"]
    story.say(f"Anna sees her own hand, {' '.join(own[0])}; of Clara's she sees {' '.join(own[2])}.")


def _undo_by_consent(story: Story) -> None:
    story.act("A move is taken back")
    first = story.next_seat()
    if first is None:
        return
    story.play_one()
    story.play_one()
    story.teller.tell_new()
    preview = first.preview_undo()
    needs = ", ".join(NAMES[seat] for seat in preview["needs"])
    story.say(f"{first.name} wants the first card back. It is not harmless: {needs} would have to agree, for")
    for fact in preview["revealed"]:
        story.say(f"    {NAMES[fact['seat']]} has learned where {fact['card']} was (version {fact['version']}).")
    first.ask_undo()
    for seat in preview["needs"]:
        story.sitting.seats[seat].agree(1)
    story.teller.tell_new()
    story.say("Both cards are back in their hands. What was learned is not unlearned; the record keeps everything.")


def _revoke(story: Story) -> int:
    """Play until somebody can revoke; let it happen; claim it. Returns the version of the revoke."""
    story.act("A revoke")
    while True:
        client = story.next_seat()
        if client is None:
            message = "the game ended before anybody could revoke"
            raise ClientError(message)
        cards = cards_of(client.moves())
        wrong = can_revoke(client.view(), cards) if cards else []
        if wrong and _last_but_one(client):
            break
        client.play(honest_move(client, story.rng))
    story.teller.pass_over()
    before = client.view()
    story.say(f"{client.name} holds the suit led, and plays another. The referee lets the wrong act stand:")
    version: int = client.play({"type": "play_card", "card": wrong[0]})["version"]
    while story.sitting.spectator.view()["table"]["trick"]["winner"] is None:
        story.play_one()
    story.play_one()
    story.teller.tell_new()
    trick = len(before["table"]["tricks"]) + 1
    offender = before["viewer"]["seat"]
    opponent = story.sitting.seats[(offender + 1) % FULL_TRICK]
    story.say(f"The trick is taken; {opponent.name} suspects {NAMES[offender]} and claims a revoke in trick {trick}.")
    opponent.play({"type": "claim_revoke", "seat": offender, "trick": trick})
    story.teller.tell_new()
    claim = story.sitting.spectator.view()["table"]["claims"][-1]
    story.say(f"The referee finds the proof in the log: claim {claim['claim']} is {claim['state']}.")
    return version


def _last_but_one(client: Client) -> bool:
    """Return whether the trick has a card, so that a suit was led, and is not complete."""
    plays = client.view()["table"]["trick"]["plays"]
    return 0 < len(plays) < FULL_TRICK


def _replay(story: Story, version: int) -> None:
    story.act("The disputed trick, looked at again")
    at = version - 1
    arbiter = story.sitting.arbiter.view(at)["table"]
    spectator = story.sitting.spectator.view(at)["table"]
    seat = story.sitting.spectator.events(at)[0]["event"]["seat"]
    led = arbiter["trick"]["led"]
    cards = " ".join(play["card"] for play in arbiter["trick"]["plays"])
    story.say(f"At version {at}, just before it, the trick held {cards}.")
    story.say(f"The arbiter sees the hand of {NAMES[seat]} as it was: {' '.join(arbiter['hands'][seat])}")
    held = [card for card in arbiter["hands"][seat] if card[1] == led]
    story.say(
        f"It held {' '.join(held)} of the suit led. A spectator sees even now: {' '.join(spectator['hands'][seat])}"
    )


def _to_the_end(story: Story, progress: Progress) -> None:
    story.act("To the end")
    story.teller.pass_over()
    task = progress.add_task("Playing on, over HTTP", total=GAME_POINTS)
    while story.play_one():
        points = story.sitting.spectator.view()["table"]["game_points"]
        progress.update(task, completed=min(GAME_POINTS, max(points)))
    progress.update(task, completed=GAME_POINTS)
    scored = [
        event for event in story.sitting.spectator.events() if event["event"]["type"] in ("hand_scored", "round_won")
    ]
    for notice in scored:
        story.say("  " + line(story.narrator, story.teller.noted(notice)))
    outcome = story.sitting.spectator.view()["outcome"]
    winners = " and ".join(NAMES[seat] for seat in outcome["ranking"][0])
    scores = ", ".join(f"{name} {score}" for name, score in zip(NAMES, outcome["scores"], strict=True))
    story.say(f"{winners} win; scores: {scores}.")


def _audit(story: Story) -> None:
    story.act("The audit")
    audit = story.sitting.arbiter.audit()
    withdrawn = [entry for entry in audit["timeline"] if entry["withdrawn_by"] is not None]
    story.say(f"{audit['event_count']} events; {len(withdrawn)} of them withdrawn, marked and still readable.")
    for entry in audit["claims"]:
        story.say("  " + line(story.narrator, story.teller.noted(entry["notice"])))
    intact = audit["chain"]["intact"]
    verdict = "whole" if intact else f"BROKEN at version {audit['chain']['version']}"
    story.say(f"Verdict on the chain of hashes: {verdict}.")
    fits = seed_fits(audit, story.sitting.commitment)
    story.say(
        f"The seed of the chance is open now, and {'fits' if fits else 'DOES NOT FIT'} the commitment of the opening."
    )
