"""Property tests are judged by what they find, never by the clock: speed has its benchmarks."""

from hypothesis import settings

settings.register_profile("kit", deadline=None)
settings.load_profile("kit")
