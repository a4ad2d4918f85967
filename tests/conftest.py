"""Property tests are judged by what they find, never by the clock: speed has its benchmarks."""

import os

from hypothesis import settings

settings.register_profile("kit", deadline=None)
settings.register_profile("inner loop", deadline=None, max_examples=10)  # CI tries a hundred
settings.load_profile("kit" if os.environ.get("CI") else "inner loop")
