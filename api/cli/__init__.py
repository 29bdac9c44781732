"""The command line `richter`."""

from api.cli.main import main

__all__ = ["main"]
