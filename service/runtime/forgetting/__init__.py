"""Forgetting: at the start of a service, and in all that a node keeps."""
