"""Many recorded games in a folder are judged at once, by as many processes as wanted.

The folder is read with all folders below it, in the order of the paths. The verdicts come as CSV and JSON, with the
same columns in the same order.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread

import msgspec

from domain.tournament.exports.standings import csv_text
from service.adjudication.verdict import Verdict, unreadable
from service.record.document.problems import UNREADABLE, DocumentError
from service.texts.form import Language

WORKER = ("-P", "-m", "service.adjudication.worker")
"""What Python runs. `-P`: what lies in the current folder is not taken for a module."""
Judged = tuple[int, Verdict]


def cores() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Listed(msgspec.Struct, frozen=True):
    """A file to judge, with the name that it has in the folder; or, with a `problem`, something that cannot be read."""

    name: str
    path: Path
    problem: DocumentError | None = None


class Workers:
    """Judges files in processes of its own, each watched by a thread.

    A process that dies takes one file with it: this one counts as unreadable, and another process goes on. The
    processes are no part of the terminal's group, so an interrupt reaches only who started them, and `stop` ends them.
    """

    def __init__(self, jobs: int, language: Language, program: Sequence[str] = WORKER) -> None:
        self._jobs = jobs
        self._language = language
        self._command = [sys.executable, *program, language]
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = Lock()
        self._stopped = False

    def judge(self, files: Sequence[Listed]) -> Iterator[Judged]:
        """Yield the verdict on each file with its place in the list, in the order in which they become known."""
        waiting: SimpleQueue[int] = SimpleQueue()
        answers: SimpleQueue[Judged | Exception] = SimpleQueue()
        for place, file in enumerate(files):
            if file.problem is None:
                waiting.put(place)
            else:
                answers.put((place, unreadable(file.problem, self._language)))
        number = min(self._jobs, waiting.qsize())
        threads = [Thread(target=self._watch, args=(files, waiting, answers)) for _ in range(number)]
        try:
            for thread in threads:
                thread.start()
            for _ in files:
                answer = answers.get()
                if isinstance(answer, Exception):
                    raise answer
                yield answer
        finally:
            self.stop()
            for thread in threads:
                if thread.ident is not None:
                    thread.join()

    def stop(self) -> None:
        """End all processes now; what they were at has no verdict."""
        with self._lock:
            self._stopped = True
            for process in self._running:
                process.kill()

    def _watch(
        self, files: Sequence[Listed], waiting: "SimpleQueue[int]", answers: "SimpleQueue[Judged | Exception]"
    ) -> None:
        process: subprocess.Popen[bytes] | None = None
        try:
            while not self._stopped:
                place = waiting.get_nowait()
                try:
                    process = process or self._started()
                except OSError as error:
                    reason = DocumentError(files[place].path, "unreadable", reason=error.strerror)
                    answers.put((place, unreadable(reason, self._language)))
                    continue
                verdict = self._asked(process, files[place])
                if verdict is None:
                    died = DocumentError(files[place].path, "worker_died", code=self._ended(process))
                    verdict, process = unreadable(died, self._language), None
                answers.put((place, verdict))
        except Empty:
            pass
        except Exception as error:  # noqa: BLE001 - the thread that waits for verdicts raises it
            answers.put(error)
        finally:
            if process is not None:
                self._ended(process)

    def _started(self) -> "subprocess.Popen[bytes]":
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with self._lock:
            process = subprocess.Popen(  # noqa: S603 - the command is our own
                self._command,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            self._running.add(process)
            if self._stopped:
                process.kill()
        return process

    def _asked(self, process: "subprocess.Popen[bytes]", file: Listed) -> Verdict | None:
        """The verdict of a process on a file; None if it dies before."""
        if process.stdin is None or process.stdout is None:
            return None
        try:
            process.stdin.write(os.fsencode(file.path).hex().encode() + b"\n")
            process.stdin.flush()
            return msgspec.json.decode(process.stdout.readline(), type=Verdict)
        except (OSError, msgspec.DecodeError):
            return None

    def _ended(self, process: "subprocess.Popen[bytes]") -> int:
        """Wait for the end of a process that gets nothing more."""
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        code = process.wait()
        with self._lock:
            self._running.discard(process)
        return code


ENDINGS = (".yaml", ".yml", ".jsonl")


def recorded_games(folder: Path) -> list[Listed]:
    """List the files in a folder and below. Raises DocumentError if the folder cannot be read, or has none.

    No link is followed out of the folder. A link to a folder inside is passed over: its files are listed where they
    are. So every folder is read once, however the links lie.
    """
    root = Path(os.path.realpath(folder))
    result: list[Listed] = []
    waiting = [root]
    while waiting:
        here = waiting.pop()
        try:
            with os.scandir(here) as entries:
                below = list(entries)
        except OSError as error:
            if here == root:
                raise _unreadable(folder, error) from None
            result.append(Listed(_name(root, here), here, _unreadable(here, error)))
            continue
        for entry in below:
            path = here / entry.name
            try:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(path)
                else:
                    result += _listed(root, path, is_link=entry.is_symlink())
            except OSError as error:  # not every file system says what an entry is, where its folder may only be listed
                result.append(Listed(_name(root, path), path, _unreadable(path, error)))
    if not result:
        raise DocumentError(folder, "no_games")
    return sorted(result, key=lambda listed: (listed.name, os.fsencode(listed.path)))


def _listed(root: Path, path: Path, *, is_link: bool) -> Iterator[Listed]:
    """An entry of a folder that is no folder itself, if it is one to tell of."""
    is_game = path.name.endswith(ENDINGS)
    if not is_link:
        if is_game:
            yield Listed(_name(root, path), path)
        return
    target = Path(os.path.realpath(path))
    is_folder = os.path.isdir(path)  # noqa: PTH112 - it is false, too, for a link that leads round in a circle
    if not is_folder and not is_game:
        return
    if not target.is_relative_to(root):
        yield Listed(_name(root, path), path, DocumentError(path, "outside"))
    elif not is_folder:
        yield Listed(_name(root, path), path)
    elif path.is_relative_to(target):
        yield Listed(_name(root, path), path, DocumentError(path, "folder_above"))


def _name(root: Path, path: Path) -> str:
    """The path from the folder on; bytes that are no UTF-8 get the sign of replacement."""
    return path.relative_to(root).as_posix().encode(errors="surrogateescape").decode(errors="replace")


def _unreadable(path: Path, error: OSError) -> DocumentError:
    problem = UNREADABLE.get(error.errno or 0)
    return DocumentError(path, problem) if problem else DocumentError(path, "unreadable", reason=error.strerror)


COLUMNS = ("file", "game", "state", "line", "version", "rule", "seat", "sentence", "claims")


class Counts(msgspec.Struct, frozen=True):
    """The number of files, and of those in each state."""

    files: int
    clean: int
    breaches: int
    unreadable: int

    @property
    def exit_code(self) -> int:
        """The exit code: 2 if a file cannot be read, else 1 if there is a breach, else 0."""
        return 2 if self.unreadable else 1 if self.breaches else 0


def counts(verdicts: Sequence[Verdict]) -> Counts:
    """Count the verdicts."""
    states = [verdict.state for verdict in verdicts]
    return Counts(len(states), states.count("clean"), states.count("breach"), states.count("unreadable"))


def as_csv(names: Sequence[str], verdicts: Sequence[Verdict]) -> str:
    """RFC 4180: a header, then a row for each file; no field can be taken for a formula."""
    rows = [_row(name, verdict) for name, verdict in zip(names, verdicts, strict=True)]
    return csv_text(COLUMNS, ([row[column] for column in COLUMNS] for row in rows))


def as_json(names: Sequence[str], verdicts: Sequence[Verdict]) -> bytes:
    """`files` has an object with the columns for each file, `summary` the counts."""
    files = [_row(name, verdict) for name, verdict in zip(names, verdicts, strict=True)]
    return msgspec.json.encode({"files": files, "summary": counts(verdicts)})


def _row(name: str, verdict: Verdict) -> dict[str, str | int | None]:
    return {column: name if column == "file" else getattr(verdict, column) for column in COLUMNS}
