"""The speed table: each piece of work beside a peer in the same run, as a ratio."""

from collections import defaultdict

import pytest

from tests.benchmarks.table import README, Row, renew
from tests.browser.conftest import chromium
from tests.checkout import lesson_file

DRAGS: list[tuple[str, float, float]] = []
NOTES: list[str] = []  # lines without a peer
ROWS: list[Row] = []  # lines with one that pytest-benchmark does not time


def pytest_addoption(parser):
    parser.addoption("--write-table", action="store_true", help="write what was measured to README.md")


@pytest.fixture(scope="session", autouse=True)
def _no_power_cut():
    """Wait for the disk, as it is for those who use the kit."""


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
    """Print what the benchmarks of this run say, ours beside the peer's."""
    groups = defaultdict(dict)
    for bench in config._benchmarksession.benchmarks:
        groups[bench.group]["ours" if "ours" in bench.name else "peer"] = bench.stats.median * 1e6
    rows = [*ROWS]
    for group, times in groups.items():
        if group and len(times) == 2:
            rows.append(Row(group, times["ours"] / 1e6, times["peer"] / 1e6))
    lines = [row.write() for row in rows]
    for name, delay, frames in DRAGS:
        lines.append(f"{name:<52} {delay:>10.1f} ms to paint {frames:>8.0f} frames a second")
    lines += NOTES
    if lines:
        terminalreporter.section("speed: work, ours, the peer, how many times faster, powers of growth")
        for line in lines:
            terminalreporter.write_line(line)
    if config.getoption("--write-table", default=False):
        README.write_text(renew(README.read_text("utf-8"), rows, NOTES), "utf-8")
