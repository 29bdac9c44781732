"""How generated tests run: the same examples each time in the checks, other and more of them at night."""

from hypothesis import HealthCheck, settings

# Two cores shared with others say nothing about the code, so no example has a deadline and no slowness fails a test.
settings.register_profile(
    "checks", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "nightly", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("checks")
