import io
import math
import zipfile

import pytest
from traitlets import TraitError

from iaa_teach import OwnDataDesk, krippendorff_alpha
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.language import find_language, use_language
from iaa_teach.widgets.explorers.own_data import words, work
from iaa_teach.widgets.kit.explorer import make_unseen
from iaa_teach.widgets.kit.long_work import wait_until_done
from tests.messages import send
from tests.widgets.kit.test_long_work import in_a_loop

WIDE = "item,Ann,Ben,Cleo\n1,yes,yes,no\n2,no,yes,no\n3,no,no,\n4,yes,yes,yes\n"
LONG = "unit;coder;code\nu1;Ann;x\nu1;Ben;x\nu2;Ann;y\nu2;Ben;x\n"
WORDS = "item,A,B\n1,mild,severe\n2,moderate,moderate\n3,severe,severe\n4,mild,mild\n5,mild,moderate\n"
ODD = "item,A,B\n1,meh,wow\n2,wow,wow\n3,gah,meh\n4,gah,gah\n"
HOSTILE = '<img src=x onerror="alert(1)">'


@pytest.fixture
def desk():
    return OwnDataDesk(WIDE)


@pytest.fixture(autouse=True)
def _at_once(request, monkeypatch):
    """However slow the machine is, what is asked is done before the call returns; only slow tests draw."""
    monkeypatch.setattr(work, "AT_ONCE", math.inf)
    monkeypatch.setattr(work, "AT_FIRST", math.inf)
    if not request.node.get_closest_marker("slow"):
        monkeypatch.setattr("iaa_teach.look.drawing.figure.write_svg", lambda *_, **__: "")


def request(desk, act, *buffers, **details):
    send(desk, {"do": act, **details}, buffers)


def upload(desk, text, name="bad.csv"):
    request(desk, "files", memoryview(text.encode()), names=[name])


def by_key(desk):
    return {each.key: each for each in (*desk.findings.group, *desk.findings.coefficients)}


def test_hidden_desk_computes_no_report():
    with make_unseen():
        desk = OwnDataDesk()
    assert (desk.confirmed, desk.findings.leading.key, desk.page) == (True, "alpha", "")


def test_opens_on_a_sample_with_four_annotators_whose_report_is_there():
    desk = OwnDataDesk()
    assert desk.confirmed
    assert desk.findings.leading.key == "alpha"
    assert [each.key for each in desk.findings.group][:2] == ["alpha", "fleiss"]
    assert "Krippendorff&#x27;s α" in desk.page
    assert desk.examples[0] == "item 1: A said 1, B 2, C 2, D 1"


def test_no_number_is_computed_before_the_reading_is_confirmed(monkeypatch):
    measured = []
    monkeypatch.setattr(
        "iaa_teach.widgets.explorers.own_data.measure_in_steps",
        lambda data, pair: measured.append(data) or iter(()),
    )
    desk = OwnDataDesk(WIDE)
    request(desk, "measurement", kind="names", order=[])
    assert (desk.confirmed, desk.page, measured) == (False, "", [])
    assert desk.examples[0] == "item 1: Ann said yes, Ben yes, Cleo no"
    request(desk, "report", form="page")
    assert desk.message == words.NOT_CONFIRMED


def test_a_change_of_the_reading_takes_the_numbers_away_again(desk):
    changes = [
        ("measurement", {"kind": "names", "order": []}),
        ("how", {"how": {**desk.how, "missing": ["no"]}}),
    ]
    for act, details in changes:
        request(desk, "confirm")
        assert (desk.confirmed, "report" in desk.page) == (True, True)
        request(desk, act, **details)
        assert (desk.confirmed, desk.page) == (False, "")


def test_one_of_several_questions_is_read():
    rows = "".join(f"{i},{'yn'[i % 2]},{'yn'[i % 3 % 2]},y,{'yn'[i % 2]}\n" for i in range(9))
    desk = OwnDataDesk("item,relevant_A,relevant_B,toxic_A,toxic_B\n" + rows)
    assert (desk.tasks, desk.task) == (["relevant", "toxic"], "relevant")
    request(desk, "confirm")
    request(desk, "task", task="toxic")
    assert (desk.task, desk.annotators, desk.confirmed) == ("toxic", ["toxic_A", "toxic_B"], False)
    assert desk.examples[1] == "item 1: toxic_A said y, toxic_B n"
    request(desk, "task", task="colour")
    assert desk.task == "toxic"


def test_chosen_pair_of_many_shows_below_the_group():
    desk = OwnDataDesk(pair=["A", "C"], ghost=0.4)
    assert desk.table.counts.tolist()[0] == [20, 2, 1, 8, 0]
    assert round(by_key(desk)["kappa"].value, 2) == 0.28
    assert "A and C gave the same label" in desk.page
    assert desk.ghost == 0.4
    desk.pair = ["A", "B"]
    assert desk.ghost is None
    assert round(desk.agreement.kappa, 2) == 0.36


def test_scale_is_guessed_reported_and_used():
    desk = OwnDataDesk(WORDS)
    assert desk.measurement["standing"] == "guessed"
    assert desk.measurement["order"] == ["mild", "moderate", "severe"]
    ordinal = by_key(desk)["alpha"]
    assert ordinal.measured_by == "ordinal metric"
    order = ["mild", "moderate", "severe"]
    assert ordinal.value == pytest.approx(krippendorff_alpha(desk.ratings, "ordinal", categories=order))
    request(desk, "measurement", kind="ranks", order=["moderate", "mild", "severe"])
    assert (desk.measurement["standing"], desk.measurement["confirmed"]) == ("said", True)
    assert by_key(desk)["alpha"].value > ordinal.value + 0.1
    desk.measurement = Measurement("names")
    assert by_key(desk)["alpha"].value == pytest.approx(krippendorff_alpha(desk.ratings))
    assert desk.findings.measurement == Measurement("names")


def test_numbers_wait_for_an_order_that_nothing_suggests():
    desk = OwnDataDesk(ODD)
    request(desk, "confirm")
    assert desk.confirmed
    request(desk, "measurement", kind="ranks", order=[])
    assert (desk.page, desk.measurement["standing"]) == ("", "asked")
    request(desk, "confirm")
    assert (desk.page, desk.message) == ("", words.NOT_MEASURED)
    with pytest.raises(ValueError, match="put the labels in order first"):
        _ = desk.findings
    request(desk, "measurement", kind="ranks", order=["meh", "wow", "gah"])
    assert by_key(desk)["kappa"].measured_by == "linear weights"


def test_a_scale_that_the_labels_are_not_on_is_refused_and_the_last_one_stays(desk):
    request(desk, "confirm")
    before = desk.page
    request(desk, "measurement", kind="numbers", order=[])
    assert desk.message == "labels that are numbers must be numbers; not 'no'"
    assert (desk.page, desk.confirmed, desk.measurement["kind"]) == (before, True, "names")
    with pytest.raises(TraitError, match="kind must be one of"):
        desk.measurement = {"kind": "colours", "order": []}


def test_possible_missing_code_can_be_marked_with_one_click():
    desk = OwnDataDesk("item,A,B\n1,1,1\n2,2,2\n3,-9,1\n4,2,3\n")
    assert [(each["into"], each["done"]) for each in desk.merges] == [("", False)]
    request(desk, "relabel", merge=0, done=True)
    assert (desk.ratings.categories, desk.ratings.labels[2]) == (("1", "2", "3"), (None, "1"))


def test_spelling_variants_can_be_merged_and_split_with_one_click():
    desk = OwnDataDesk("item,A,B\n1,yes,Yes\n2,no,no\n3,YES,n.a.\n4,no,yes\n")
    assert [(each["into"], each["done"]) for each in desk.merges] == [("yes", True), ("", True)]
    request(desk, "relabel", merge=1, done=False)
    assert desk.ratings.categories == ("n.a.", "no", "yes")
    request(desk, "relabel", merge=1, done=True)
    assert desk.ratings.categories == ("no", "yes")
    assert desk.ratings.labels[2] == ("yes", None)
    assert [each["done"] for each in desk.merges] == [True, True]
    request(desk, "relabel", merge=0, done=False)
    assert desk.ratings.categories == ("YES", "Yes", "no", "yes")
    desk.how = {**desk.how, "roles": {"item": "annotator", "A": "annotator", "B": "other"}}
    assert [each["labels"][0]["label"] for each in desk.merges] == ["yes"]


SIDE = f"who,{','.join(f'i{i}' for i in range(12))}\nAnn,{'x,y,' * 5}x,y\nBen,{'x,x,' * 5}x,y\n"
LEVELS = "".join(f"{i},{'AB'[i % 2]},{'AB'[i % 3 % 2]},{i % 7 / 10}\n" for i in range(20))
ALL = ("item", "annotator", "annotator", "annotator")


@pytest.mark.parametrize(
    ("text", "problem", "asked", "choice", "annotators", "items"),
    [
        ("item,A,B,gpt-4\n1,x,x,x\n2,y,x,y\n", "", [], {"models": []}, ["A", "B", "gpt-4"], 2),
        (LONG + "u2;Ann;x\n", "item 'u2'", [], {"repeats": "last"}, ["Ann", "Ben"], 2),
        (SIDE, "", ["transposed"], {"transposed": True}, ["Ann", "Ben"], 12),
        (f"item,Ann,Ben,level\n{LEVELS}", "", ["columns"], {"roles": ALL}, ["Ann", "Ben", "level"], 20),
        ("item,A,B,C\n1,x,y,x\n1,x,x,y\n", "'1' already", [], {"roles": ("other", *ALL[1:])}, [*"ABC"], 2),
    ],
)
def test_a_reading_is_changed_by_a_choice(desk, text, problem, asked, choice, annotators, items):
    upload(desk, text)
    assert problem in desk.message
    assert (desk.message == "") == (problem == "")
    assert [each["about"] for each in desk.questions] == asked
    assert any(each["model"] for each in desk.models) == ("models" in choice)
    if "roles" in choice:
        choice = {"roles": dict(zip(desk.how["roles"], choice["roles"], strict=True))}
    request(desk, "how", how={**desk.how, **choice})
    assert (desk.message, desk.annotators, len(desk.ratings)) == ("", annotators, items)
    assert not any(each["model"] for each in desk.models)


@pytest.mark.parametrize("language", ["en", "it"])
def test_files_that_are_rounds_are_not_read_as_annotators(desk, language):
    text = b"item,anna,ben,chris\n" + b"".join(b"%d,x,%c,x\n" % (i, b"xy"[i % 2]) for i in range(8))
    rounds = {"round1.csv": text, "round2.csv": text}
    said = {"en": "round1.csv and round2.csv are rounds of", "it": "round1.csv e round2.csv sono turni degli"}
    with use_language(find_language(language)):
        request(desk, "files", *map(memoryview, rounds.values()), names=[*rounds])
        assert desk.message.startswith(said[language])
    assert (desk.said, desk.questions, desk.annotators, desk.confirmed) == ("", [], [], False)
    roles = {**dict.fromkeys(desk.how["roles"], "other"), "item": "item", "chris": "label"}
    request(desk, "how", how={**desk.how, "roles": roles})
    assert (desk.message, desk.annotators) == ("", ["round1", "round2"])


def test_counts_and_two_passes_have_no_pairs_of_annotators(desk):
    rows = "".join(f"{i},{row}\n" for i, row in enumerate(("3,0,0", "2,1,0", "0,3,0", "1,1,1", "0,0,3")))
    upload(desk, f"item,a,b,c\n{rows}")
    assert [each["about"] for each in desk.questions] == ["counts"]
    request(desk, "how", how={**desk.how, "counts": True})
    assert (desk.findings.counted, desk.findings.pairs, desk.merges) == (True, (), [])
    assert desk.findings.categories == ("a", "b", "c")
    upload(desk, LONG + "u1;Ann;y\nu2;Ann;y\nu1;Ben;x\nu2;Ben;x\n")
    request(desk, "how", how={**desk.how, "repeats": "compare"})
    assert [who for who, _ in desk.findings.further.passes] == ["Ann", "Ben"]


def test_columns_are_shown_with_values_and_roles():
    rows = "".join(f"{i},yes,{'yes' if i % 3 else 'no'},2026-01-{i:02}T10:{i:02}\n" for i in range(1, 70))
    desk = OwnDataDesk("item,A,B,when\n" + rows)
    assert [(each["name"], each["role"]) for each in desk.columns][2:] == [
        ("B", "annotator"),
        ("when", "other"),
    ]
    assert desk.columns[3]["values"][0] == "2026-01-01T10:01"
    assert "“when” is set aside" in desk.said


def test_files_and_pasted_text_come_from_the_view(desk):
    upload(desk, LONG, "long.csv")
    assert desk.said.startswith("long.csv: 2 items × 2 annotators")
    request(desk, "paste", text=WIDE.replace("Cleo", "\ud83d"))
    assert desk.said.startswith(f"{words.PASTED}: 4 items × 3 annotators")
    assert desk.annotators[2] == "\ufffd"
    request(desk, "sample", name="bayerl-four-categories")
    assert desk.table.n == 222
    assert (desk.message, desk.turn) == ("", 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("item,A,B\n1,yes\n", "bad.csv, line 2: a row must have as many cells as the header, 3; not 2"),
        ("item,A,B\n1,yes,\n2,,no\n", "no item was labelled by two annotators"),
    ],
)
def test_after_a_bad_file_nothing_of_the_former_one_is_left(desk, text, message):
    request(desk, "confirm")
    upload(desk, text)
    if not desk.message:  # it can be read, and then nothing can be measured
        request(desk, "confirm")
    assert desk.message.startswith(message)
    assert (desk.page, desk.confirmed) == ("", False)
    assert desk.said == "" or "bad.csv" in desk.said
    assert desk.pair == []
    request(desk, "report", form="page")
    assert desk.message
    upload(desk, WIDE, "good.csv")
    assert (desk.message, desk.annotators) == ("", ["Ann", "Ben", "Cleo"])


def test_bands_are_those_made_for_the_number_until_others_are_chosen(desk):
    desk.confirm()
    assert desk.findings.leading.key == "alpha"
    assert desk.scale == "krippendorff"
    desk.scale = "green"
    assert "on the scale of Green" in desk.page
    upload(desk, "item,A,B\n1,x,x\n2,y,x\n3,y,y\n")
    desk.confirm()
    assert desk.findings.leading.key == "kappa"
    assert desk.scale == "green"


@pytest.fixture
def sent(desk, monkeypatch):
    monkeypatch.setattr(
        "iaa_teach.look.drawing.figure.write_pdf", lambda ax: b"%PDF-"
    )  # its own test draws one
    files = {}
    monkeypatch.setattr(desk, "send", lambda content, buffers: files.update({content["save"]: buffers[0]}))
    return files


@pytest.mark.slow
def test_the_report_comes_with_scale_notes_and_pair_as_a_page_and_as_files(desk, sent):
    desk.notes = {"sampling": f"at random {HOSTILE}"}
    desk.scale = "krippendorff"
    desk.pair = ["Ben", "Cleo"]
    desk.confirm()
    request(desk, "report", form="page")
    page = sent["agreement-report.html"].decode()
    assert "at random &lt;img" in page
    assert "on the scale of Krippendorff" in page
    assert "Ben and Cleo gave the same label" in page
    request(desk, "report", form="archive")
    with zipfile.ZipFile(io.BytesIO(sent["agreement-report.zip"])) as archive:
        names = archive.namelist()
        assert "Ben, Cleo" in archive.read("agreement-report/coefficients.csv").decode()
    assert {name.rpartition(".")[2] for name in names} >= {"html", "csv", "tex", "bib", "svg", "pdf"}
    request(desk, "report", form="poster")
    assert desk.message == "form must be one of 'page', 'archive'; not 'poster'"


def test_the_report_says_which_labels_were_merged(desk, sent):
    desk.read("item,A,B\n1,yes,Yes\n2,no,no\n3,YES,n.a.\n4,no,yes\n")
    request(desk, "relabel", merge=1, done=False)
    request(desk, "confirm")
    request(desk, "report", form="page")
    page = sent["agreement-report.html"].decode()
    assert "“yes”, “YES”, “Yes” read as “yes”" in page
    assert "n.a." in page
    assert "read as no label" not in page


@pytest.mark.slow
def test_a_hundred_thousand_rows_send_only_what_is_shown():
    rows = "".join(f"{i},{'ab'[i % 2]},{'ab'[i % 3 % 2]}\n" for i in range(100_000))
    desk = OwnDataDesk("item,A,B\n" + rows)
    assert desk.table.n == 100_000
    desk.confirm()
    state = desk.get_state()
    assert sum(len(str(state[name])) for name in state if not name.startswith("_")) < 90_000


@pytest.fixture
def slow(monkeypatch):
    """After each step the kernel looks for other messages."""
    monkeypatch.setattr(work, "AT_ONCE", 0)
    monkeypatch.setattr(work, "AT_FIRST", 0)
    monkeypatch.setattr(work, "SLICE", 0)


def test_large_work_says_how_far_it_is_and_others_are_heard(slow):
    async def use():
        desk = OwnDataDesk()
        assert desk.page == ""
        assert desk.working is not None
        assert len(desk.ratings) == 50  # whoever asks waits
        assert len(desk.findings.disagreements) == 38
        told = []
        desk.observe(lambda change: change.new and told.append(change.new["what"]), "working")
        upload(desk, WIDE, "good.csv")
        assert (desk.page, desk.said) == ("", "")  # nothing of the sample
        await wait_until_done()
        assert (desk.working, desk.ended) == (None, words.DONE)
        assert desk.annotators == ["Ann", "Ben", "Cleo"]
        request(desk, "confirm")
        await wait_until_done()
        assert desk.confirmed
        assert set(told) == {words.BYTES, words.STEPS}
        upload(desk, "item,A\n1,x\n")
        await wait_until_done()
        assert "two or more annotators" in desk.message
        assert (desk.working, desk.page) == (None, "")

    in_a_loop(use())


def test_stop_leaves_what_was_there_or_nothing_of_a_new_file(slow):
    async def use():
        desk = OwnDataDesk(WORDS, measurement=Measurement("names"))
        desk.confirm()
        assert len(desk.findings.coefficients) > 1
        request(desk, "measurement", kind="names", order=[])
        request(desk, "confirm")
        request(desk, "stop")
        assert (desk.page, desk.working, desk.ended) == ("", None, words.STOPPED_BETWEEN)
        assert desk.files
        upload(desk, WIDE, "good.csv")
        request(desk, "stop")
        assert (desk.page, desk.files, desk.ended) == ("", [], words.STOPPED)
        upload(desk, WIDE, "good.csv")
        upload(desk, LONG, "long.csv")  # in the middle of the one before
        await wait_until_done()
        assert desk.files == ["long.csv"]

    in_a_loop(use())


def test_most_files_are_there_at_once():
    async def use():
        desk = OwnDataDesk()
        upload(desk, WIDE, "good.csv")
        assert (desk.working, desk.ended) == (None, "")
        assert desk.annotators == ["Ann", "Ben", "Cleo"]

    in_a_loop(use())


@pytest.mark.parametrize(
    ("name", "head", "uses"),
    [
        ("eval.csv", "item,judge,human", "how far judge, a model, and human agree on 40 items"),
        ("labels.csv", "item,Ann,Ben", "how far Ann and Ben agree (labels as names)"),
    ],
)
def test_supported_analyses_are_listed_with_commands(tmp_path, name, head, uses):
    rows = [f"{place},{'yes' if place % 2 else 'no'},{'yes' if place % 3 else 'no'}" for place in range(40)]
    (tmp_path / name).write_text("\n".join([head, *rows]), "utf-8")
    said = OwnDataDesk(tmp_path / name).uses
    assert uses in said
    assert said.endswith(f"In a terminal: iaa-teach report {name}")


def test_a_sample_or_a_text_has_no_command():
    assert OwnDataDesk().uses == (
        "What it supports: how far 4 annotators agree, and every two of them (labels as names)."
    )
    assert "iaa-teach" not in OwnDataDesk("item,a,b\n1,x,y\n2,y,y\n").uses
