"""Checking a log from outside, offline or beside a running service."""
