"""How many events are folded where a test looks."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest

from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import fold_on
from domain.table.undo import Withdrawn


class Folded:
    """How many events have been folded by a module."""

    count = 0


def folded_by(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Folded:
    """Counts the events that the module folds on from a state, from now on."""
    counted = Folded()

    def counting(game: AnyGame, state: TableState, records: Sequence[AnyRecord], withdrawn: Withdrawn) -> Any:
        counted.count += len(records)
        return fold_on(game, state, records, withdrawn)

    monkeypatch.setattr(module, "fold_on", counting)
    return counted
