"""What the benchmarks measure, gathered by file for README.md; each is stopped where it takes too long."""

import json
import os
import signal
import subprocess
import sys
from collections import defaultdict
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from tests.benchmarks.table import HERE, README, Row, find_title, renew, write_section
from tests.browser.conftest import chromium
from tests.checkout import lesson_file

LIMIT = 600  # seconds for one test
NOTES: list[str] = []  # lines without a peer
ROWS: list[Row] = []  # lines with one that pytest-benchmark does not time

found = defaultdict(lambda: ([], []))  # the rows and the notes of each file


# A process begins with the peak of the one that starts it, here of pytest: so a small one is between.
_SPEND = """
import json, resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
spent = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([spent.ru_utime + spent.ru_stime, spent.ru_maxrss]))
"""


def spend_apart(*arguments, env=None):
    """Run Python with these arguments; return its CPU time in seconds, and the most memory it held in MB."""
    command = [sys.executable, "-c", _SPEND, sys.executable, *arguments]
    seconds, peak = json.loads(subprocess.check_output(command, env=env))
    return seconds, peak / (1e6 if sys.platform == "darwin" else 1e3)


def pytest_addoption(parser):
    parser.addoption("--write-table", action="store_true", help="write what was measured to README.md")


def pytest_configure(config):
    some = config.option.keyword or any("::" in argument for argument in config.args)
    if some and config.getoption("--write-table", default=False):
        raise pytest.UsageError("--write-table writes the section of a file: give whole files")
    config.option.benchmark_timer = "time.process_time"
    config.busy_before = os.getloadavg()[0]


@pytest.fixture(scope="session", autouse=True)
def _no_power_cut():
    """Wait for the disk, as it is for those who use the kit."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Stop a test that takes too long, and gather what it has measured."""

    def stop(*_):
        raise TimeoutError(f"stopped after {LIMIT / 60:g} minutes")

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(LIMIT)
    try:
        return (yield)
    finally:
        signal.alarm(0)
        rows, notes = found[item.path]
        rows += ROWS
        notes += NOTES
        ROWS.clear()
        NOTES.clear()


def pytest_runtest_logreport(report):
    if report.failed:
        crash = getattr(report.longrepr, "reprcrash", None)
        why = crash.message.splitlines()[0] if crash else ""
        path = HERE.parents[1] / report.fspath
        found[path][1].append(f"{report.nodeid.partition('::')[2]}: failed: {why}")


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser


def open_lesson(page, site, name):
    """Open the page of a lesson and return it once every part of it is live."""
    page.goto((site / f"{lesson_file(name).stem}.html").as_uri())
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def pytest_terminal_summary(terminalreporter, config):
    """Print what this run has measured, and write it if that was asked for."""
    groups = defaultdict(dict)
    for bench in (each for each in config._benchmarksession.benchmarks if each.stats.data):
        path = HERE / Path(bench.fullname.partition("::")[0]).name
        groups[path, bench.group]["ours" if "ours" in bench.name else "peer"] = bench.stats.median
    for (path, group), times in groups.items():
        if group and len(times) == 2:
            found[path][0].append(Row(group, times["ours"], times["peer"]))
    busy = max(config.busy_before, os.getloadavg()[0]) / os.cpu_count()
    version = ".".join(map(str, sys.version_info[:2]))
    measured = (
        f"{date.today():%Y-%m-%d}, Python {version}, NumPy {np.__version__}; "
        f"processes waiting for each of {os.cpu_count()} processors: {busy:.1f}"
    )
    sections = {find_title(path): write_section(measured, *parts) for path, parts in found.items()}
    for title, body in sections.items():
        terminalreporter.section(title)
        terminalreporter.write_line(body)
    if config.getoption("--write-table", default=False):
        titles = map(find_title, sorted(HERE.glob("test_*.py")))
        README.write_text(renew(README.read_text("utf-8"), sections, titles, LIMIT), "utf-8")
