"""The event loop of the service, with uvloop and without, and the signals that stop it, with handlers and without."""

import asyncio
import signal
import sys

import pytest

from api.front.event_loop import at_stop_signals, event_loop


def test_it_is_uvloop_where_that_is_installed_and_else_the_loop_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    names = []
    for hidden in (False, True):
        if hidden:
            monkeypatch.setattr("api.front.event_loop.find_spec", lambda _: None)
            monkeypatch.setitem(sys.modules, "uvloop", None)
        loop = event_loop()
        names.append(type(loop).__module__.partition(".")[0])
        loop.close()
    assert names == ["uvloop", "asyncio"]


@pytest.mark.parametrize("takes_handlers", [True, False])
def test_a_signal_reaches_the_loop_and_later_ones_do_what_they_did_before(takes_handlers: bool) -> None:
    before = [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)]
    heard: list[int] = []

    async def live() -> None:
        loop = asyncio.get_running_loop()
        if not takes_handlers:

            def refuse(*_: object) -> None:
                raise NotImplementedError

            loop.add_signal_handler = refuse
        come = asyncio.Event()

        def act(number: int) -> None:
            assert asyncio.get_running_loop() is loop
            heard.append(number)
            come.set()

        with at_stop_signals(act):
            for number in (signal.SIGTERM, signal.SIGINT):
                come.clear()
                signal.raise_signal(number)
                await asyncio.wait_for(come.wait(), 30)

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(live())
    assert heard == [signal.SIGTERM, signal.SIGINT]
    assert [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)] == before
