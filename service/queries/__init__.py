"""Use cases that only read: views, lists, histories, feeds, audits and what of them a client may see."""
