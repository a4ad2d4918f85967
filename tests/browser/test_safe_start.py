"""A stranger's files beside a lesson: none of them runs before the learner has started it."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser import hosts

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

NAMES = ("ipykernel_launcher", "sitecustomize", "numpy", "iaa_teach", "ipython_config", "jedi", "helper")
HOSTILE = "from pathlib import Path\nPath(__file__ + '.ran').touch()\n"
LESSON = {
    "cells": [
        {"cell_type": "markdown", "id": "title", "metadata": {}, "source": "# Mine"},
        {
            "cell_type": "code",
            "execution_count": None,
            "id": "code",
            "metadata": {},
            "outputs": [],
            "source": "import helper, os\nassert 'PYTHONSAFEPATH' not in os.environ\nassert of_mine == 1",
        },
    ],
    "metadata": {
        "iaa_teach": {"lesson": True},
        "kernelspec": {"name": "python3", "display_name": "Python 3"},
        "language_info": {"name": "python"},
    },
    "nbformat": 4,
    "nbformat_minor": 5,
}
COMPLETE = """async () => {
  const {kernel} = window.panel.sessionContext.session;
  const asked = {code: "import numpy\\nnumpy.arr", cursor_pos: 22};
  return (await kernel.requestComplete(asked)).content.status;
}"""


def ran(folder):
    return {path.name.removesuffix(".py.ran") for path in folder.glob("*.ran")}


SAFE = "--ServerApp.kernel_manager_class=iaa_teach.lab.kernels.SafeKernels"  # as binder/README.md advises


@pytest.mark.parametrize(
    ("lab", "options", "names"),
    [
        pytest.param(hosts.own_lab, [], NAMES, marks=pytest.mark.exhaustive),
        pytest.param(hosts.plain_lab, [SAFE], NAMES, marks=pytest.mark.exhaustive),
        # A file that Jupyter takes for its own program to start a kernel is beyond an extension.
        (hosts.plain_lab, [], NAMES[1:]),
    ],
    ids=["iaa-teach lab", "jupyter lab, safe", "jupyter lab"],
)
def test_no_cell_runs_before_the_lesson_starts(browser, tmp_path, problems, lab, options, names):
    home, folder = tmp_path / "home", tmp_path / "lessons"
    mine = folder / "mine"
    mine.mkdir(parents=True)
    (mine / "mine.ipynb").write_text(json.dumps(LESSON))
    for name in names:
        (mine / f"{name}.py").write_text(HOSTILE)
    startup = tmp_path / "startup.py"
    startup.write_text("of_mine = 1\n")
    context = browser.new_context()
    with lab(folder, home, *options, PYTHONSTARTUP=str(startup)) as (address, _):
        if lab is hosts.plain_lab and not options:
            page = hosts.NotebookPage(context, address, "mine/mine.ipynb").page
            expect(page.get_by_role("button", name="Start this lesson")).to_be_visible()
            assert ran(mine) == set()
            page.close()
        page = hosts.LabPage(context, address).open("mine/mine.ipynb")
        start = page.get_by_role("button", name="Start this lesson")
        expect(start).to_be_visible()
        if names == NAMES:  # else a completion would look into the folder, where somebody asks for one
            assert page.evaluate(COMPLETE) == "ok"
        assert ran(mine) == set()
        start.click()
        assert page.wait_for_function(hosts.ALIVE).json_value() == {"failed": []}
        assert ran(mine) == {"helper"}  # what the learner has agreed to
    context.close()
