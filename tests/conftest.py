"""What all tests share."""

import os
from functools import cache
from types import SimpleNamespace

import pytest
from hypothesis import settings

from iaa_teach.questions.sent import as_data
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


@pytest.fixture
def mark(script):
    """`mark(question, answer)` is the verdict of the page, or the `problem` of what is no attempt."""

    def one(question, answer):
        found = script("kit/engine/marking.js")(
            "([question, answer]) => module.mark(question, answer)", [as_data(question), answer]
        )
        return SimpleNamespace(**{"problem": None, "outcome": None, **found})

    return one
