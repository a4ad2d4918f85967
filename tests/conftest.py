"""Fixtures and settings shared by all tests."""

import gc
import os
import sys
import time
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the test processes already share the processors
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes would each compile everything

import pytest
from hypothesis import settings

from iaa_teach.authoring.translation.compiling import compile_kit
from iaa_teach.questions.sent import make_data
from tests.node import Script

# nbformat's validator would spend three seconds compiling a grammar of addresses that no notebook here needs.
sys.modules.setdefault("rfc3987_syntax", None)

sys.dont_write_bytecode = False  # compile the tests themselves once, too
gc.disable()  # until all tests are collected: what is imported before that stays
BROWSER = Path(__file__).with_name("browser")
STATISTICS = Path(__file__).with_name("computation")

# Property tests are judged by their findings, never by time: speed has its benchmarks.

settings.register_profile("kit", deadline=None, max_examples=25)
settings.register_profile("inner loop", deadline=None, max_examples=10)
settings.load_profile("kit" if os.environ.get("CI") else "inner loop")


def pytest_xdist_auto_num_workers(config):
    """Return one more than the number of processors: many tests wait for a server or a browser.

    Thorough tests do so half of the time.
    """
    more = 2 if config.option.markexpr == "thorough" else 1
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else os.cpu_count() + more


def pytest_configure(config):
    """Compile translations older than their PO file, once, before other processes start."""
    if not hasattr(config, "workerinput"):
        compile_kit()


def pytest_ignore_collect(collection_path, config):
    """Skip files without a test to run: those of the browser, which are large, or files of quick tests."""
    chosen = config.option.markexpr
    if collection_path == BROWSER and "not browser" in chosen and " or " not in chosen:
        return True
    if chosen == "thorough" and collection_path.suffix == ".py" and collection_path.name != "__init__.py":
        text = collection_path.read_text("utf-8")
        return None if "thorough" in text or "everyday(" in text else True
    return None


def pytest_collection(session):
    """Import a different share of all tests in each process: from a clean start each would compile all."""
    config = session.config
    if not hasattr(config, "workerinput") or config.option.markexpr or config.args != ["iaa_teach", "tests"]:
        return
    number, count = int(config.workerinput["workerid"].removeprefix("gw")), config.workerinput["workercount"]
    root = Path(__file__).parents[1]
    files = [path.relative_to(root).with_suffix("") for path in root.glob("tests/**/test_*.py")]
    files = sorted(path for path in files if path.parts[1] not in ("benchmarks", "examples"))
    for path in files[number::count]:
        with suppress(Exception, pytest.skip.Exception):  # collecting reports the error
            import_module(".".join(path.parts))


@pytest.hookimpl(wrapper=True)
def pytest_collect_file():
    """Look for doctests only in the package; here that would read every file a second time."""
    return [found for found in (yield) if type(found) is pytest.Module]


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks at the groups
def pytest_collection_modifyitems(config, items):
    """Deselect exhaustive and thorough tests unless requested, and sort the rest.

    A file named on the command line runs with its thorough tests. Slow tests come first, and browser tests,
    distributed one by one, come last. Tests of a file stay in one process: they share a server, an
    installation or Node. So do the hosts of the lessons, which share one server, and the quick tests of
    statistics, which share reference values. Files that show all lessons wait until one of them has built
    them.
    """
    asked = config.option.markexpr
    named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
    gone = set()
    if "exhaustive" not in asked:
        gone |= {item for item in items if item.get_closest_marker("exhaustive")}
    if "exhaustive" not in asked and "thorough" not in asked:
        gone |= {item for item in items if item.get_closest_marker("thorough") and item.path not in named}
    config.hook.pytest_deselected(items=list(gone))
    items[:] = [item for item in items if item not in gone]
    runner = next((item.path for item in items if "built" in item.fixturenames), None)

    def place(item):
        if not item.get_closest_marker("slow"):
            return 2 + bool(item.get_closest_marker("browser"))
        return int("built" in item.fixturenames and item.path != runner)

    items.sort(key=place)
    for item in items:
        slow = item.get_closest_marker("slow")
        if slow and "lesson_site" in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group("lesson"))
        elif slow and "lab_address" in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group("hosts"))
        elif not slow and STATISTICS in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("statistics"))
        elif slow or not item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


def pytest_runtest_setup(item):
    """Let kernels started by slow tests use ports of this process."""
    if item.get_closest_marker("slow"):
        import tests.ports  # noqa: F401 - and with it Jupyter's client, which other tests need not wait for


def pytest_collection_finish():
    """Exclude everything imported and collected so far from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def common_folder(tmp_path_factory):
    """A folder shared by all processes of a test run."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session", autouse=True)
def _runs_of_our_own(common_folder):
    """Keep results of lessons in a folder of the tests, never in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IAA_TEACH_CACHE", str(common_folder / "runs of lessons"))
        yield


@pytest.fixture(autouse=True)
def _closed_figures():
    """Close all figures: Matplotlib warns about many open ones, however the tests are distributed."""
    yield
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.close("all")


@pytest.fixture(scope="session", autouse=True)
def _no_power_cut():
    """Skip fsync: what a test writes need not survive a crash of the machine, and tests write thousands of
    files.

    A killed process, as in some tests, still leaves its writes to the system.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session")
def built(common_folder):
    """The folder of the kit's web pages, built by one process for all."""
    from iaa_teach.authoring.targets import build

    out = common_folder / "site" / "web"
    outcome = out.with_name("outcome")  # the error, "" if none
    try:
        out.parent.mkdir()
    except FileExistsError:
        while not outcome.exists():
            time.sleep(0.1)
        assert outcome.read_text("utf-8") == ""
        return out
    draft = out.with_name("draft")
    draft.write_text("another process could not build them", "utf-8")
    try:
        build("web", out)
        draft.write_text("", "utf-8")
    finally:
        draft.rename(outcome)
    return out


@pytest.fixture(scope="session")
def site(built):
    """The web pages of the kit's lessons."""
    return built


@pytest.fixture(scope="session")
def lesson_site(tmp_path_factory):
    """The web pages of one lesson, on tables and κ: they take a tenth of the time of all."""
    from iaa_teach.authoring.targets import build

    out = tmp_path_factory.mktemp("lesson") / "web"
    build("web", out, only="3")
    return out


@pytest.fixture(scope="session")
def executed(built):
    """The lessons as executed for their web pages, by name."""
    from iaa_teach.authoring.build.execution import execute_all
    from iaa_teach.lab.lessons import find_shipped_lessons

    return execute_all(find_shipped_lessons())


@pytest.fixture(scope="session")
def script():
    """`script("kit/engine/scales.js")` is a file under `widgets/` in Node, loaded once in a test run."""
    started = []

    @cache
    def start(file):
        started.append(Script(file))
        return started[-1]

    yield start
    for each in started:
        each.close()


@pytest.fixture
def mark(script):
    """`mark(question, answer)` is the page's verdict, or the `problem` of an invalid attempt."""

    def one(question, answer):
        found = script("kit/engine/marking.js")(
            "([question, answer]) => module.mark(question, answer)", [make_data(question), answer]
        )
        return SimpleNamespace(**{"problem": None, "outcome": None, **found})

    return one
