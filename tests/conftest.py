"""Settings of the whole suite: examples are the same in every run, and no test is timed."""

import os

from hypothesis import settings

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None)  # new examples every time
settings.load_profile(os.environ.get("EMPORION_EXAMPLES", "same"))
