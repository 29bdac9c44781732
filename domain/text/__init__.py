"""Names and texts that people give: which characters may stand in them, and which names look the same."""
