"""Pure readings of a stream: what was known, what is withdrawn, what can be claimed."""
