"""What a message of the hall's feed has: what has changed since the one before."""

from __future__ import annotations

from msgspec.structs import replace

from service.queries.tournaments.hall import Hall, HallPlace, changes_between

PLACE = HallPlace(1, "a", None, (1, 2), 1, 0, ((1, 1),), 5, paused=False, damaged=False, cases=())
HALL = Hall(3, 1, "started", 1, None, expired=False, paused=False, hall=(PLACE, replace(PLACE, place=2, table="b")))


def test_a_message_has_the_places_that_have_changed_and_of_another_round_all() -> None:
    moved = replace(HALL.hall[1], since=9)
    assert changes_between(None, HALL) == HALL
    assert changes_between(HALL, replace(HALL, version=4)) is None
    later = replace(HALL, version=4, hall=(PLACE, moved))
    assert changes_between(HALL, later) == replace(later, hall=(moved,))
    assert changes_between(HALL, replace(HALL, paused=True)) == replace(HALL, paused=True, hall=())
    assert changes_between(HALL, replace(HALL, round=2)) == replace(HALL, round=2)
