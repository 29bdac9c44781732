"""An append-only log of opaque bodies: streams with versions, one dense order over all, a hash chain in each stream."""
