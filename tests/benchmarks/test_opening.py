"""A lesson opened in JupyterLab.

From its opening to the end of its run, with a kernel of its own.
"""

import time

import pytest

from iaa_teach.lab import lessons
from tests.benchmarks.conftest import NOTES
from tests.browser import hosts
from tests.checkout import lesson_file

LESSONS = [lesson_file("agreement_by_chance").name, lesson_file("many_annotators").name]


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("learner") / "lessons"
    lessons.copy(folder)
    with hosts.server(folder, tmp_path_factory.mktemp("home")) as (address, _):
        lab = hosts.LabPage(browser.new_context(), address)
        yield lab
        lab.page.context.close()


@pytest.mark.parametrize("name", LESSONS)
def test_open_to_alive(lab, name):
    start = time.perf_counter()
    lab.open_alive(name)
    NOTES.append(f"open to alive in JupyterLab, {name:<44} {time.perf_counter() - start:.1f} s")
