"""The command line `richter`."""

from service.cli.main import main

__all__ = ["main"]
