import csv
import io
from dataclasses import replace
from html import unescape

import pytest

from iaa_teach.look.language import find_language, use_language
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.report.command import Wanted, write_reports

pytestmark = pytest.mark.usefixtures("blank_pictures")

WIDE = "item,Ann,Ben,Cleo\n1,yes,yes,no\n2,no,yes,no\n3,no,no,\n4,yes,Yes,n.a.\n"
LIKERT = "item,A,B,doc,gold\n" + "".join(
    f"{i},{i % 5 + 1},{(i + i % 3 // 2) % 5 + 1},d{i % 4},{i % 5 + 1}\n" for i in range(20)
)
LONG = "who,what,verdict\nAnn,a,hi\nAnn,b,lo\nBen,a,hi\nBen,b,mid\n"


RATERS = "rater,u1,u2,u3\nr1,yes,no,yes\nr2,yes,no,no\n"


@pytest.fixture
def run(tmp_path):
    """Report on a file with this text, as one page."""

    def run(text, /, **wanted):
        path = tmp_path / "labels.csv"
        path.write_text(text, "utf-8")
        out = wanted.pop("out", tmp_path / "report.html")
        (done,) = write_reports(Wanted([path], out=out, **wanted), ProgressBar(io.StringIO()))
        return done

    return run


def test_a_file_becomes_a_report_with_notes_on_what_is_not_clear(run):
    done = run(WIDE)
    assert done.found.leading.key == "alpha"
    assert done.written[0].read_text("utf-8").startswith("<!doctype html>")
    assert "“yes” (4), “Yes” (1): read as “yes”; --as-typed keeps them apart" in done.notes
    assert done.found.categories == ("no", "yes")
    typed = run(WIDE, as_typed=True, replace=True)
    assert "“yes” (4), “Yes” (1): perhaps all “yes”; --merge-similar reads it so" in typed.notes
    assert (typed.found.labels, done.found.labels) == (11, 10)


def test_scale_choice_shows_the_other_number_if_it_differs(run):
    done = run(LIKERT)
    assert done.found.leading.measured_by == "linear weights"
    assert done.found.measurement.order == tuple("12345")
    assert (done.found.ratings.groups[:2], done.found.gold[:2]) == (("d0", "d1"), ("1", "2"))
    names = run(LIKERT, scale="names", level=0.9, replace=True)
    assert (names.found.leading.measured_by, names.found.level) == ("unweighted", 0.9)
    value = f"{names.found.leading.value:.3f}".replace("-", "−")
    (note,) = [note for note in done.notes if "--scale" in note]
    assert note == f"As names, Cohen's κ, unweighted is {value}; --scale names makes that the number"


@pytest.mark.parametrize(
    ("labels", "kind", "other"),
    [("012", "names", "ranks"), ("123", "ranks", "names"), (("pos", "neg", "neu"), "names", "ranks")],
)
def test_the_headline_takes_grades_for_ranks_and_classes_for_names(run, labels, kind, other):
    rows = "".join(f"{i},{labels[i % 3]},{labels[i * i % 3]}\n" for i in range(12))
    done = run("item,A,B\n" + rows)
    assert done.found.measurement.kind == kind
    assert any(f"--scale {other}" in note for note in done.notes)


def test_alternative_reading_is_noted_if_it_changes_the_number(run):
    done = run(
        "item,A,B\n"
        + "".join(f"{i},{'yes' if i % 2 else 'no'},{'Yes' if i % 2 else 'no'}\n" for i in range(9))
    )
    assert done.found.leading.value == 1
    assert any(note.startswith("As typed, Cohen's κ is") and "--as-typed" in note for note in done.notes)


def test_each_question_has_its_own_report(tmp_path):
    text = "item,relevant_A,relevant_B,toxic_A,toxic_B\n1,x,x,y,n\n2,y,y,n,n\n3,x,y,y,y\n"
    (tmp_path / "sheet.csv").write_text(text)
    wanted = Wanted([tmp_path / "sheet.csv"], out=tmp_path / "out.html")
    both = write_reports(wanted, ProgressBar(io.StringIO()))
    assert [(done.task, done.written[0].name) for done in both] == [
        ("relevant", "out-relevant.html"),
        ("toxic", "out-toxic.html"),
    ]
    (one,) = write_reports(replace(wanted, label="toxic"), ProgressBar(io.StringIO()))
    assert one.found.table.counts.tolist() == both[1].found.table.counts.tolist()


def test_a_model_that_is_named_is_compared_and_not_counted(run):
    rows = "".join(f"{i},x,{'xy'[i % 2]},{'xy'[i % 3 % 2]},x\n" for i in range(9))
    done = run("item,Ann,Ben,Cleo,R2\n" + rows, models=["R2"])
    assert done.found.ratings.annotators == ("Ann", "Ben", "Cleo")
    assert [model.name for model in done.found.models] == ["R2"]


def test_ranks_of_words_need_their_order(run):
    said = {"item": "what", "annotators": ["who"], "label": "verdict"}
    with pytest.raises(ValueError, match="from lowest to highest, such as --order 'hi,lo,mid'"):
        run(LONG, scale="ranks", **said)
    done = run(LONG, order=["lo", "mid", "hi"], **said)
    assert done.found.categories == ("lo", "mid", "hi")
    with pytest.raises(ValueError, match="--order goes with --scale ranks; not with --scale names"):
        run(LONG, scale="names", order=["lo", "mid", "hi"], replace=True, **said)


def test_transposed_rows_must_be_confirmed(run):
    with pytest.raises(ValueError, match=r"(?s)“rater” names annotators.* --transposed\n.* --layout wide"):
        run(RATERS)
    assert run(RATERS, transposed=True).found.ratings.annotators == ("r1", "r2")
    assert run(RATERS, layout="wide", replace=True).found.ratings.annotators == ("u1", "u2", "u3")


def test_guessed_columns_must_be_confirmed(run):
    with pytest.raises(ValueError, match="--item what --annotator who --label verdict"):
        run(LONG)


@pytest.mark.parametrize(
    ("text", "wanted", "message"),
    [
        (WIDE, {"item": "name"}, "no column 'name', as --item says; the columns are 'item', 'Ann'"),
        (WIDE, {"pair": ["Ann", "Dan"]}, "no annotator 'Dan'"),
        (WIDE, {"annotators": ["Ann"]}, "a column for each of two or more annotators"),
        ("item,A,B\n1,x\n", {}, r"labels\.csv, line 2: a row must have as many cells"),
        ("1,2\n1,1\n2,2\n", {}, "(?s)--no-header\n.*--annotator 1 --annotator 2"),
    ],
)
def test_problems_are_reported_with_place_or_option(run, tmp_path, text, wanted, message):
    with pytest.raises(ValueError, match=message):
        run(text, **wanted)
    assert [path.name for path in tmp_path.iterdir()] == ["labels.csv"]


def test_annotators_words_for_nothing_and_a_pair_can_be_chosen(run):
    done = run(WIDE, annotators=["Ann", "Cleo"], missing=["n.a."], pair=["Cleo", "Ann"])
    assert done.found.ratings.annotators == ("Ann", "Cleo")
    assert done.found.table.counts.tolist() == [[1, 1], [0, 0]]
    assert (done.found.a, done.found.chosen) == ("Cleo", True)


def test_existing_report_is_reported_before_reading(run, tmp_path):
    run(WIDE)
    with pytest.raises(ValueError, match=r"report\.html is there already; name another place with --out"):
        run("", out=tmp_path / "report.html")


def test_texts_stand_beside_what_is_to_be_discussed(run):
    texts = [
        "The tea was cold and so was she",
        "<b>Nobody</b> had told them of the storm",
        "It rained and rained",
    ]
    rows = "".join(f"{i},{text},x,{'xy'[i % 2]}\n" for i, text in enumerate(texts))
    done = run("item,sentence,Ann,Ben\n" + rows, text="sentence", annotators=["Ann", "Ben"], item="item")
    assert done.found.texts == tuple(texts)
    page = done.written[0].read_text("utf-8")
    assert "&lt;b&gt;Nobody&lt;/b&gt; had told them of the storm" in page
    assert "The tea was cold" not in page


def test_token_tags_are_noted(run):
    tags = ["B-PER,B-PER", "I-PER,O", "O,O", "O,O", "B-LOC,B-LOC", "O,B-PER"] * 3
    done = run("token,Ann,Ben\n" + "".join(f"w{i},{tag}\n" for i, tag in enumerate(tags)))
    page = done.written[0].read_text("utf-8")
    assert "Two annotators labelled 18 tokens" in page
    assert "Token by token, spans that overlap count as partly right" in page


def test_letters_without_a_font_are_noted(run, tmp_path):
    done = run("item,A,B\n1,\U0010fffd,\U0010fffd\n2,x,\U0010fffd\n", out=tmp_path / "folder")
    assert "boxes in place of \U0010fffd" in done.notes[-1]
    rows = list(csv.reader((tmp_path / "folder" / "confusions.csv").open(encoding="utf-8-sig")))
    assert rows[0] == ["A ↓ B →", "x", "\U0010fffd", "total"]


def test_positive_label_question_lists_the_commands(run):
    text = "item,annotator,label\n1,A,x\n1,B,y\n2,A,y\n2,B,y\n1,A,y\n3,A,x\n3,B,x\n"
    with pytest.raises(ValueError, match=r"(?s)line 6: .* --repeats first\n.*--repeats last\n.*compare"):
        run(text)
    assert "repeats='last'" in unescape(run(text, repeats="last").written[0].read_text("utf-8"))


def test_progress_is_english_and_notes_of_the_page_are_in_the_language_of_the_course(run, monkeypatch):
    steps = set()
    monkeypatch.setattr(ProgressBar, "show", lambda bar, what, done, of: steps.add(what))
    with use_language(find_language("it")):
        done = run("item,A,B\n1,yes,Yes\n2,no,no\n3,yes,no\n4,yes,yes\n")
    assert steps == {"Reading", "Computing"}
    english = ("read as", "keeps them apart", "As typed", "makes that the number")
    assert not [note for note in done.notes for word in english if word in note]


SETS = "item,A,B,gpt\n1,x|y,y|x,x|y\n2,y|z,y|z,z|y\n3,z,x|z,z|x\n4,x|y,x|y,y|x\n5,z,z,z\n6,x,x|z,x\n"


def test_texts_of_one_set_are_one_name_where_sets_are_taken_for_names(run):
    done = run(SETS)
    (note,) = [note for note in done.notes if "--scale names" in note]
    names = run(SETS, scale="names", replace=True)
    typed = run(SETS, scale="names", as_typed=True, replace=True)
    assert f"{names.found.leading.value:.3f}" in note
    assert names.found.agreement.observed == pytest.approx(4 / 6)
    assert typed.found.agreement.observed == pytest.approx(3 / 6)
    joined = "One set in any order is one name; --as-typed keeps them apart"
    assert [joined in each.notes for each in (done, names, typed)] == [False, True, False]
    (model,) = names.found.models
    assert [round(each.value, 3) for _, each in model.people] == [0.786, 0.786]
    plain = run(
        SETS.replace("y|x", "x|y").replace("z|y", "y|z").replace("z|x", "x|z"), scale="names", replace=True
    )
    assert joined not in plain.notes
    assert plain.found.leading.value == pytest.approx(names.found.leading.value)
