"""A lesson from its opening to the end of its run, with a kernel of its own, in JupyterLab."""

import time

import pytest

from iaa_teach.lab import lessons
from tests.benchmarks.conftest import NOTES
from tests.browser import hosts

LESSONS = ["02_agreement_by_chance.ipynb", "09_many_annotators.ipynb"]


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("learner") / "lessons"
    lessons.copy(folder)
    with hosts.lab(folder, tmp_path_factory.mktemp("home")) as (address, _):
        lab = hosts.LabPage(browser.new_context(), address)
        yield lab
        lab.page.context.close()


@pytest.mark.parametrize("name", LESSONS)
def test_open_to_alive(lab, name):
    start = time.perf_counter()
    lab.open_alive(name)
    NOTES.append(f"open to alive in JupyterLab, {name:<44} {time.perf_counter() - start:.1f} s")
