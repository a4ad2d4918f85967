"""What all tests share."""

import os
from functools import cache

import pytest
from hypothesis import settings

from tests.node import Script

# Property tests are judged by what they find, never by the clock: speed has its benchmarks.

settings.register_profile("kit", deadline=None)
settings.register_profile("inner loop", deadline=None, max_examples=10)  # CI tries a hundred
settings.load_profile("kit" if os.environ.get("CI") else "inner loop")


@pytest.fixture(scope="session")
def script():
    """`script("kit/engine/scales.js")` is a file under `widgets/` in Node, one process for a test run."""
    started = []

    @cache
    def start(file):
        started.append(Script(file))
        return started[-1]

    yield start
    for one in started:
        one.close()
