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


def test_none_runs_before_the_lesson_is_started(browser, tmp_path, problems):
    home, folder = tmp_path / "home", tmp_path / "lessons"
    mine = folder / "mine"
    mine.mkdir(parents=True)
    (mine / "mine.ipynb").write_text(json.dumps(LESSON))
    for name in NAMES:
        (mine / f"{name}.py").write_text(HOSTILE)
    startup = tmp_path / "startup.py"
    startup.write_text("of_mine = 1\n")
    context = browser.new_context()
    with hosts.own_lab(folder, home, PYTHONSTARTUP=str(startup)) as (address, _):
        page = hosts.LabPage(context, address).open("mine/mine.ipynb")
        start = page.get_by_role("button", name="Start this lesson")
        expect(start).to_be_visible()
        assert page.evaluate(COMPLETE) == "ok"
        assert ran(mine) == set()
        start.click()
        assert page.wait_for_function(hosts.ALIVE).json_value() == {"failed": []}
        assert ran(mine) == {"helper"}  # what the learner has agreed to
    context.close()
