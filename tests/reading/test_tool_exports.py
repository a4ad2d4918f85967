"""What tools export, in their documented forms: labels of items are read, anything else is refused."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from iaa_teach import cohen_kappa, read_ratings
from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.file_contents import collect_files
from iaa_teach.reading.inspection import inspect_files

EXPORTS = Path(__file__).parent / "exports"


def read(*names):
    return read_files(collect_files([EXPORTS / name for name in names]))


def test_doccano_has_a_file_for_each_annotator():
    found = read("doccano/eva.jsonl", "doccano/jan.jsonl")
    assert found.ratings.annotators == ("eva", "jan")
    assert found.ratings.items == ("11", "12", "13", "14")
    assert found.ratings.labels[2:] == (("neutral", None), ("negative", "positive"))
    assert found.texts[1] == "Really great transaction."


def test_a_file_of_doccano_that_does_not_say_whose_labels_it_has_is_refused():
    with pytest.raises(
        ValueError, match=r"eva\.jsonl has the labels of one annotator.* all annotators at once"
    ):
        read("doccano/eva.jsonl")


def test_older_doccano_has_several_annotators_in_one_file():
    found = read("doccano-1.2.jsonl")
    assert found.ratings.labels == (("2", "2"), ("1", "2"), ("1", None))
    assert "labels are numbers of doccano's list" in found.ratings.report


def test_several_labels_of_an_item_are_a_set():
    ratings = read("doccano-first.json").ratings
    assert ratings.labels == (({"complaint", "service"}, {"complaint"}), ({"praise"}, {"praise"}))
    assert [str(label) for label in ratings.categories] == ["complaint", "complaint + service", "praise"]


def test_prodigy_names_annotators_and_ignored_answers_are_missing():
    found = read("prodigy-choice.jsonl")
    assert found.ratings.annotators == ("food-eva", "food-jan")
    assert found.ratings.labels == (("BAKING", "BAKING"), ("OTHER", None), ("BAKING", "OTHER"))
    assert found.texts == ("How do I bake bread?", "Where is my bus?", "Is rye better?")
    assert "1 ignored answer read as missing" in found.ratings.report


def test_accept_and_reject_are_labels_where_prodigy_asks_for_one():
    found = read("prodigy-binary.jsonl").ratings
    assert found.labels == (("accept", "accept"), ("reject", None))
    assert found.items == ("1 INSULT", "2 INSULT")


def test_label_studio_has_tasks_with_annotations():
    inspection = inspect_files(collect_files(EXPORTS / "label-studio.json"))
    ratings = read_files(inspection).ratings
    assert ratings.annotators == ("eva@example.org", "jan@example.org")
    assert ratings.labels == (("Positive", "Neutral"), ("Negative", "Negative"), ("Neutral", None))
    assert "1 skipped annotation left out; 1 text written freely left out" in ratings.report
    assert [(each.about, "stars" in each.text) for each in inspection.questions] == [("label", True)]


def test_another_label_studio_control_can_be_chosen():
    inspection = inspect_files(collect_files(EXPORTS / "label-studio.json"))
    choices = inspection.choices.with_role("label", "stars").with_role("group", "doc")
    ratings = read_files(inspection, choices).ratings
    assert ratings.labels == (("4", "3"), ("1", "2"), (None, None))
    assert ratings.groups == ("r1", "r1", "r2")


@pytest.mark.parametrize("name", ["label-studio-min.json", "label-studio.csv"])
def test_the_shorter_forms_of_label_studio_hold_the_same(name):
    inspection = inspect_files(collect_files(EXPORTS / name))
    ratings = read_files(inspection).ratings
    assert (ratings.items, ratings.annotators) == (("101", "102"), ("1", "2"))
    assert ratings.labels == (("Positive", "Neutral"), ("Negative", "Negative"))
    assert cohen_kappa(ratings.table()) == pytest.approx(1 / 3)  # A_o 1/2, A_e 1/4
    assert inspection.sure


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        (
            "doccano-spans.jsonl",
            r"line 1: spans of text \(\[0, 2, 'ORG'\]\), .* a project for text classification",
        ),
        ("doccano-entities.jsonl", "line 1: spans of text .* one tag for each token"),
        ("prodigy-spans.jsonl", "line 1: spans of text .* textcat"),
        ("label-studio-spans.json", "line 2: spans of text .* Choices or Rating"),
        ("brat.ann", r"brat\.ann: spans of text.* one tag for each token"),
        ("offsets.csv", "columns 'start' and 'end' say where spans begin and end"),
    ],
)
def test_spans_are_not_labels_of_items(name, instead):
    with pytest.raises(ValueError, match=instead):
        read(name)


def test_flat_records_are_rows():
    text = '[{"item": 1, "A": "x", "B": "y"},\n{"item": 2, "A": true}, {"item": 3, "A": "x", "B": "x"}]\n'
    assert read_ratings(text).labels == (("x", "y"), ("true", None), ("x", "x"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"type": "FeatureCollection",\n "features": [{"a": 1}]}',
            "line 1: JSON that is no export .* “type”",
        ),
        ('{"text": "a", "label": ["x"]}\n{"text": "b", "label":\n', r"line 3: not JSON \(Expecting value\)"),
        ('{"text": "a"}\n3\n', "line 2: a record must be an object, .*; not 3"),
        ("[1,\n2]", "line 1: a record must be an object, .*; not 1"),
        ('[{"text": "a"},\n', "the list of records breaks off|not JSON"),
        ("[]\n", "must have at least one record"),
        pytest.param('{"a":' * 100_000 + "\n", "nested too deep", id="deep"),
        pytest.param('{"text": "a", "label": ' + "9" * 5000 + "}\n", "line 1: not JSON", id="digits"),
        ('{"text": "a", "label": [{"x": 1}]}\n', "line 1: JSON that is no export"),
    ],
)
def test_other_json_is_refused_with_its_line(text, message):
    with pytest.raises(ValueError, match=message):
        read_ratings(text)


JUNK = [
    None,
    True,
    -1,
    2.5,
    float("inf"),
    10**30,
    "",
    "=1",
    [],
    [[]],
    [1, 2, "x"],
    {},
    {"a": 1},
    {"choices": 3},
]
KEYS = ["label", "spans", "accept", "annotations", "id", "text", "config", "meta", "answer", "user", "data"]


def with_junk(value, random):
    if random.random() < 0.06:
        return random.choice(JUNK)
    if isinstance(value, dict):
        kept = {key: with_junk(each, random) for key, each in value.items() if random.random() > 0.03}
        return {**kept, **({random.choice(KEYS): random.choice(JUNK)} if random.random() < 0.05 else {})}
    return [with_junk(each, random) for each in value] if isinstance(value, list) else value


def test_records_with_anything_in_them_are_read_or_explained():
    random = Random(1)
    exports = [path.read_text("utf-8") for path in sorted(EXPORTS.rglob("*.json*"))]
    seen = Counter()
    for text in exports * 8:
        records = json.loads(text) if text.startswith("[") else list(map(json.loads, text.splitlines()))
        records = [with_junk(record, random) for record in records]
        files = [(name, "\n".join(map(json.dumps, records)).encode()) for name in ("a.json", "b.json")]
        try:
            read_files(files[: random.choice((1, 2))])
            seen["read"] += 1
        except ValueError as error:
            seen["explained"] += str(error).startswith(
                ("a.json", "b.json", "all files", "no item is in", "only")
            )
            seen["refused"] += 1
    assert min(seen.values()) > 8
    assert seen["explained"] > 0.95 * seen["refused"]


def test_files_of_different_forms_are_not_mixed(tmp_path):
    (tmp_path / "ann.csv").write_text("item,label\n11,positive\n")
    with pytest.raises(ValueError, match=r"eva\.jsonl is doccano, and ann\.csv is CSV"):
        read_ratings([EXPORTS / "doccano/eva.jsonl", tmp_path / "ann.csv"])
