"""A start loads what the service uses, and not what merely lies beside it."""

from __future__ import annotations

import gc
from contextlib import nullcontext
from importlib import import_module

import pytest
import rich_click as click
from litestar import Litestar

from api.app import application

UNUSED = ("pydantic", "attrs")


def unused(app: Litestar) -> list[str]:
    """The plugins of an application for types that no route has."""
    modules = [type(plugin).__module__ for plugin in app.plugins]
    return [name for name in UNUSED if any(f".{name}" in module for module in modules)]


def test_no_plugin_is_loaded_for_types_that_no_route_has() -> None:
    assert unused(Litestar([])) == ["pydantic", "attrs"]
    assert unused(application(lambda: nullcontext(None))) == []


def test_the_collector_rests_while_a_command_is_loaded_and_runs_again_then(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("api.cli.main")
    steps: list[object] = []
    monkeypatch.setattr(module, "command", lambda name: steps.append((name, gc.isenabled())))
    monkeypatch.setattr(gc, "freeze", lambda: steps.append("frozen"))
    module.Commands().get_command(click.Context(module.main), "key")
    assert steps == [("key", False), "frozen"]
    assert gc.isenabled()
