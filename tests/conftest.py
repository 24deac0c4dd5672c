"""Settings of the whole suite: examples are the same in every run, and no test is timed, however busy the machine."""

import os

from hypothesis import HealthCheck, settings

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", UNTIMED, derandomize=True)
settings.register_profile("search", UNTIMED)  # new examples every time
settings.load_profile(os.environ.get("EMPORION_EXAMPLES", "same"))
