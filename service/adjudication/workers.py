"""Many recorded games judged at once, by as many processes as wanted."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread

import msgspec

from service.adjudication.folder import Listed
from service.adjudication.verdict import Verdict, unreadable
from service.record.document.fault import DocumentError
from service.texts.form import Language

WORKER = ("-P", "-m", "service.adjudication.worker")
"""What Python runs. `-P`: what lies in the current folder is not taken for a module."""
Judged = tuple[int, Verdict]


def cores() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
