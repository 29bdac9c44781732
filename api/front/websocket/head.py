"""The head of a frame, read before the frame itself (RFC 6455, section 5.2)."""

SHORTEST = 2
MASK = 4
TWO_BYTES, EIGHT_BYTES = 126, 127


def head_of(data: bytearray) -> tuple[int, int] | None:
    """Return the sizes of the first frame's head and payload, in bytes; None if not all of the head is there.

    Nothing is looked at but what says this; whether the frame is a good one is said by who reads it.
    """
    if len(data) < SHORTEST:
        return None
    length, head = data[1] & 0x7F, SHORTEST
    if length == TWO_BYTES:
        length, head = int.from_bytes(data[2:4]), 4
    elif length == EIGHT_BYTES:
        length, head = int.from_bytes(data[2:10]), 10
    if data[1] & 0x80:
        head += MASK
    return (head, length) if len(data) >= head else None
