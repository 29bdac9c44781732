"""The notary signs for the service: checkpoints of its log, receipts and records.

It signs nothing that contradicts what it signed before. It knows its last signature from the file of checkpoints
outside the database and from the database. If the log no longer begins with that, an older database has replaced the
newer one, or the log has been changed. Then it signs nothing any more.
"""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import structlog

from eventstore.hashes.tiles import LogTree
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError, StreamDamagedError
from eventstore.ports.tree import SignedRoot
from service.problems import SigningRefusedError
from service.proof.checkpoint import Checkpoint, Inclusion, consistency_text, read_checkpoint
from service.proof.checkpoint_file import CheckpointFile, CheckpointFileError, KeptOutside, UsedKey
from service.proof.note import NoteError, PublicKey, SigningKey

T = TypeVar("T")
LOG = structlog.get_logger("richter.notary")
SIGNING = "signing"
INSIDE = "the database"
PASSING = (StoreBusyError, StoreUnavailableError)
"""What hinders a checkpoint for the moment only."""
AGAIN_SECONDS = 5.0
"""After how many seconds one that was hindered is tried again."""


class Notary:
    """Signs with `key`. `refusal` says why it signs nothing any more; None: it does.

    Where several nodes have one log, all with the same key, one of them signs at a time and knows what was signed last.
    """

    def __init__(self, store: EventStore, key: SigningKey, file: CheckpointFile, used: UsedKey | None = None) -> None:
        self.key = key
        self.refusal: str | None = None
        self.store = store
        self._outside = KeptOutside(file, key.public, used)
        self._stored = -1
        self._tree = LogTree(store)
        self._last: SignedRoot | None = None
        self._turn = asyncio.Lock()
        self._kept_at: float | None = None
        self._is_hindered = False

    async def start(self, *, begin: bool = False) -> None:
        """Look at what was signed before, and whether the log still begins with it.

        With `begin` a file of checkpoints is begun in the place of one that is missing. Raises StoreUnavailableError;
        CheckpointFileError if one is missing that there must be, or is to be begun that is there.
        """
        try:
            outside = await asyncio.to_thread(self._outside.last)
        except (NoteError, CheckpointFileError) as error:
            self._refuse(str(error))
            return
        inside = await self.store.signed_root()
        self._stored = -1 if inside is None else inside.size
        known = inside is not None and self._is_mine(inside)
        await asyncio.to_thread(self._outside.look_for_file, known=known, shared=self.store.shared, begin=begin)
        for signed, where in ((inside, INSIDE), (outside, f"the file {self._outside.path}")):
            if signed is not None:
                with suppress(SigningRefusedError):  # said in the log; asked again before each checkpoint
                    await self._hold_to(signed, where)
            if self.refusal is not None:
                return
        self._last = outside
        if inside is not None and self._is_mine(inside) and (outside is None or outside.size < inside.size):
            LOG.warning("checkpoints missing outside the database", file=str(self._outside.path))
            self._last = inside
            with suppress(StoreUnavailableError):  # tried again with the next one
                await self._keep_outside(inside)
        elif begin:
            await self._begin()
        elif outside is not None:
            await asyncio.to_thread(self._outside.mark)

    def sign(self, text: str) -> bytes:
        """The signed note with this text. Raises SigningRefusedError."""
        self._must_sign()
        return self.key.sign(text)

    def signature(self, text: bytes) -> bytes:
        """Return the part of a signed note that comes after this text. Raises SigningRefusedError."""
        self._must_sign()
        return self.key.signature(text)

    async def checkpoint(self, covering: int = 0) -> SignedRoot:
        """The newest checkpoint; a new one is made if there is none, or none of at least `covering` events.

        Raises SigningRefusedError, StoreUnavailableError, StoreBusyError; ValueError if the log is shorter.
        """
        self._must_sign()
        async with self._turn:
            await self._adopt()
            if self._last is None or self._last.size < covering:
                await self._make(covering)
            if self._last is None or self._last.size < covering:
                message = "The log is shorter than that."
                raise ValueError(message)
            return self._last

    async def renew(self) -> None:
        """Make a checkpoint if the log has grown since the last one. Raises as `checkpoint` does."""
        self._must_sign()
        async with self._turn:
            await self._make()

    async def keep(self, seconds: float) -> None:
        """Make a checkpoint every so many seconds if the log has grown, for ever.

        If it is cancelled and begun again, as when a connection breaks, it goes on where it was.
        """
        loop = asyncio.get_running_loop()
        if self._kept_at is None:
            self._kept_at = loop.time()
        while self.refusal is None:
            await asyncio.sleep(max(0.0, self._kept_at + seconds - loop.time()))
            if await self._renew_if_possible():
                self._kept_at = loop.time()
            else:
                await asyncio.sleep(min(seconds, AGAIN_SECONDS))

    async def close(self) -> None:
        """Make a last checkpoint, if possible."""
        if self.refusal is None:
            await self._renew_if_possible()

    async def grown(self) -> int:
        """The size of the log, for which there is a checkpoint now. Raises as `checkpoint` does."""
        await self.renew()
        return (await self.checkpoint()).size

    async def signed_open(self, size: int) -> SignedRoot:
        """The open checkpoint of the first `size` events, which is not kept: the newest one covers it.

        Raises as `checkpoint` does.
        """
        await self.checkpoint(size)
        root = await self._whole(self._tree.root_at(size))
        return SignedRoot(size, root, self.key.sign(Checkpoint(self.key.name, size, root, is_open=True).text))

    async def inclusion(self, position: int, leaf: bytes, within: SignedRoot | None = None) -> Inclusion:
        """The proof that the event at this position, with this leaf, is in the tree of a checkpoint (None: the newest).

        The checkpoint must cover it. Raises as `checkpoint` does.
        """
        signed = await self.checkpoint(position) if within is None else await self._brought(within)
        path = await self._whole(self._tree.inclusion(position - 1, signed.size))
        return Inclusion(leaf, position - 1, tuple(path), signed.note)

    async def consistency(self, old: int, new: int | None, within: SignedRoot | None = None) -> str | None:
        """The proof that the tree of a checkpoint begins with that of size `old`.

        The checkpoint is `within`, or the one of size `new`, or the newest. None if there is no such checkpoint or it
        is smaller. Raises as `checkpoint` does.
        """
        if within is None:
            newest = await self.checkpoint()
            signed = newest if new in (None, newest.size) else await self.store.signed_root(new)
        else:
            signed = await self._brought(within)
        if signed is None or old > signed.size or not self._is_mine(signed):
            return None
        return consistency_text(old, await self._whole(self._tree.consistency(old, signed.size)), signed.note)

    async def _brought(self, signed: SignedRoot) -> SignedRoot:
        """A checkpoint of this key that somebody brings. Raises SigningRefusedError if the log is not what it says."""
        self._must_sign()
        length = await self.store.length()
        if length < signed.size or await self._whole(self._tree.root_at(signed.size)) != signed.root:
            reason = f"The log does not begin with the {signed.size} events of a checkpoint that was brought."
            LOG.error("a checkpoint contradicts the log", size=signed.size, length=length)
            raise SigningRefusedError(reason)
        return signed

    async def _renew_if_possible(self) -> bool:
        """Renew it, or leave it; False if that is hindered for now, which is said once."""
        try:
            with suppress(SigningRefusedError):  # the log has said why
                await self.renew()
        except PASSING as error:
            if not self._is_hindered:
                LOG.warning("no checkpoint for now", reason=str(error))
            self._is_hindered = True
            return False
        self._is_hindered = False
        return True

    async def _adopt(self) -> None:
        """Take in what another node has signed last; it is kept outside here too. Raises as `checkpoint` does."""
        if not self.store.shared:
            return
        stored = await self.store.signed_root()
        if stored is None or (self._last is not None and stored.size <= self._last.size):
            return
        await self._hold_to(stored, INSIDE)
        self._must_sign()
        await self._keep_outside(stored)

    async def _make(self, covering: int = 0) -> None:
        """Sign the tree as it is, unless another node has just signed one that covers so many events."""
        async with self.store.exclusively(SIGNING):
            await self._adopt()
            if not covering or self._last is None or self._last.size < covering:
                await self._sign_tree()

    async def _sign_tree(self) -> None:
        """Sign the tree as it is; kept outside first, then inside, and only then shown."""
        if self._last is not None:
            await self._hold_to(self._last, "the last checkpoint")
            self._must_sign()
        size, root = await self._whole(self._tree.catch_up())
        if self._last is not None and size == self._last.size:
            return
        signed = SignedRoot(size, root, self.key.sign(Checkpoint(self.key.name, size, root).text))
        await self._keep_outside(signed)
        if size > self._stored:  # another key may have signed as many
            await self.store.put_signed_root(signed)
            self._stored = size

    async def _keep_outside(self, signed: SignedRoot) -> None:
        """Add it to the file; it is the last one from here on, even if the database should not take it.

        What is begun is ended, also if its caller is cancelled: a note that is written is binding.
        """
        adding = asyncio.create_task(self._add_outside(signed))
        try:
            await asyncio.shield(adding)
        except asyncio.CancelledError:
            await asyncio.wait([adding])
            raise

    async def _add_outside(self, signed: SignedRoot) -> None:
        await asyncio.to_thread(self._outside.add, signed.note)
        self._last = signed

    async def _begin(self) -> None:
        """Sign a first checkpoint for a new file. Raises CheckpointFileError, StoreUnavailableError."""
        try:
            await self.renew()
        except SigningRefusedError as refused:
            message = f"No file of checkpoints can be begun. {refused}"
            raise CheckpointFileError(message) from refused

    async def _hold_to(self, signed: SignedRoot, where: str) -> None:
        if where == INSIDE and self.store.shared and not self._is_mine(signed):
            self._refuse(f"A checkpoint in {where} is not of this service's key; all nodes on a log need the same one.")
            return
        length = await self.store.length()
        if length < signed.size:
            self._refuse(f"A checkpoint in {where} is for {signed.size} events, but the log has {length} only.")
            return
        if await self._whole(self._tree.root_at(signed.size)) != signed.root:
            self._refuse(f"The first {signed.size} events are no longer those of the checkpoint in {where}.")

    async def _whole(self, asked: Awaitable[T]) -> T:
        """Return an answer of the tree, which reads the log for it.

        Raises SigningRefusedError if what was read is not as it was written: there is no checkpoint as long as that is
        so. What is signed of other tables is not hindered: each is checked by itself.
        """
        try:
            return await asked
        except StreamDamagedError as error:
            fault = error.fault
            where = "The log" if fault.stream is None else f"Event {fault.version} of table {fault.stream}"
            reason = f"{where} is no longer as it was written. {fault.problem}"
        LOG.error("no checkpoint of a damaged log", reason=reason)
        raise SigningRefusedError(reason)

    def _is_mine(self, signed: SignedRoot) -> bool:
        try:
            checkpoint = read_checkpoint(signed.note, PublicKey(self.key.public))
        except NoteError:
            return False
        return (checkpoint.size, checkpoint.root) == (signed.size, signed.root)

    def _refuse(self, reason: str) -> None:
        self.refusal = reason
        LOG.error("nothing is signed any more", reason=reason)

    def _must_sign(self) -> None:
        if self.store.acknowledged.lost:
            reason = "The log lacks events that were acknowledged."
            raise SigningRefusedError(reason)
        if self.refusal is not None:
            raise SigningRefusedError(self.refusal)
