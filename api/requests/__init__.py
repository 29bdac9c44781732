"""Requests: headers, parameters and body, each read within a bound."""
