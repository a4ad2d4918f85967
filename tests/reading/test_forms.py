"""Every form in the table is read as a person would read it, and whatever is guessed is said."""

import io
import re

import krippendorff
import numpy as np
import pytest

from iaa_teach.computation.inference import inference
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.report.command import Wanted, write_reports
from tests.computation import peers
from tests.reading.forms import SIX, rows, wide
from tests.reading.forms_beside_labels import BESIDE_LABELS, NO_LABEL, WITHOUT_LABELS
from tests.reading.forms_guessed import GUESSES
from tests.reading.forms_of_annotators import ANNOTATORS, LATER, MONTHS_OR_PEOPLE, OF_BOTH, ROUNDS, TWO
from tests.reading.forms_of_matrices import MATRICES
from tests.reading.forms_of_numbers import CODES, COUNTS
from tests.reading.test_ordinary_files import peer_alpha
from tests.sampling import everyday

FORMS = [*ANNOTATORS, *BESIDE_LABELS, *COUNTS, *MATRICES, *CODES, *GUESSES]
LEVELS = {"ordinal", "interval"}  # of α; by default it is nominal


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Report on files, and write no page."""
    pages = []

    def write_nothing(found, out, page, **_):
        pages.append(page)
        return [out]

    monkeypatch.setattr("iaa_teach.report.command.write_report", write_nothing)
    # An interval takes most of the time, and is tested where it is computed.
    monkeypatch.setattr(
        inference, "find_profile_bounds", lambda counts, influence, _: [influence(counts)[0]] * 2
    )

    def read(files, **options):
        files = files if isinstance(files, dict) else {"labels.csv": files}
        paths = [tmp_path / name for name in files]
        for path, content in zip(paths, files.values(), strict=True):
            path.parent.mkdir(exist_ok=True)
            path.write_text(content, "utf-8")
        return write_reports(Wanted(paths, out=tmp_path / "out.html", **options), ProgressBar(io.StringIO()))

    read.pages = pages
    return read


def by_another_package(truth, by):
    """Return the value of labels as scikit-learn or the package krippendorff has it."""
    table = [[None if label == "." else label for label in row] for row in rows(truth)]
    if by == "masi":
        sets = [[label and frozenset(label.strip("∅").split("+")) - {""} for label in row] for row in table]
        return peer_alpha(sets)
    if (by or ("kappa" if len(table[0]) == 2 else "alpha")) in ("kappa", "linear"):
        both = [row for row in table if None not in row]
        order = sorted({label for row in both for label in row}, key=float) if by else None
        return peers.cohen_kappa_score(*zip(*both, strict=True), labels=order, weights=by or None)
    names = sorted({label for row in table for label in row if label})
    codes = {name: float(name) if by in LEVELS else place for place, name in enumerate(names)}
    data = np.array([[codes.get(label, np.nan) for label in row] for row in table])
    return krippendorff.alpha(data.T, level_of_measurement=by if by in LEVELS else "nominal")


@pytest.mark.parametrize("form", everyday(zip(FORMS), *zip(FORMS[::3])), ids=lambda form: form.words)
def test_a_form_is_read_as_a_person_reads_it(read, form):
    if form.asks:
        with pytest.raises(ValueError, match=re.escape(form.asks[0])) as asked:
            read(form.files)
        for part in form.asks[1:]:
            assert part in str(asked.value)
    (done,) = read(form.files, **form.options)
    assert done.found.leading.value == pytest.approx(form.value)
    assert form.value == pytest.approx(by_another_package(form.truth, form.by))
    for part in form.says:
        assert part in done.found.ratings.report
    for part in form.notes:
        assert part in "; ".join(done.notes)


@pytest.mark.parametrize("words", ROUNDS)
def test_rounds_have_a_number_each_and_the_change(read, words):
    files, names, undone_by = ROUNDS[words]
    done = read(files)
    assert [each.round for each in done] == list(names)
    for each, (truth, value, _) in zip(done, TWO, strict=True):
        assert each.found.leading.value == pytest.approx(value)
        assert value == pytest.approx(by_another_package(truth, ""))
        assert undone_by in each.notes[0]
    assert (
        f"From {names[0]} to {names[1]}, Cohen's κ, unweighted, goes from 0.333 to 0.667: +0.333"
        in done[1].change
    )
    assert [page.origin.code for page in read.pages] == ["", ""]  # `read_ratings` splits no rounds


@pytest.mark.parametrize("words", ROUNDS)
def test_rounds_are_read_as_one_where_that_is_asked_for(read, words):
    (done,) = read(ROUNDS[words][0], round="none")
    truth, value, _ = OF_BOTH
    assert done.found.leading.value == pytest.approx(value)
    assert value == pytest.approx(by_another_package(truth, ""))
    assert len(done.found.ratings) == len(rows(truth))
    assert not done.round


@pytest.mark.parametrize(("one", "other", "may_be_people"), MONTHS_OR_PEOPLE)
def test_files_called_like_months_may_be_those_of_people(read, one, other, may_be_people):
    files = {f"{one}.csv": wide("item,hate,irony", SIX), f"{other}.csv": wide("item,hate,irony", LATER)}
    if may_be_people:
        with pytest.raises(ValueError, match=r"(?s)Is each file a round.*--layout wide\n.*--layout files"):
            read(files)
    done = read(files, layout="wide" if may_be_people else "")
    assert [each.round for each in done] == [one, other]
    (done,) = read(files, layout="files", label="hate")
    assert done.found.ratings.annotators == (one, other)


def test_rounds_without_a_common_item_are_no_annotators(read):
    files, *_ = ROUNDS["a file a month, with other items"]
    assert "--layout" not in read(files)[0].notes[0]
    with pytest.raises(ValueError, match="no item is in two files"):
        read(files, layout="files")


def test_a_column_of_another_name_may_number_rounds(read):
    text = ROUNDS["a column of rounds in a wide table"][0].replace("wave", "block")
    done = read(text, round="block")
    assert [each.found.leading.value for each in done] == pytest.approx([1 / 3, 2 / 3])
    with pytest.raises(ValueError, match="item 's0' already appears on line 2"):
        read(text)


def test_a_column_may_tell_rounds_apart_in_a_file_for_each_annotator(read):
    columns = list(zip(*(rows(SIX) + rows(LATER)), strict=True))
    files = {
        f"{who}.csv": "item,label,round\n"
        + "".join(f"s{place},{label},{1 + place // len(rows(SIX))}\n" for place, label in enumerate(labels))
        for who, labels in zip(("ann", "ben"), columns, strict=True)
    }
    done = read(files, round="round")
    assert [each.found.leading.value for each in done] == pytest.approx([1 / 3, 2 / 3])
    note = "round 1 and round 2 are rounds, each with its own number; --round none reads them as one"
    assert {each.notes[0] for each in done} == {note}


def test_the_change_is_that_of_the_same_question(read):
    def long_file(*questions):
        asked = {
            "hate": lambda i, who: (i + who * (i == 0)) % 2,
            "irony": lambda i, who: (i + who * (i % 3 == 0)) % 2,
        }
        rows = [
            [f"s{i}", name, *("ny"[asked[question](i, who)] for question in questions)]
            for i in range(12)
            for who, name in enumerate(("ann", "ben"))
        ]
        return "".join(",".join(row) + "\n" for row in [["item", "annotator", *questions], *rows])

    done = read({"round1.csv": long_file("hate", "irony"), "round2.csv": long_file("irony", "hate")})
    assert [(each.round, each.task) for each in done[2:]] == [("round2", "irony"), ("round2", "hate")]
    for each in done[2:]:
        value = f"{each.found.leading.value:.3f}"
        assert f"goes from {value} to {value}: +0.000" in each.change


def test_files_may_be_rounds_or_annotators(read):
    rows = "".join(f"s{i},{'ny'[i % 2]},{'ny'[i // 2 % 2]}\n" for i in range(9))
    files = dict.fromkeys(("anna.csv", "berta.csv"), f"item,hate,irony\n{rows}")
    with pytest.raises(ValueError, match=r"(?s)Is each file a round.*--layout wide\n.*--layout files"):
        read(files)
    assert [each.found.ratings.annotators for each in read(files, layout="wide")] == [("hate", "irony")] * 2
    (one,) = read(files, layout="files", label="irony")
    assert one.found.ratings.annotators == ("anna", "berta")


@pytest.mark.parametrize("words", WITHOUT_LABELS)
def test_annotations_without_a_label_say_so(read, words):
    files, seen = WITHOUT_LABELS[words]
    with pytest.raises(ValueError, match=re.escape(NO_LABEL)) as refused:
        read(files)
    assert seen in str(refused.value)


def test_precision_and_recall_are_no_labels(read):
    with pytest.raises(ValueError, match="precision and recall of each label, not labels of items"):
        read(",precision,recall,f1-score,support\nno,0.7,0.8,0.7,6\nyes,0.8,0.6,0.7,6\nall,0.7,0.7,0.7,12\n")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "shape: (1, 2)\n┌─────┬─────┐\n│ ann ┆ ben │\n╞═════╪═════╡\n│ x   ┆ y   │\n└─────┴─────┘\n",
            "frame.write_csv",
        ),
        ("   ann ben\n0    x   y\n..  ..  ..\n99   y   y\n\n[100 rows x 2 columns]\n", "frame.to_csv"),
        ("[[24  8]\n [14 24]]\n", "numpy.savetxt"),
        ("[['x' 'y']\n ['y' 'y']]\n", "numpy.savetxt"),
        ("array([[24,  8],\n       [14, 24]])\n", "numpy.savetxt"),
    ],
)
def test_printed_python_data_are_refused_with_advice(read, text, line):
    with pytest.raises(ValueError, match=rf"prints it, not the data: write {line}\('labels.csv'"):
        read(text)


def test_columns_without_a_common_label_are_asked_about(read):
    text = "page,left,right\n" + "".join(f"n{i},{'ab'[i % 2]},{'cd'[i % 3 // 2]}\n" for i in range(8))
    asked = "(?s)“left” and “right” are read as annotators, and have no label in common.*left said a, right c"
    with pytest.raises(ValueError, match=asked + ".*Nobody agrees so: .* with --annotator") as refused:
        read(text)
    assert "Give one of these" not in str(refused.value)
    (done,) = read(text, annotators=["left", "right"])
    assert done.found.ratings.annotators == ("left", "right")


def test_each_round_has_its_number_where_rounds_are_proposed(read):
    spring, fall = wide("item,ann,ben", "x/x y/x y/y x/y"), wide("item,ann,ben", "x/x y/y")
    asked = "(?s)--layout wide\n[^\n]*; spring: Cohen's κ, unweighted, is 0.000; fall: .* is 1.000\nor "
    with pytest.raises(ValueError, match=asked):
        read({"spring.csv": spring, "fall.csv": fall})


def test_every_form_has_words_of_its_own():
    assert len({form.words for form in FORMS}) == len(FORMS)
    assert not [form.words for form in FORMS if not re.search(r"\w{3}", form.known)]


def test_runs_of_a_model_are_compared_with_each_other(read):
    form = next(form for form in FORMS if "runs of a model" in form.words)
    (done,) = read(form.files)
    (runs,) = done.found.further.models.runs
    assert (runs.model, runs.runs) == ("llm", 2)
    assert runs.among.value == pytest.approx(peers.cohen_kappa_score(list("xxxyyy"), list("yxyxyx")))
