"""A start loads what the service uses, and not what merely lies beside it."""

from __future__ import annotations

import gc
from contextlib import nullcontext

import click
from litestar import Litestar

from api.app import application
from api.cli.main import main

UNUSED = ("pydantic", "attrs")


def unused(app: Litestar) -> list[str]:
    """The plugins of an application for types that no route has."""
    modules = [type(plugin).__module__ for plugin in app.plugins]
    return [name for name in UNUSED if any(f".{name}" in module for module in modules)]


def test_no_plugin_is_loaded_for_types_that_no_route_has() -> None:
    assert unused(Litestar([])) == ["pydantic", "attrs"]
    assert unused(application(lambda: nullcontext(None))) == []


def test_the_collector_runs_again_once_a_command_is_loaded() -> None:
    before = gc.get_freeze_count()
    try:
        assert main.get_command(click.Context(main), "key").name == "key"
        assert gc.isenabled()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
