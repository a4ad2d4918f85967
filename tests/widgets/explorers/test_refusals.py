"""What explorers refuse is said in the language of the course."""

import ast

import pytest
from traitlets import TraitError

import iaa_teach
from iaa_teach.look.language import PACKAGE, named, speaking

FILES = sorted((PACKAGE / "widgets" / "explorers").rglob("*.py"))
REFUSED = {
    "AdjudicationDesk": {"ratings": [["a", "b"], ["a", "a"]], "seat": 2},
    "BelieveExplorer": {"annotators": ["careful"]},
    "ChanceExplorer": {"marginals_a": [1.0]},
    "CoverageExplorer": {"items": 3},
    "LogLinearExplorer": {"omit": [[9, 9]]},
    "MovieReviewExplorer": {"step": 99},
    "PairExplorer": {"apart": 2.0},
    "RatingsExplorer": {"left_out": [9]},
    "SampleSizeExplorer": {"shares": [[1, 0], [0, 0]]},
    "ScalesExplorer": {"interval": [1.0]},
    "ScoresExplorer": {"shif": 1},
    "SpanExplorer": {"a": "2-"},
    "WeightsExplorer": {"weights": "cubic"},
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_value_is_refused_in_italian(name):
    said = []
    for language in ("en", "it"):
        with speaking(named(language)), pytest.raises((TraitError, ValueError)) as refused:
            getattr(iaa_teach, name)(**REFUSED[name])
        said.append(str(refused.value))
    english, italian = said
    assert english != italian
    assert not {"must", "not", "has"} & {*italian.split()}


def test_no_room_writes_its_refusals_in_its_code():
    raised = [
        f"{path.parent.name}/{path.name}, line {node.lineno}"
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args
        if isinstance(node.exc.args[0], (ast.JoinedStr, ast.Constant))
    ]
    assert raised == []
