import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach.questions import Progress
from iaa_teach.questions.progress_file import FILE

TIMES = st.sampled_from(
    [
        "2026-11-01T10:00:00+01:00",
        "2026-11-01T09:00:00+00:00",
        "2026-11-01T09:00:01+00:00",
        "2026-10-01",
        "?",
        5,
    ]
)
ATTEMPTS = st.lists(
    st.fixed_dictionaries(
        {
            "time": TIMES,
            "answer": st.sampled_from(["50", ["yes"], None, {"seed": 1, "slips": 0}]),
            "verdict": st.sampled_from(["right", "wrong", "started over"]),
            "misconception": st.sampled_from([None, "swapped"]),
        },
        optional={"where": st.just("recall 05")},
    ),
    max_size=5,
)
ENTRIES = st.fixed_dictionaries(
    {
        "kind": st.just("number"),
        "answered": st.booleans(),
        "right": st.booleans(),
        "attempts": ATTEMPTS,
        "hints_seen": st.integers(0, 3),
    }
)
QUESTIONS = st.dictionaries(st.sampled_from(["coins", "02-kappa", "constructor", "__proto__"]), ENTRIES)

MERGE = """([mine, brought]) => {
  const { progress } = module.readProgress(mine);
  const fresh = module.merge(progress.questions, module.readProgress(brought).progress.questions);
  return { fresh, text: module.progressText(progress) };
}"""


@pytest.fixture(scope="module")
def data(script):
    return script("kit/progress_data.js")


def as_text(questions):
    return json.dumps({"version": 1, "questions": questions})


@given(QUESTIONS, QUESTIONS)
def test_both_bring_back_the_same(data, tmp_path_factory, mine, brought):
    folder = tmp_path_factory.mktemp("learner")
    (folder / FILE).write_text(as_text(mine))
    progress = Progress(folder)
    told = progress.bring_back("a.json", as_text(brought))
    page = data(MERGE, [as_text(mine), as_text(brought)])
    assert (
        json.loads(page["text"])["questions"]
        == progress.questions
        == json.loads((folder / FILE).read_text())["questions"]
    )
    assert page["fresh"] == told["new"]
    # What is here is never lost, and bringing it back again changes nothing.
    for id, entry in mine.items():
        kept = progress.questions[id]["attempts"]
        assert all(kept.count(attempt) >= entry["attempts"].count(attempt) for attempt in entry["attempts"])
    before = json.dumps(progress.questions)
    assert progress.bring_back("a.json", as_text(brought))["new"] == 0
    assert json.dumps(progress.questions) == before


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "damaged"),
        ("[]", "damaged"),
        ('{"version": 1, "questions": {"a": {}}}', "damaged"),
        ('{"version": "1", "questions": {}}', "damaged"),
        ('{"version": 2, "questions": {}}', "newer"),
        ('{"version": 1, "questions": {}}', ""),
        ('\ufeff{"version": 1, "questions": {}}', ""),
    ],
)
def test_both_refuse_the_same(data, tmp_path, text, problem):
    assert data("(text) => module.readProgress(text).problem", text) == problem
    assert Progress(tmp_path).bring_back("a.json", text)["problem"] == problem


def test_answers_hints_and_starting_over_are_written_as_in_the_file(data, tmp_path):
    written = data(
        """() => {
          const progress = module.noProgress();
          const { questions } = progress;
          const coins = { id: "coins", kind: "number", where: "" };
          module.addStart(questions, coins, "T0");
          const wrong = { time: "T1", answer: "25", verdict: "wrong", misconception: "m" };
          module.addAttempt(questions, coins, wrong);
          module.addAttempt(questions, coins, wrong);
          module.addHint(questions, coins, 2);
          module.addHint(questions, coins, 1);
          module.addStart(questions, coins, "T2");
          module.addStart(questions, coins, "T3");
          const right = { time: "T4", answer: "50", verdict: "right" };
          module.addAttempt(questions, { ...coins, where: "recall 05" }, right);
          module.addHint(questions, coins, 1);
          return module.progressText(progress);
        }"""
    )
    progress = Progress(tmp_path)
    progress.start_over("coins", "number")
    progress.attempt("coins", "number", "25", "wrong", "m")
    progress.hint("coins", "number", 2)
    progress.hint("coins", "number", 1)
    progress.start_over("coins", "number")
    progress.start_over("coins", "number")
    progress.attempt("coins", "number", "50", "right", where="recall 05")
    progress.hint("coins", "number", 1)

    def without_times(text):
        questions = json.loads(text)["questions"]
        for attempt in questions["coins"]["attempts"]:
            assert attempt.pop("time")
        return json.dumps(questions)

    assert without_times(written) == without_times((tmp_path / FILE).read_text())
