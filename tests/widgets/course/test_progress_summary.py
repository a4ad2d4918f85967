"""What the view makes of a learner's answers."""

import csv
import io
import json

import pytest
import traitlets as t

import iaa_teach
from iaa_teach.authoring.build.state_words import describe_state
from iaa_teach.authoring.handed_in import find_learners, list_handed_in
from iaa_teach.look.language import find_language, use_language
from iaa_teach.questions import Progress
from iaa_teach.widgets.kit.typed import Number, OneOf


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path)


@pytest.fixture
def summary(script):
    return script("course/progress/summary.js")


def test_each_question_says_how_far_it_is(summary, progress):
    progress.attempt("tried", "number", "0.5", "wrong")
    progress.hint("tried", "number", 1)
    progress.attempt("guess", "prediction", "0.4", "near")
    progress.attempt("once-right", "number", "1", "right")
    progress.attempt("once-right", "number", "2", "wrong")
    progress.attempt("again", "number", "2", "wrong")
    progress.start_over("again", "number")
    kinds = {
        "guess": "prediction",
        "new": "choice",
        **dict.fromkeys(("tried", "once-right", "again"), "number"),
    }
    questions = [{"id": id, "kind": kind, "label": id} for id, kind in kinds.items()]
    done = summary("(given) => module.withStates(...given)", [questions, progress.questions])
    assert {one["id"]: (one["state"], one["attempts"], one["hints_seen"]) for one in done} == {
        "tried": ("wrong", 1, 1),
        "guess": ("committed", 1, 0),
        "once-right": ("right", 2, 0),
        "again": ("open", 0, 0),
        "new": ("open", 0, 0),
    }


def test_finished_exercises_are_counted(summary, progress):
    progress.attempt("practice-kappa", "practice", {"seed": 1, "number": 1, "slips": 0}, "right")
    progress.attempt("practice-alpha", "practice", {"seed": 1, "number": 1, "slips": 2}, "right")
    assert summary("(entries) => module.practised(entries)", progress.questions) == {"n": 2, "clean": 1}


@pytest.mark.parametrize(
    ("typed", "name", "learner"),
    [
        ("  Ada  Lovelace ", "my-answers Ada Lovelace.json", "Ada Lovelace"),
        ("../a\\b:c", "my-answers ..abc.json", "../a\\b:c"),
        (" ", "my-answers.json", None),
    ],
)
def test_the_file_to_hand_in_begins_with_the_name(summary, progress, tmp_path, typed, name, learner):
    progress.attempt("02-coins", "number", "50", "wrong")
    made = summary("(given) => module.handIn(...given)", [progress.as_json(), typed])
    assert (made["name"], json.loads(made["text"]).get("learner")) == (name, learner)
    (tmp_path / "in" / "all").mkdir(parents=True)
    (tmp_path / "in" / "all" / "my-answers.json").write_text(made["text"], "utf-8")
    (whose,) = find_learners(list_handed_in(tmp_path / "in" / "all")[0])
    assert whose.name == (learner or "my-answers")
    again = Progress(tmp_path / "in")
    assert again.bring_back(name, made["text"])["new"] == 1
    assert again.questions == progress.questions


STATES = [
    {"counts": [[32, 0], [6, 32]], "categories": ["yes", "no"], "preset": "", "held": True},
    {"counts": [[4, 3, 1], [0, 3, 0], [1, 4, 4]], "cut": "pi"},
    {"marginals_a": [0.5, 0.5], "marginals_b": [0.425, 0.575], "categories": ["yes", "no"]},
    {"labels_a": ["Positive", "Neutral"], "labels_b": ["Neutral", "Neutral"], "step": 10},
    {"first": [[81, 9], [9, 1]], "second": [[25, 25], [25, 25]], "categories": ["a", "b"]},
    {"slips": 0, "otherwise": 0, "misread": 6},
    {"prevalence": 0.01, "sensitivity": 0.9, "specificity": 0.991},
    {"share": 0.95, "items": 500},
    {"table": [90, 5, 5, 0], "held": False},
    {"value": 0.63, "other": None},
    {"table": [[9, 1], [2, 8]], "weights": [[1, 0.5], [0, 1]], "categories": ["a", "b"]},
    {"annotators": ["careful", "liar"], "copies": 1, "step": 10},
    {"labels": [["p, e", "p"], ["", "yes"]], "annotators": ["A", "B"], "left_out": [1], "metric": "masi"},
    {"preset": "rare", "width": 0.1},
    {"shut_out": [], "preset": "", "asked": True, "limit": 0.5},
]


def test_the_page_says_what_was_made_as_the_answer_key_does(script):
    said = script("course/progress/made.js")("(states) => states.map(module.inWords)", STATES)
    assert said == [*map(describe_state, STATES)]
    assert said[0] == "row “yes”: 32, 0; row “no”: 6, 32; totals locked"
    assert said[-4] == "annotators: careful, liar; copies: 1; step 10"
    assert said[-3] == "item 1: “p, e”, p; item 2: –, yes; without annotator B; labels as sets"
    assert said[-2] == "example: κ = 0.6, one answer rare (5\u202f%); an interval 0.1 wide"
    assert said[-1] == "asked: true; limit: 0.5"


def test_every_setting_of_an_explorer_has_words(script):
    kinds = [getattr(iaa_teach, name) for name in iaa_teach.__all__ if name.endswith("Explorer")]
    given = [
        {name: _some(explorer, name)}
        for explorer in (kind() for kind in kinds)
        for name in explorer.settable
        if name != "categories"  # they are told with the table that they name
    ]
    in_page = script("course/progress/made.js")("(states) => states.map(module.inWords)", given)
    assert in_page == [*map(describe_state, given)]
    with use_language(find_language("it")):  # no word of which is the name of a setting
        said = [*map(describe_state, given)]
    raw = [f"{name.replace('_', ' ')}: " for [name] in given]
    assert [text for text, name in zip(said, raw, strict=True) if text.startswith(name)] == []
    assert all(said)


def _some(explorer, name):
    """Return a value of a setting that is not empty: the words of an empty one are not said."""
    value = getattr(explorer, name)
    other = {t.Bool: True, Number: 0.5, OneOf: "symmetry", t.Unicode: "equal"}
    full = value not in ("", [], None) and value is not False
    return value if full else other.get(type(explorer.traits()[name]), [[1, 2]] if name == "omit" else [1])


def test_all_attempts_are_a_table(summary, progress):
    progress.attempt("02-b", "choice", ['say "no", never'], "right")
    progress.attempt("02-a", "table", [["1", "2"]], "wrong", "swapped")
    progress.attempt("02-a", "table", "=1+1", "wrong")
    progress.attempt("02-a", "table", "-0,5", "wrong")
    progress.attempt("02-c", "make", {"state": STATES[5], "figures": {"observed": 1}}, "right")
    rows = list(
        csv.DictReader(io.StringIO(summary("(entries) => module.attemptsCsv(entries)", progress.questions)))
    )
    assert [(row["question"], row["answer"], row["misconception"]) for row in rows] == [
        ("02-a", '[["1","2"]]', "swapped"),
        ("02-a", "'=1+1", ""),
        ("02-a", "-0,5", ""),
        ("02-b", json.dumps(['say "no", never']), ""),
        ("02-c", "A slips: 0; B reads differently: 0; both misread: 6", ""),
    ]
