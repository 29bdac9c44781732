"""Clocks of a machine that a test moves on."""

from __future__ import annotations

from service.runtime.clock import Clock, Clocks

NEVER_AWAY = 86_400
"""As `outage_seconds`: a test that moves the time on by less means a time in which the service was there."""


def moved_by(clock: Clock) -> Clocks:
    """Both clocks of a machine, moved together."""
    return Clocks(clock, clock, clock)
