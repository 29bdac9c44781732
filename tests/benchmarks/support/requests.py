"""Ready requests for the moves of a course."""

from __future__ import annotations

from collections.abc import Iterable

from tests.benchmarks.support.course import Course

HEAD = (
    "POST {path} HTTP/1.1\r\nHost: referee\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"
    'Accept: application/json\r\nIdempotency-Key: {key}\r\nIf-Match: "{number}"\r\nContent-Length: {length}\r\n\r\n'
)


def posts(courses: Iterable[Course], prefix: str = "/v1", key: str = "k") -> list[bytes]:
    """One request for each move: with the seat's token, a key of its own and the version that the seat knows."""
    made: list[bytes] = []
    for course in courses:
        path = f"{prefix}/tables/{course.table}/moves"
        for place, step in enumerate(course.steps):
            body = b'{"move":' + step.move + b"}"
            head = HEAD.format(
                path=path, token=course.tokens[step.seat], key=f"{key}-{place}", number=step.number, length=len(body)
            )
            made.append(head.encode() + body)
    return made


def bare(path: str, token: str) -> bytes:
    """A POST without a body."""
    return (
        f"POST {path} HTTP/1.1\r\nHost: referee\r\nAuthorization: Bearer {token}\r\nContent-Length: 0\r\n\r\n"
    ).encode()
