"""What explorers refuse is English, whatever the language of the course."""

import re

import pytest
from traitlets import TraitError

import iaa_teach
from iaa_teach.look.language import find_language, use_language

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
def test_a_bad_value_is_refused_in_english_in_an_italian_course(name):
    with (
        use_language(find_language("it")),
        pytest.raises((TraitError, ValueError), match=r"\b(must|has no)\b") as refused,
    ):
        getattr(iaa_teach, name)(**REFUSED[name])
    assert not re.search(r"\b(deve|devono|non)\b", str(refused.value))
