"""The docstring of each explorer names the belief it counters, and the questions that address it."""

import inspect
import re
from pathlib import Path

import nbformat
import pytest

import iaa_teach
from iaa_teach.questions import load

LESSONS = Path(__file__).parents[3] / "lessons"
EXPLORERS = [name for name in iaa_teach.__all__ if name.endswith(("Explorer", "Desk"))]
CODE = {
    path.stem: "\n".join(cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "code")
    for path in LESSONS.glob("[0-9]*.ipynb")
}

# On a page of its own: what all answered.
ELSEWHERE = {"ClassExplorer": "FailuresExplorer"}


@pytest.mark.parametrize("name", EXPLORERS)
def test_explorer_misconception_has_a_question(name):
    told = " ".join(inspect.getdoc(getattr(iaa_teach, name)).split())
    assert re.search(r"counters (?:the|two) beliefs?|misconception that it counters", told)
    (meeting,) = re.findall(r"[Qq]uestions? ([^.]*) address(?:es)? (?:it|them)\.", told)
    asked = {
        question.id: question
        for stem, code in CODE.items()
        if f"{ELSEWHERE.get(name, name)}(" in code
        for question in load(LESSONS / "questions" / f"{stem}.toml")
    }
    for id in re.findall(r"`([a-z-]+)`", meeting):
        assert id in asked, f"{name}'s docstring names the question {id!r}, which none of its lessons has"
        question = asked[id]
        foreseen = [option.misconception for option in (*question.wrong, *question.options)]
        assert any(foreseen), f"{id} foresees no misconception"
