"""What all tests share."""

import gc
import os
import sys
from functools import cache
from types import SimpleNamespace

import pytest
from hypothesis import settings

from iaa_teach.questions.sent import as_data
from tests.node import Script

# nbformat's validator would compile a grammar of addresses for three seconds, and no notebook here needs it.
sys.modules.setdefault("rfc3987_syntax", None)

# Property tests are judged by what they find, never by the clock: speed has its benchmarks.

settings.register_profile("kit", deadline=None)
settings.register_profile("inner loop", deadline=None, max_examples=10)  # CI tries a hundred
settings.load_profile("kit" if os.environ.get("CI") else "inner loop")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks at the groups
def pytest_collection_modifyitems(items):
    """Keep to one processor what starts kernels and servers, and the quick tests of a file.

    Two servers that start at once may choose the same ports; two processors would both start what the tests
    of a file share, such as Node.
    """
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.xdist_group("slow"))
        elif not item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


def pytest_collection_finish():
    """Leave what was imported and collected out of every later collection of garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The web pages of the kit's lessons. All lessons run for it, so they are built once."""
    from iaa_teach.authoring.build import build

    out = tmp_path_factory.mktemp("site") / "web"
    build("web", out)
    return out


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
