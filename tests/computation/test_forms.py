"""Whatever form people hold their labels in, each function says of it what it says of plain lists."""

import dataclasses
import functools
import re
import unicodedata
from collections import Counter

import krippendorff
import numpy as np
import pandas as pd
import pytest
from matplotlib import pyplot
from matplotlib.axes import Axes

import iaa_teach as kit
from iaa_teach import ContingencyTable, Ratings, cohen_kappa, krippendorff_alpha, reliability
from tests.computation import peers
from tests.computation.forms import ANNA_BEN, MARKS, ORDER, RIGHT, WORDS, crosstab, frame, ordered, with_sums
from tests.computation.forms_of_ratings import PAIRS, RATINGS, SAME
from tests.computation.forms_of_tables import TABLES
from tests.computation.forms_refused import REFUSED
from tests.fuzz.contracts import CALLS, NAMED, find
from tests.fuzz.contracts import RATINGS as OF_RATINGS
from tests.fuzz.contracts import TABLE as OF_TABLE
from tests.sampling import some

OF_TABLES = [
    name for name, call in CALLS.items() if call and call[0] is OF_TABLE and name != "ContingencyTable"
]
OF_MANY = [name for name, call in CALLS.items() if call and call[0] is OF_RATINGS and name.isidentifier()]
OF_MANY.remove("Ratings")
OF_NUMBERS = {"annotator_leans", "icc"}


def lines(table):
    return [pytest.param(*line[1:], id=line[0]) for line in table if line[1] is not None]


def data_of(make):
    data = make()
    if data is None:
        pytest.skip("polars is not installed")
    return data


def same(one, other):
    """Return whether two answers say the same; notes and names, and 1 beside 1.0, aside."""
    if isinstance(one, Axes):
        texts = [[text.get_text().removesuffix(".0") for text in ax.texts] for ax in (one, other)]
        return texts[0] == texts[1]
    if dataclasses.is_dataclass(one):
        aside = ("notes", "item", "annotators", "report")
        names = [field.name for field in dataclasses.fields(one) if field.name not in aside]
        return all(same(getattr(one, name), getattr(other, name)) for name in names)
    if isinstance(one, dict):
        return len(one) == len(other) and all(map(same, one.values(), other.values()))
    if hasattr(one, "_asdict"):
        return all(
            same(value, getattr(other, name)) for name, value in one._asdict().items() if name != "item"
        )
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, (float, np.ndarray)):
        return np.allclose(one, other, equal_nan=True, rtol=1e-9, atol=1e-9)
    return one == other or str(one) == str(other)


@pytest.mark.parametrize("name", RIGHT)
def test_hand_computed_values_match_peers(name):
    (a, b), kappa = RIGHT[name]
    assert peers.cohen_kappa_score(a, b) == pytest.approx(float(kappa), abs=1e-12)
    assert cohen_kappa(a, b) == pytest.approx(float(kappa), abs=1e-12)
    rows = np.unique([a, b], return_inverse=True)[1].reshape(2, -1)
    expected = krippendorff.alpha(rows, level_of_measurement="nominal")
    assert krippendorff_alpha(ANNA_BEN[name]) == pytest.approx(expected)


@pytest.mark.parametrize(("make", "name", "note"), lines(TABLES))
def test_a_table_is_read_by_its_names(make, name, note):
    (a, b), kappa = RIGHT[name]
    data = data_of(make)
    table = ContingencyTable(data)
    assert cohen_kappa(data) == pytest.approx(float(kappa), abs=1e-9 if table.n != 1.01 else 0.03)
    assert (note in " ".join(table.notes), bool(note)) == (True, bool(table.notes))
    assert reliability(data, "kappa").value == cohen_kappa(data)
    assert all(said in reliability(data, "kappa").notes for said in table.notes)
    if len(set(table.row_totals.tolist())) == len(table.categories):  # then a name cannot change its place
        plain = ContingencyTable.from_labels(a, b)
        totals = {str(name).strip(): n for name, n in zip(plain.categories, plain.row_totals, strict=True)}
        for name, n in zip(table.categories, table.row_totals, strict=True):
            assert str(name) not in totals or n == pytest.approx(totals[str(name)] / plain.n * table.n)


def test_the_tables_of_a_batch_are_read_by_their_names():
    shuffled = crosstab(WORDS).loc[["yes", "no", "maybe"], ["no", "yes", "maybe"]]
    for batch in ([crosstab(WORDS), shuffled], [ContingencyTable(shuffled), crosstab(WORDS)]):
        assert cohen_kappa(batch) == pytest.approx([34 / 64] * 2)


def test_totals_in_a_file_are_ignored():
    for text in (crosstab(WORDS, margins=True).to_csv(), with_sums(crosstab(WORDS), "Total").to_csv()):
        table = ContingencyTable.from_csv(text)
        assert cohen_kappa(table) == pytest.approx(34 / 64)
        assert "set aside as totals" in table.notes[0]


@pytest.mark.parametrize(("make", "name", "note"), lines(RATINGS))
def test_ratings_are_read_by_their_names(make, name, note):
    expected = reliability(ANNA_BEN[name])
    found = reliability(data_of(make))
    assert same(found, expected)
    assert note in " ".join(found.notes)
    assert bool(note) == (found.notes != expected.notes)
    assert reliability(make(), "kappa").value == pytest.approx(float(RIGHT[name][1]))
    assert krippendorff_alpha(make()) == krippendorff_alpha(ANNA_BEN[name])


@pytest.mark.parametrize(("make", "name"), lines(PAIRS))
def test_the_labels_of_two_are_read_by_their_names(make, name):
    pair = data_of(make)
    kappa = pytest.approx(float(RIGHT[name][1]))
    assert cohen_kappa(*pair) == kappa
    assert reliability(Ratings.from_pair(*pair), "kappa").value == kappa
    assert reliability(tuple(pair), "kappa").value == kappa


@pytest.mark.parametrize(("pair", "name", "listed"), lines(SAME))
def test_labels_that_read_the_same_are_one_where_a_note_can_say_so(pair, name, listed):
    kappa = pytest.approx(float(RIGHT[name][1]))
    a, b = pair
    for data in (Ratings.from_pair(a, b), [*zip(a, b, strict=True)], pd.DataFrame({"anna": a, "ben": b})):
        found = reliability(data, "kappa")
        assert found.value == kappa
        assert "treated as one label, because they read the same: " in found.notes[0]
        assert listed in found.notes[0]
    with pytest.raises(ValueError, match="read the same") as refused:
        cohen_kappa(a, b)
    assert listed in str(refused.value)
    line = re.search(r"such as (\[.* for x in a\]);", str(refused.value))[1]
    names = {"unicodedata": unicodedata}
    assert cohen_kappa(*(eval(line, names | {"a": side}) for side in pair)) == kappa
    with pytest.raises(ValueError, match="read the same") as refused:
        krippendorff_alpha([*zip(a, b, strict=True)])
    line = re.search(r"such as (\[\[.* for row in ratings\]);", str(refused.value))[1]
    ratings = eval(line, names | {"ratings": [*zip(a, b, strict=True)]})
    assert krippendorff_alpha(ratings) == pytest.approx(krippendorff_alpha(ANNA_BEN[name]))


def asked(name, data):
    """Call a public function with data in place of its first argument."""
    more = ("quadratic",) if name in ("gwet_ac2", "weighted_kappa") else CALLS[name][1:]
    function = find(name)
    try:
        return function(data, *more, **NAMED.get(name, {}))
    except ValueError as error:
        return str(error)
    finally:
        pyplot.close("all")


LETTERS = pd.DataFrame({"ann": [*"xyxyxyxx"], "ben": [*"xyxxxyyx"]}, index=[*"abcdefgh"])
AGAIN = pd.DataFrame({"ann": [*"xxxyxyxx"], "ben": [*"xyyyxyyx"]}, index=LETTERS.index)
TOPIC = pd.Series([*"ppqqrrss"], LETTERS.index)


@pytest.mark.parametrize(
    "ask",
    [
        lambda shuffled: kit.compare_on_same_items(LETTERS, shuffled(AGAIN)).low,
        lambda shuffled: kit.compare_on_same_items(Ratings(LETTERS), Ratings(shuffled(AGAIN)), "alpha").low,
        lambda shuffled: (
            kit.compare_on_same_items((LETTERS.ann, LETTERS.ben), (shuffled(AGAIN.ann), AGAIN.ben)).low
        ),
        lambda shuffled: (
            kit.compare_on_same_items(
                LETTERS.reset_index(names="id"), shuffled(AGAIN.reset_index(names="id"))
            ).low
        ),
        lambda shuffled: kit.sample_size_on_same_items(LETTERS, shuffled(AGAIN)),
        lambda shuffled: kit.judge_audit(LETTERS.ann, shuffled(AGAIN.ann)).kappa.value,
        lambda shuffled: kit.judge_audit(LETTERS.ann, LETTERS.ben, groups=shuffled(TOPIC)).kappa.low,
        lambda shuffled: kit.alternative_annotator_test(LETTERS, shuffled(AGAIN.ann), 0.1).advantage,
        lambda shuffled: kit.intra_annotator(LETTERS.ann, shuffled(AGAIN.ann)).value,
        lambda shuffled: kit.limits_of_agreement(TOPIC.map(ord), shuffled(LETTERS.ann.map(ord))).low,
        lambda shuffled: reliability(LETTERS, groups=shuffled(TOPIC)).low,
        lambda shuffled: (
            reliability(
                shuffled(LETTERS.reset_index(names="id")), groups=shuffled(TOPIC.reset_index(drop=True))
            ).low
        ),
        lambda shuffled: reliability(Ratings(LETTERS, groups=shuffled(TOPIC))).low,
        lambda shuffled: kit.alpha_interval(LETTERS, groups=shuffled(TOPIC))[0],
    ],
)
def test_series_and_frames_of_the_same_items_go_by_their_names(ask):
    assert ask(lambda data: data.iloc[::-1]) == pytest.approx(ask(lambda data: data))
    assert "compared by name" in str(kit.compare_on_same_items(LETTERS, AGAIN.iloc[::-1]).notes)


def test_groups_and_frames_of_other_items_are_refused():
    with pytest.raises(ValueError, match=r"names other items: 'a2' is none of .*Write series.tolist\(\)"):
        reliability(LETTERS, groups=TOPIC.rename({"a": "a2"}))
    with pytest.raises(ValueError, match="both must be of the same items; not 'a' and 'a2'"):
        kit.compare_on_same_items(LETTERS, AGAIN.rename({"a": "a2"}))


@pytest.mark.parametrize(
    ("make", "note"),
    [
        *(
            (
                lambda none=none, word=word: Ratings.from_pair([none, "a", "b"], [word, "a", "b"]),
                f"{word!r} is read as a label: if it is not one, write None",
            )
            for none, word in ((None, "None"), ("none", "none"), ("a", "NaN"), ("b", "N/A"))
        ),
        (
            lambda: [["Yes", "yes"], ["no", "no"], ["yes", "no"]],
            "though only capitals differ: 'Yes' and 'yes'",
        ),
        *(
            (lambda yes=yes, one=one: [[yes, one], ["false", 0]], f"they read the same: {yes!r} and {one!r}")
            for yes, one in (("TRUE", 1), ("true", "1"))
        ),
        *(
            (lambda code=code: [[1, 1], [2, 2], [3, 1], [code, 2]], f"{code} is far from the other numbers")
            for code in (99, -9, -99, 9)
        ),
        (
            lambda: Ratings(pd.concat([frame(WORDS)] * 2)),
            "rows share a name, such as 0, so each is an item",
        ),
    ],
)
def test_ambiguous_input_is_noted(make, note):
    notes = reliability(make(), "kappa").notes
    assert note in "; ".join(notes)


def test_weights_of_an_unweighted_mean_say_what_to_write():
    with pytest.raises(TypeError, match=r"no weights; write the mean of pairwise_kappa\(ratings, weights"):
        kit.light_kappa([[1, 2], [1, 1]], weights="linear")


PEOPLE = [(1, "1", 1), (2, "2", 2), (2, "1", 2), (1, "1", 1), (2, "2", 1), (2, "2", 2)]
PLAIN = [tuple(map(int, row)) for row in PEOPLE]
NOTED = {  # results that have notes, of labels that read the same and of plain ones
    "reliability": ((PEOPLE, "fleiss"), (PLAIN, "fleiss")),
    "compare_on_same_items": ((PEOPLE, PEOPLE[::-1], "alpha"), (PLAIN, PLAIN[::-1], "alpha")),
    "group_agreement": ((PEOPLE, ["x", "x", "y"]), (PLAIN, ["x", "x", "y"])),
    "dawid_skene": ((PEOPLE,), (PLAIN,)),
    "mace": ((PEOPLE,), (PLAIN,)),
    "self_consistency": ((PEOPLE,), (PLAIN,)),
    "intra_annotator": (([1, 2, 2, 1], [*"1221"]), ([1, 2, 2, 1], [1, 2, 2, 1])),
    "alternative_annotator_test": ((PLAIN, [*"122122"], 0.1), (PLAIN, [1, 2, 2, 1, 2, 2], 0.1)),
}


@pytest.mark.parametrize("name", NOTED)
def test_every_result_with_notes_joins_labels_that_read_the_same(name):
    mixed, plain = NOTED[name]
    found = getattr(kit, name)(*mixed)
    assert "treated as one label, because they read the same: 1 and '1'" in found.notes[0]
    expected = getattr(kit, name)(*plain)
    fields = {field.name for field in dataclasses.fields(found)} - {
        "notes",
        "annotators",
        "labels",
        "categories",
    }
    assert all(same(getattr(found, field), getattr(expected, field)) for field in fields)


@pytest.mark.parametrize(
    "name", ["majority_vote", "adjudicate", "disagreements", "soft_labels", "light_kappa"]
)
def test_every_result_without_notes_refuses_labels_that_read_the_same(name):
    with pytest.raises(ValueError, match=r"1 and '1'.* read the same: write all in one way, such as "):
        getattr(kit, name)(PEOPLE)


@pytest.mark.parametrize(("name", "make", "said"), lines(REFUSED))
def test_unreadable_input_is_refused_with_advice(name, make, said):
    table = ContingencyTable([[1, 2], [3, 4]])
    named = {"collapse": table.collapse, "band": kit.scales.SCALES["green"].band}
    function = named.get(name) or functools.reduce(getattr, name.split("."), kit)
    arguments = make()
    weights = {"weights": arguments.pop()} if name == "cohen_kappa" and len(arguments) == 3 else {}
    with pytest.raises(ValueError, match=re.escape(said.removeprefix("write|"))):
        function(*arguments, **weights)


def weigh(values, weights):
    """Return agreement weights of numbers by the definition: 1 − the share of the widest distance."""
    widest = max(values) - min(values)
    power = {"linear": 1, "quadratic": 2}[weights]
    return [[1 - (abs(a - b) / widest) ** power for b in values] for a in values]


@pytest.mark.parametrize("weights", ["linear", "quadratic"])
def test_numbers_weigh_by_their_values_in_every_function(weights):
    a, b = MARKS
    values, matrix = [1, 2, 5], weigh([1, 2, 5], weights)
    counts = [[sum(pair == (x, y) for pair in ANNA_BEN["marks"]) for y in values] for x in values]
    agreed, expected = (
        sum(matrix[i][j] * table[i][j] for i in range(3) for j in range(3))
        for table in (
            np.divide(counts, 10),
            np.outer(np.sum(counts, 1), np.sum(counts, 0)) / 100,
        )
    )
    kappa = pytest.approx((agreed - expected) / (1 - expected))
    share = (np.sum(counts, 0) + np.sum(counts, 1)) / 20
    by_chance = np.sum(matrix) * (share * (1 - share)).sum() / 6
    ac2 = pytest.approx((agreed - by_chance) / (1 - by_chance))
    text = [*map(str, a)], [*map(str, b)]
    named = ContingencyTable(counts, values)
    for data in (named, crosstab(MARKS), ContingencyTable.from_labels(a, b, [5, 1, 2])):
        assert kit.weighted_kappa(data, weights) == kappa
        assert cohen_kappa(data, weights=weights) == kappa
        assert kit.gwet_ac2(data, weights) == ac2
        assert reliability(data, "kappa", weights=weights).value == kappa
    for pair in (MARKS, text, (*map(np.array, MARKS),)):
        assert cohen_kappa(*pair, weights=weights) == kappa
        assert kit.weighted_kappa(*pair, weights) == kappa
        assert kit.gwet_ac2(*pair, weights) == ac2
    numbers, texts = Ratings.from_pair(a, b), Ratings.from_pair(*text)
    for data, order in ((numbers, values), (texts, ["1", "2", "5"]), (frame(MARKS), values)):
        assert kit.pairwise_kappa(data, weights)[0, 1] == kappa
        for name, right in (("kappa", kappa), ("conger", kappa), ("ac2", ac2)):
            for asked in (None, order):
                assert reliability(data, name, weights=weights, categories=asked).value == right
    assert kit.kappa_test(named, weights).z == pytest.approx(kit.kappa_test(counts, matrix).z)
    error = pytest.approx(kit.standard_error(counts, "kappa", matrix))
    found = reliability(frame(MARKS), "kappa", weights=weights)
    assert kit.standard_error(*MARKS, "kappa", weights) == error == found.standard_error
    interval = pytest.approx(kit.confidence_interval(counts, "kappa", matrix))
    for method in (None, "profile", "asymptotic", "bca"):
        both = [
            kit.confidence_interval(*given, method=method, seed=1, resamples=50)
            for given in ((named, "kappa", weights), (counts, "kappa", matrix))
        ]
        assert both[0] == pytest.approx(both[1])
    assert (found.low, found.high) == interval


def test_a_frame_of_weights_goes_by_its_names():
    weights = pd.DataFrame(weigh([0, 1, 2], "linear"), ORDER, ORDER).loc[["yes", "no", "maybe"]]
    expected = pytest.approx(peers.cohen_kappa_score(*WORDS, labels=ORDER, weights="linear"))
    assert cohen_kappa(*WORDS, weights=weights) == expected
    assert kit.weighted_kappa(crosstab(WORDS), weights) == expected
    assert reliability(tuple(WORDS), "kappa", weights=weights).value == expected
    in_order = ContingencyTable.from_labels(*WORDS, ORDER)
    ac2 = kit.gwet_ac2(in_order, "linear")
    assert kit.gwet_ac2(*WORDS, weights) == pytest.approx(ac2)
    error = kit.standard_error(in_order, "kappa", "linear")
    assert kit.standard_error(*WORDS, "kappa", weights) == pytest.approx(error)


def test_points_of_a_scale_that_nobody_used_weigh_too():
    five = ContingencyTable.from_labels(*MARKS, range(1, 6))
    assert kit.weighted_kappa(five, "linear") == pytest.approx(cohen_kappa(*MARKS, weights="linear"))
    linear = [[1 - abs(a - b) / 4 for b in range(5)] for a in range(5)]
    assert kit.gwet_ac2(five, "linear") == pytest.approx(kit.gwet_ac2(five.counts, linear))
    levels = pd.Categorical(WORDS[0], ["never", *ORDER], ordered=True)
    four = ContingencyTable.from_labels(*WORDS, ["never", *ORDER])
    assert kit.bennett_s(levels, WORDS[1]) == kit.bennett_s(four) != kit.bennett_s(*WORDS)
    assert cohen_kappa(levels, WORDS[1], weights="linear") == kit.weighted_kappa(four, "linear")


def test_an_ordered_categorical_answers_what_is_asked_of_words():
    expected = pytest.approx(peers.cohen_kappa_score(*WORDS, labels=ORDER, weights="linear"))
    both = ordered(WORDS[0]), ordered(WORDS[1])
    assert cohen_kappa(*both, weights="linear") == expected
    assert kit.weighted_kappa(crosstab(both), "linear") == expected
    matrix = weigh([0, 1, 2], "linear")
    assert kit.weighted_kappa(ordered(WORDS[0]), WORDS[1], matrix) == expected
    for data in (frame(both), Ratings.from_pair(*both), tuple(both)):
        assert reliability(data, "kappa", weights="linear").value == expected
    alpha = krippendorff_alpha(ANNA_BEN["words"], "ordinal", ORDER)
    assert krippendorff_alpha(frame(both), "ordinal") == alpha
    assert reliability(frame(both), metric="ordinal").value == alpha
    rows = {"item": [*range(10)] * 2, "annotator": ["a"] * 10 + ["b"] * 10}
    rows["label"] = ordered(WORDS[0] + WORDS[1])
    assert reliability(Ratings.from_long(pd.DataFrame(rows)), "kappa", weights="linear").value == expected


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(OF_TABLES))
def test_every_function_of_a_table_reads_all_forms(name):
    for form, make, *_ in TABLES[:: 6 if "plot" in name else 1]:  # a picture takes long
        data = make()
        if data is None:
            continue
        table = ContingencyTable(data)
        plain = ContingencyTable(table.counts, table.categories)
        if not (name in ("gwet_ac2", "weighted_kappa") and "order" in str(asked(name, data))):
            assert same(asked(name, data), asked(name, plain)), form


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(OF_MANY))
def test_every_function_of_ratings_reads_all_forms(name):
    for form, make, labels, _ in RATINGS[:: 6 if "plot" in name else 1]:
        data = make()
        if data is not None and (name not in OF_NUMBERS or labels == "marks"):
            order = ORDER if "ordered" in form else ()
            plain = Ratings(ANNA_BEN[labels], annotators=["anna", "ben"], order=order)
            assert same(asked(name, data), asked(name, plain)), form


def test_numbers_on_both_sides_of_a_frame_may_be_items_and_annotators():
    rows = [[1, 2, 1], [2, 2, 3], [3, 3, 3], [1, 1, 2], [2, 3, 2]]
    numbered = pd.DataFrame(rows, range(1, 6), range(1, 4))
    assert same(reliability(numbered), reliability(rows))
    table = crosstab(([1, 2, 5, 1], [1, 2, 2, 1]))
    assert reliability(table).items == 4


def test_an_order_that_nobody_chose_is_asked_for():
    for table in (ContingencyTable.from_labels(*WORDS), Ratings.from_pair(*WORDS).table()):
        for unordered in (table, table + table, table.collapse([])):
            with pytest.raises(ValueError, match="these are words: give ContingencyTable"):
                kit.weighted_kappa(unordered, "linear")
    in_order = pytest.approx(peers.cohen_kappa_score(*WORDS, labels=ORDER, weights="linear"))
    assert kit.weighted_kappa(Ratings.from_pair(*map(ordered, WORDS)).table(), "linear") == in_order
    assert (
        kit.weighted_kappa(ContingencyTable(ContingencyTable.from_labels(*WORDS), ORDER), "linear")
        == in_order
    )


def test_an_id_with_gaps_is_asked_about():
    with pytest.raises(ValueError, match=r"'id' is no annotator's, and it has gaps.*drop\(columns='id'\)"):
        reliability(frame(WORDS, id=[None, *range(9)]))


def test_counts_may_come_by_item_with_gaps():
    rows = [[3, 0], [2, 1], [0, 3], [1, 2], [3, 0], [0, 3]]
    expected = kit.fleiss_kappa(Ratings.from_counts(rows))
    labels = [[*"x" * x, *"y" * y] for x, y in rows]
    assert expected == pytest.approx(peers.fleiss_kappa(np.array(rows)))
    by_item = pd.DataFrame(labels).apply(lambda row: row.value_counts(), axis=1)
    records = [dict(Counter(row)) for row in labels]
    for counts in (by_item, by_item.astype("Int64"), records, iter(rows)):
        assert kit.fleiss_kappa(Ratings.from_counts(counts)) == expected


def test_masked_labels_in_rows_are_missing():
    rows = [[1, 1], [2, 2], [1, 2], [np.ma.masked, 1]]
    expected = krippendorff_alpha([[1, 1], [2, 2], [1, 2], [None, 1]])
    assert krippendorff_alpha(rows) == expected
    assert krippendorff_alpha([np.ma.masked_values(row, 9) for row in rows[:3]] + rows[3:]) == expected


def test_raters_with_numbers_are_no_ids():
    a, b = MARKS
    expected = reliability(Ratings(list(zip(a, b, a, strict=True))))
    assert same(reliability(pd.DataFrame({"Rater No 1": a, "Rater No 2": b, "Rater No 3": a})), expected)
    scores = pd.DataFrame(
        {"coder_id_1": [1.5, 2, 3, 4], "coder_id_2": [1, 2, 2, 4], "coder_id_3": [1, 2, 2, 3]}
    )
    assert Ratings(scores).annotators == ("coder_id_1", "coder_id_2", "coder_id_3")
