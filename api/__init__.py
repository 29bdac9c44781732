"""The REST API: routes, problems, tokens and the feed."""
