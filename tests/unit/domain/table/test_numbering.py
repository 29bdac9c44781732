"""Each viewer's own version numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.table.covert import CovertEvents, knows_of, number_of, version_of

LENGTH = 30
VIEWERS = [*map(seen_by, range(4)), SPECTATOR, ARBITER_VIEW]
audiences = st.frozensets(st.integers(0, 3), max_size=3)


def covert_events(*events: tuple[int, frozenset[int]]) -> CovertEvents:
    covert = CovertEvents()
    for version, audience in events:
        covert = covert.added(version, audience)
    return covert


coverts = st.dictionaries(st.integers(1, LENGTH), audiences, max_size=12).map(
    lambda found: covert_events(*((version, found[version]) for version in sorted(found)))
)


def known(covert: CovertEvents, viewer: Viewer) -> list[int]:
    """The versions of a stream that the viewer may know of, counted out one by one."""
    hidden = {one.version for one in covert if viewer.role != "arbiter" and viewer.seat not in one.audience}
    return [version for version in range(1, LENGTH + 1) if version not in hidden]


@given(covert=coverts, viewer=st.sampled_from(VIEWERS))
def test_a_viewers_numbers_count_the_events_that_it_may_know_of(covert: CovertEvents, viewer: Viewer) -> None:
    versions = known(covert, viewer)
    for number, version in enumerate(versions, start=1):
        assert number_of(covert, version, viewer) == number
        assert version_of(covert, number, viewer) == version
        assert knows_of(covert, version, viewer)


@given(covert=coverts, viewer=st.sampled_from(VIEWERS))
def test_an_event_that_a_viewer_may_not_know_of_leaves_its_number_as_it_is(
    covert: CovertEvents, viewer: Viewer
) -> None:
    versions = set(known(covert, viewer))
    for version in range(1, LENGTH + 1):
        step = number_of(covert, version, viewer) - number_of(covert, version - 1, viewer)
        assert step == (version in versions)
        assert knows_of(covert, version, viewer) == (version in versions)


@given(covert=coverts)
def test_the_arbiters_numbers_are_the_versions_of_the_stream(covert: CovertEvents) -> None:
    for version in range(LENGTH + 1):
        assert number_of(covert, version, ARBITER_VIEW) == version_of(covert, version, ARBITER_VIEW) == version


def test_an_example() -> None:
    covert = covert_events((3, frozenset({0, 2})), (4, frozenset({1})), (7, frozenset({0, 1})))
    numbers = {seat: [number_of(covert, version, seen_by(seat)) for version in range(1, 9)] for seat in range(4)}
    assert numbers == {
        0: [1, 2, 3, 3, 4, 5, 6, 7],
        1: [1, 2, 2, 3, 4, 5, 6, 7],
        2: [1, 2, 3, 3, 4, 5, 5, 6],
        3: [1, 2, 2, 2, 3, 4, 4, 5],
    }
    assert [version_of(covert, number, seen_by(3)) for number in range(1, 6)] == [1, 2, 5, 6, 8]


@given(covert=coverts, viewer=st.sampled_from(VIEWERS), number=st.integers(-2, 2 * LENGTH))
def test_a_number_that_is_not_given_yet_would_be_given_after_all_covert_events(
    covert: CovertEvents, viewer: Viewer, number: int
) -> None:
    version = number
    for one in covert:
        if one.version <= version and viewer.role != "arbiter" and viewer.seat not in one.audience:
            version += 1
    assert version_of(covert, number, viewer) == version


@given(covert=coverts)
def test_covert_events_are_kept_in_their_order(covert: CovertEvents) -> None:
    assert [one.place for one in covert] == list(range(1, len(covert) + 1))
    more = covert.added(LENGTH + 1, frozenset({1}))
    assert [*more][: len(covert)] == [*covert]
    assert len(more) == len(covert) + 1
    assert number_of(covert, LENGTH + 1, SPECTATOR) == number_of(more, LENGTH + 1, SPECTATOR) + 1
