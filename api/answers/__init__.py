"""Answers that the routes give: of an accepted command, a feed, a long answer in chunks."""
