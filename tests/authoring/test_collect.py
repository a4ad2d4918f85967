import csv
import io
import json
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scipy import stats

from iaa_teach import cli
from iaa_teach.authoring.class_answers import group_by_learner, group_by_question, list_ideas_around
from iaa_teach.authoring.class_page import make_class_page
from iaa_teach.authoring.collect import collect, write_csv
from iaa_teach.look.language import find_language, use_language
from iaa_teach.questions import Progress
from iaa_teach.questions.guess_by_chance import draw_guessed

LESSONS = Path(__file__).parents[2] / "lessons"


@pytest.fixture
def learner(tmp_path):
    """`learner(name)` is the progress of one in a class."""

    def begin(name):
        folder = tmp_path / "class" / name
        folder.mkdir(parents=True)
        return Progress(folder)

    return begin


def table(folder):
    return list(csv.DictReader(write_csv(collect(folder))))


def test_labels_given_one_after_the_other_are_one_answer(learner, tmp_path):
    ada = learner("ada")
    for n in range(1, 4):
        made = {"labels": ["praise"] * n, "guesses": {}}
        ada.attempt("labels-praise", "labelling", made, "given", time=f"2030-05-0{n}")
    (row,) = table(tmp_path / "class")
    assert (row["verdict"], json.loads(row["answer"])["labels"]) == ("given", ["praise"] * 3)
    assert (row["lesson"], row["text"]) == ("Kappa in five minutes", "Is it praise?")


def test_the_class_report_shows_how_far_labels_agree(learner, tmp_path):
    for name, labels in {"ada": "1010110101", "bob": "1010110100", "cy": "101"}.items():
        made = {"labels": ["praise" if one == "1" else "no praise" for one in labels], "guesses": {}}
        learner(name).attempt("labels-praise", "labelling", made, "given")
    page = make_class_page(collect(tmp_path / "class"))
    assert "2 learners have labelled the ten sentences: Krippendorff's α is 0.808." in page
    divided, *others = re.findall(r"<tr><td>[^<]+</td><td>(\d)</td><td>(\d)</td></tr>", page)
    assert (divided, len(others)) == (("1", "1"), 9)


def test_table_of_answers_attempts_and_misconceptions(learner, tmp_path):
    ada, bob = learner("ada"), learner("bob")
    for answer, *verdict in [("50", "wrong", "one-chance")] * 2 + [("46", "right")]:
        ada.attempt("02-coins", "number", answer, *verdict)
    ada.start_over("02-coins", "number")
    bob.attempt("02-table", "table", [["1", ""], ["0", "2"]], "wrong")
    bob.hint("02-coins", "number", 2)
    rows = table(tmp_path / "class")
    keys = ("learner", "question", "answer", "verdict", "misconception", "times", "hints seen")
    assert [tuple(row[key] for key in keys) for row in rows] == [
        ("ada", "02-coins", "50", "wrong", "one-chance", "2", "0"),
        ("ada", "02-coins", "46", "right", "", "1", "0"),
        ("bob", "02-coins", "", "", "", "0", "2"),
        ("bob", "02-table", '[["1", ""], ["0", "2"]]', "wrong", "", "1", "0"),
    ]


def test_files_gathered_in_one_folder_go_by_their_names(learner, tmp_path):
    progress = learner("ada")
    progress.attempt("02-coins", "number", "50", "wrong")
    progress.attempt("02-coins", "number", "50", "wrong", where="recall 05")
    (tmp_path / "class" / "Bob B.json").write_text(progress.as_json(), "utf-8")
    (tmp_path / "class" / "cy").mkdir()
    (tmp_path / "class" / "cy" / "my-answers.json").write_text(progress.as_json(), "utf-8")
    (tmp_path / "class" / "cy" / "iaa_progress_desk.json").write_text("{}", "utf-8")
    rows = table(tmp_path / "class")
    assert [(row["learner"], row["where"]) for row in rows] == [
        (name, where) for name in ("Bob B", "ada", "cy") for where in ("", "recall 05")
    ]


DAMAGED = {
    "empty": b"",
    "cut": b'{"version": 1, "questions": {"02-coins": {"kind"',
    "list": b"[]",
    "other": b'{"version": 1, "questions": {"02-coins": 3}}',
    "newer": b'{"version": 99, "questions": {}}',
    "latin": '{"version": 1, "questions": {}, "é": 1}'.encode("latin-1"),
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_named_and_left_as_it_is(learner, tmp_path, capsys, content):
    learner("ada").attempt("02-coins", "number", "50", "wrong")
    bad = tmp_path / "class" / "bob" / "iaa_progress.json"
    bad.parent.mkdir()
    bad.write_bytes(content)
    cli.main(["collect", str(tmp_path / "class")])
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2
    assert f"Skipped {bad}: it is damaged" in said.err
    assert "1 row from 1 learner." in said.err
    assert bad.read_bytes() == content
    assert [path.name for path in bad.parent.iterdir()] == [bad.name]


def test_a_download_goes_by_its_folder_and_counts_once(learner, tmp_path):
    progress = learner("ada")
    progress.attempt("02-coins", "choice", ["yes", "no"], "wrong")
    folder = tmp_path / "class" / "ada"
    for name in ("my-answers (1).json", "my-answers.json"):
        (folder / name).write_text(progress.as_json(), "utf-8")
    (folder / "my-answers.csv").write_text("question,answer\n", "utf-8")
    collected = collect(tmp_path / "class")
    (row,) = csv.DictReader(write_csv(collected))
    assert (row["learner"], row["answer"], row["times"]) == ("ada", "yes + no", "1")
    assert {path.name: reason for path, reason in collected.skipped} == {
        "my-answers.csv": "it is a copy for reading; ask for my-answers….json",
        "my-answers (1).json": "the same answers as ada/iaa_progress.json",
        "my-answers.json": "the same answers as ada/iaa_progress.json",
    }


def test_a_spreadsheet_reads_no_formula_a_time_and_the_beginning_of_a_long_answer(learner, tmp_path):
    progress = learner("=cmd")
    for answer in ("=1+1", "+cmd", "-0.05", "@sum", "−0.05", "-0,05", "x" * 5_000_000):
        progress.attempt("02-coins", "number", answer, "wrong")
    rows = table(tmp_path / "class")
    assert {row["learner"] for row in rows} == {"'=cmd"}
    shown = ["'=1+1", "'+cmd", "-0.05", "'@sum", "−0.05", "-0,05", "x" * 199 + "…"]
    assert [row["answer"] for row in rows] == shown
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", rows[0]["first"])


def test_out_writes_a_file_that_a_spreadsheet_reads(learner, tmp_path, capsys):
    learner("Zoë").attempt("02-coins", "number", "50", "wrong", "one-chance")
    out = tmp_path / "made" / "answers.csv"
    cli.main(["collect", str(tmp_path / "class"), "--out", str(out.parent)])
    assert capsys.readouterr().out == f"Wrote {out.with_name('class_report.html')}\nWrote {out}\n"
    assert out.read_bytes().startswith(b"\xef\xbb\xbflearner,")
    assert next(csv.DictReader(io.StringIO(out.read_text("utf-8-sig"))))["learner"] == "Zoë"


@pytest.mark.parametrize("out", [False, True])
def test_half_a_surrogate_pair_is_replaced(learner, tmp_path, capsys, out):
    learner("ada").attempt("02-coins", "number", "50", "wrong")
    entry = {"answered": True, "right": False, "hints_seen": 0, "attempts": []}
    entry["attempts"].append({"time": "", "answer": "a\ud800b", "verdict": "wrong"})
    (tmp_path / "class" / "bob.json").write_text(
        json.dumps({"version": 1, "questions": {"02-\udfff": entry}})
    )
    file = tmp_path / "made" / "answers.csv"
    cli.main(["collect", str(tmp_path / "class"), *(["--out", str(file.parent)] if out else [])])
    text = file.read_text("utf-8-sig") if out else capsys.readouterr().out
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["learner"], row["question"], row["answer"]) for row in rows] == [
        ("ada", "02-coins", "50"),
        ("bob", "02-\ufffd", "a\ufffdb"),
    ]


@pytest.fixture
def klass(learner, tmp_path):
    """Three learners and one question of lesson 2, one of them in several tries, under its former id too."""
    tries = {
        "ada": [("one-coin", "50", "right", None)],
        "bob": [
            ("02-one-coin", "100", "wrong", "always-yes"),
            ("02-one-coin", "25", "wrong", "two-coins"),
            ("one-coin", "50", "right", None),
        ],
        "<b>cy</b>": [
            ("one-coin", "1.0", "wrong", "always-yes"),
            ("one-coin", "=1+1<img src=x>", "wrong", None),
        ],
    }
    for number, (name, attempts) in enumerate(tries.items()):
        folder, progress = tmp_path / "class" / str(number), learner(str(number))
        for id, answer, verdict, misconception in attempts:
            progress.attempt(id, "number", answer, verdict, misconception)
        progress.attempt("one-coin", "number", "100", "wrong", where="recall 05")  # no first try
        (folder / "iaa_progress.json").rename(tmp_path / "class" / f"{name.replace('/', '∕')}.json")
        folder.rmdir()
    return tmp_path / "class"


def test_each_question_has_its_text_its_first_tries_and_its_wrong_answers_ranked(klass):
    collected = collect(klass)
    (one,) = group_by_question(collected.answers)
    assert one.known.text.startswith("A tosses a coin for each sentence; B says “yes”")
    assert (one.tried, one.right_at_first) == (["<b>cy<∕b>", "ada", "bob"], ["ada"])
    ranked = [(wrong.misconception, len(wrong.learners), dict(wrong.given)) for wrong in one.wrong]
    assert ranked[0] == ("", 3, {"100": 3})
    assert ranked[1] == ("always-yes", 2, {"1.0": 1, "100": 1})
    assert [each[0] for each in ranked[2:]] == ["", "two-coins"]
    assert one.stuck == ["<b>cy<∕b>"]
    first = group_by_learner(collected.answers, [one])[0]
    assert (first.name, first.stuck) == ("<b>cy<∕b>", (one,))
    rows = table(klass)
    assert {row["question"] for row in rows} == {"one-coin"}
    assert {row["text"] for row in rows} == {one.known.text}
    assert {row["lesson"] for row in rows} == {"2 · Agreement by chance"}
    firsts = [(row["learner"], row["answer"]) for row in rows if row["first try"]]
    assert firsts == [("<b>cy<∕b>", "1.0"), ("ada", "50"), ("bob", "100")]


def test_before_and_after_the_course_are_compared_for_those_who_answered_both(learner, tmp_path):
    told = [("wrong", "right"), ("wrong", "wrong"), ("right", None), (None, "right")]
    for name, verdicts in zip("abcd", told, strict=True):
        progress = learner(name)
        for when, verdict in zip(("before", "after"), verdicts, strict=True):
            if verdict:
                progress.attempt(f"{when}-what-to-ask", "choice", ["None"], verdict, where=when)
        progress.attempt("before-two-teams", "choice", ["Nothing"], "wrong", where="before")
    collected = collect(tmp_path / "class")
    asked, teams = list_ideas_around(collected.answers)
    assert asked.label.startswith("A report says")
    assert (asked.both, asked.after.right) == ({"a", "b"}, {"a", "d"})
    assert (len(teams.before.tried), teams.after.tried) == (4, set())
    assert group_by_question(collected.answers) == []
    page = make_class_page(collected).replace("\N{NO-BREAK SPACE}", " ")
    assert "<td>0 of 2</td><td>1 of 2</td>" in page
    assert "<td>0 of 4</td><td>–</td>" in page
    assert "a change of 50.0 percentage points. An interval takes five learners" in page
    rows = table(tmp_path / "class")
    assert {row["first try"] for row in rows} == {"yes"}
    assert all(row["text"] for row in rows)


def test_the_change_of_those_who_answered_both_times_has_its_interval(learner, tmp_path):
    asked = ("what-to-ask", "two-teams")
    told = [
        ((0, 0), (1, 1)),
        ((0, 1), (1, 1)),
        ((1, 1), (1, 1)),
        ((0, 0), (0, 1)),
        ((1, 0), (1, 0)),
        ((0, 1), ()),
    ]
    # a and b had form A first, d and e form B; c had answered the choice itself, in an older kit.
    a_first, b_first = ("-a", "-b"), ("-b", "-a")
    forms = {"a": a_first, "b": a_first, "c": ("", "-a"), "d": b_first, "e": b_first, "f": a_first}
    for name, around in zip("abcdef", told, strict=True):
        progress = learner(name)
        for when, form, verdicts in zip(("before", "after"), forms[name], around, strict=True):
            for id, right in zip(asked[: len(verdicts)], verdicts, strict=True):
                verdict = "right" if right else "wrong"
                progress.attempt(f"{when}-{id}{form}", "choice", ["None"], verdict, where=when)
    change = np.array([1, 0.5, 0, 0.5, 0])
    low, high = stats.t.interval(0.95, 4, change.mean(), stats.sem(change))
    page = make_class_page(collect(tmp_path / "class"))
    assert f"a change of {100 * change.mean():.1f} percentage points." in page
    assert "2 had form A first, 2 had form B first." in page
    assert "<td>What a percentage leaves out</td><td>2 of 5</td>" in page
    assert f"goes from {100 * low:.1f} to {100 * high:.1f}, for learners" in page.replace("−", "-")


def test_formulas_and_figures_of_explorers_are_shown_as_learners_saw_them(learner, tmp_path):
    for name in ("ada", "bob"):
        progress = learner(name)
        progress.attempt("predict-expected", "prediction", "0.6", "far")
        progress.attempt("predict-kappa", "prediction", "0.7", "far", "percent-agreement-is-enough")
    page = make_class_page(collect(tmp_path / "class"))
    assert "What's A<sub>e</sub>? Type at least three decimals." in page
    assert "0.686 is the observed agreement. Chance has to come off" in page


def test_the_page_shows_what_was_typed_as_text(klass, tmp_path):
    made = tmp_path / "next week"
    cli.main(["collect", str(klass), "--out", str(made)])
    page = (made / "class_report.html").read_text("utf-8")
    assert "<img" not in page
    assert "<b>cy" not in page
    assert "=1+1&lt;img src=x&gt;" in page
    assert "Right at first try: " in page
    assert "(1 of 3)" in page
    with use_language(find_language("it")):
        italian = make_class_page(collect(klass))
    assert '<html lang="it"' in italian
    assert "Giusto al primo tentativo: " in italian
    assert "(1 su 3)" in italian
    assert "'=1+1<img src=x>" in (made / "answers.csv").read_text("utf-8-sig")
    cli.main(["collect", str(klass), "--out", str(made)])  # its own page is replaced
    for name in ("answers.csv", "class_report.html"):
        (made / name).write_text("mine")
        with pytest.raises(SystemExit, match=rf"{name} is in the way, and collect did not write it"):
            cli.main(["collect", str(klass), "--out", str(made)])
        assert (made / name).read_text() == "mine"
        (made / name).unlink()
    (tmp_path / "class.csv").write_text("mine")
    with pytest.raises(SystemExit, match=r"class\.csv is a file: name a folder with --out"):
        cli.main(["collect", str(klass), "--out", str(tmp_path / "class.csv")])


def test_lessons_without_questions_are_refused(klass, tmp_path):
    with pytest.raises(ValueError, match="must be a folder of lessons, with their questions"):
        collect(klass, lessons=tmp_path / "nowhere")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_damaged_file_keeps_the_others_from_being_read(klass, data):
    """Bytes lost, changed or inserted, and values of any other kind, in a file that was sound."""
    sound = (klass / "bob.json").read_bytes()
    if data.draw(st.booleans()):
        at = data.draw(st.integers(0, len(sound)))
        damaged = sound[:at] + data.draw(st.binary(max_size=5)) + sound[at + data.draw(st.integers(0, 40)) :]
    else:
        content = json.loads(sound)
        whole = st.characters(exclude_categories=["Cs"])  # as by default, which counts them out for a second
        odd = st.recursive(
            st.none() | st.integers() | st.text(st.characters(), max_size=3),
            lambda inner: (
                st.lists(inner, max_size=2) | st.dictionaries(st.text(whole, max_size=3), inner, max_size=2)
            ),
        )
        entry = next(iter(content["questions"].values()))
        place = data.draw(st.sampled_from([content, content["questions"], entry, entry["attempts"][0]]))
        place[data.draw(st.sampled_from(sorted(place)))] = data.draw(odd)
        damaged = json.dumps(content).encode()
    (klass / "zoe.json").write_bytes(damaged)
    collected = collect(klass)
    assert {"ada", "bob"} <= set(collected.learners)
    "".join(write_csv(collected)).encode()
    make_class_page(collected).encode()


def test_a_file_of_odd_values_is_still_a_table(tmp_path):
    attempt = {"time": 5, "answer": {"a": [1]}, "verdict": ["wrong"], "misconception": {"x": 1}}
    entry = {"answered": True, "right": False, "hints_seen": 0, "attempts": [attempt, attempt]}
    text = json.dumps({"version": 1, "questions": {"02-coins": entry}})
    (tmp_path / "ada.json").write_text(text)
    (row,) = table(tmp_path)
    assert (row["answer"], row["times"], row["kind"]) == ('{"a": [1]}', "2", "")


@pytest.mark.parametrize(
    ("path", "said"), [(".", "must contain progress files"), ("nowhere", "no such folder or zip file: ")]
)
def test_a_folder_without_progress_is_refused(path, said, tmp_path):
    with pytest.raises(SystemExit, match=said):
        cli.main(["collect", str(tmp_path / path)])


def test_a_table_too_large_for_memory_is_the_same(learner, tmp_path, monkeypatch, capsys):
    for n in range(50):
        learner(f"ada {n}").attempt("02-coins", "number", "5\r\n0", "wrong", time="2030-05-01")
    expected = "".join(write_csv(collect(tmp_path / "class")))
    monkeypatch.setattr("iaa_teach.authoring.collect._IN_MEMORY", 100)
    cli.main(["collect", str(tmp_path / "class"), "--out", str(tmp_path / "answers")])
    assert (tmp_path / "answers" / "answers.csv").read_bytes().decode("utf-8-sig") == expected
    assert "".join(write_csv(collect(tmp_path / "class"))) == expected


def test_task_states_are_described_in_the_current_language(learner, tmp_path):
    learner("ada").attempt("x", "make", {"state": {"table": [[1, 2], [3, 4]]}}, "wrong", time="2030-05-01")
    (english,) = table(tmp_path / "class")
    with use_language(find_language("it")):
        (italian,) = table(tmp_path / "class")
    assert english["answer"] == "row 1: 1, 2; row 2: 3, 4"
    assert italian["answer"].startswith("riga 1")


@pytest.fixture
def forty(learner, tmp_path):
    """A class of forty: one choice divides it, two are stuck at four more."""
    for number in range(40):
        progress = learner(f"learner {number}")
        wrong = ["The labels are correct."], "wrong", "reliability-is-validity"
        right = ["These two annotators give the same labels, whether correct or not."], "right", None
        progress.attempt("agreement-and-truth", "choice", *(wrong if number % 2 else right))
        for id in ("which-failure", "easy-or-hard", "what-to-ask", "ninety-percent") if number < 2 else ():
            progress.attempt(id, "choice", ["No."], "wrong")
    return tmp_path / "class"


def test_no_error_and_no_question_is_called_the_first_of_equals(learner, tmp_path):
    for number in range(4):
        progress = learner(f"learner {number}")
        for id, option, error in (
            ("agreement-and-truth", "The labels are correct.", "reliability-is-validity"),
            ("which-failure", "A slip of the pen: somebody was careless.", "disagreement-is-carelessness"),
        ):
            progress.attempt(id, "choice", [option], *(("wrong", error) if number % 2 else ("right", None)))
    told = re.sub(r"<[^>]*>", "", make_class_page(collect(tmp_path / "class")))
    assert "Among the most frequent errors, of 2 learners each: " in told
    assert "A question that divided them: " in told
    assert "The most frequent error, " not in told


def test_the_page_begins_with_three_sentences_and_what_the_class_shares(forty):
    page = make_class_page(collect(forty))
    brief = page[page.index("<h1>") : page.index("<details>")]
    told = re.sub(r"<[^>]*>", "", brief)
    assert "41.7\u202f% of the first answers were right (20 of 48)." in told
    assert "20 of 40 had it, others said “The labels are correct.”" in told
    assert "The most frequent error, of 20 learners: “The labels are correct.”" in told
    assert '“The labels are correct.” <a href="#question-agreement-and-truth">' in brief
    assert told.count("not right yet") == 2
    assert "reliability-is-validity" not in page
    assert re.findall(r"<summary><h2>([^<]*)", page) == [
        *["All errors that were foreseen", "All learners", "Question by question"]
    ]


def test_no_learner_stands_out_if_all_do_equally_well(forty):
    for number in range(2):
        (forty / f"learner {number}" / "iaa_progress.json").unlink()
    assert "Nobody is far behind the others." in make_class_page(collect(forty))


@pytest.fixture
def halves(tmp_path, monkeypatch):
    """`halves(answers)` is the class page of learners who answered what follows the two pictures of lesson 2.

    An answer is whether that after the picture with a guess was right, and that after the other one.
    """
    lessons = tmp_path / "lessons"
    shutil.copytree(LESSONS / "questions", lessons / "questions")
    course = (LESSONS / "course.toml").read_text("utf-8")
    (lessons / "course.toml").write_text(f"guess_by_chance = true\n{course}", "utf-8")

    def play(answers, too_early=()):
        pictures, then = ["predict-coins", "predict-yes-sayers"], ["make-fifty-eight", "ninety-percent"]
        for number, (after_guess, after_none) in enumerate(answers):
            questions = {}
            guessed = draw_guessed(pictures, number)
            for picture, next_one in zip(pictures, then, strict=True):
                right = after_guess if picture == guessed else after_none
                kind = "choice" if next_one == "ninety-percent" else "make"
                questions[next_one] = played(kind, "right" if right else "wrong")
                if picture == guessed or number in too_early:
                    questions[picture] = played("prediction", "far")
            file = tmp_path / "class" / str(number) / "iaa_progress.json"
            file.parent.mkdir(parents=True)
            file.write_text(json.dumps({"version": 1, "seed": number, "questions": questions}), "utf-8")
        return make_class_page(collect(tmp_path / "class", lessons)).replace("\N{NO-BREAK SPACE}", " ")

    return play


def played(kind, verdict):
    attempt = {"time": "2030-05-02T10:00:00+00:00", "answer": "1", "verdict": verdict, "misconception": None}
    return {
        "kind": kind,
        "answered": True,
        "right": verdict == "right",
        "attempts": [attempt],
        "hints_seen": 0,
    }


def test_a_class_sees_whether_guessing_helps(halves):
    answers = [(True, number % 4 == 0) for number in range(36)] + [(False, False)] * 4
    page = halves(answers, too_early={39})
    first = {draw_guessed(["predict-coins", "predict-yes-sayers"], number) for number in range(39)}
    assert len(first) == 2
    guessed, shown = np.array(answers[:39], float).T
    interval = stats.ttest_rel(guessed, shown).confidence_interval()
    assert "39 learners answered the questions after both." in page
    assert f"a difference of {100 * (guessed - shown).mean():.1f} percentage points." in page
    assert f"interval goes from {100 * interval.low:.1f} to {100 * interval.high:.1f}," in page
    assert "cannot tell whether guessing helps" not in page
    row = re.search(r"of two coins</td><td>\d+ of (\d+)</td><td>\d+ of (\d+)</td>", page)
    assert int(row[1]) + int(row[2]) == 39
    assert min(int(row[1]), int(row[2])) > 10


@pytest.mark.parametrize(
    "answers",
    [
        [(True, False)],
        [(True, False)] * 4,
        [(True, False), (False, True)] * 6 + [(True, False)],
    ],
    ids=["one", "four", "no difference"],
)
def test_too_few_or_too_much_alike_cannot_tell_whether_guessing_helps(halves, answers):
    assert "These answers cannot tell whether guessing helps." in halves(answers)


def test_nothing_is_compared_where_chance_does_not_decide(learner, tmp_path):
    learner("ada").attempt("ninety-percent", "choice", ["None"], "right")
    assert "guessing" not in make_class_page(collect(tmp_path / "class"))
