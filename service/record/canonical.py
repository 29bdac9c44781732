"""Canonical JSON, in which everything that is hashed or signed is written: sorted keys, no spaces, no floats."""

import msgspec

CANONICAL = msgspec.json.Encoder(order="sorted")
