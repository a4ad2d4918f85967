"""The sources: every record is there and whole, and every figure it prints is right or known to be wrong."""

import subprocess
import sys

import numpy as np
import pytest

from iaa_teach import ContingencyTable, sources
from iaa_teach.sources.recompute import agrees, recompute


@pytest.mark.parametrize("name", sources.names())
def test_every_figure_is_as_printed_or_a_known_slip(name):
    record = sources.load(name)
    for figure in record.figures:
        which = f"{figure.of} {figure.where}"
        if figure.note.startswith("not recomputable:"):
            assert len(figure.note.removeprefix("not recomputable:").split()) > 3, which  # says why
            continue
        assert figure.note in ("", "computed here"), which
        value = recompute(record, figure)
        if figure.erratum is None:
            assert agrees(value, figure.printed), f"{which}: printed {figure.printed}, computed {value}"
            continue
        assert figure.erratum.why, which
        assert agrees(value, figure.erratum.right), f"{which}: right {figure.erratum.right}, computed {value}"
        printed, right, values = map(np.ravel, (figure.printed, figure.erratum.right, value))
        slips = printed != right
        assert slips.any(), which
        for text, single in zip(printed[slips], values[slips], strict=True):
            assert not agrees(single, text), f"{which}: {text} is not a slip: computed {single}"


def test_every_record_is_whole():
    for name in sources.names():
        record = sources.load(name)
        assert record.name == name
        for text in (record.title, record.source, record.citation, record.where, *record.errata):
            assert text == text.strip() != "", name
        assert record.data, name
        assert record.figures, name
        assert record.categories or record.kind == "none", name


def test_no_title_is_used_twice():
    titles = [sources.load(name).title for name in sources.names()]
    assert len(set(titles)) == len(titles)


def test_labels_are_counted_in_the_order_of_the_categories():
    movies = sources.load("parde-movies")
    assert movies.table == ContingencyTable.from_labels(*movies.labels, movies.categories)
    assert movies.table.categories == ("Positive", "Neutral", "Negative")
    assert len(movies.data["items"]) == movies.table.n


def test_marginals_give_the_table_expected_by_chance():
    table = sources.load("npfl-example-3").table
    assert table.row_marginals == pytest.approx([0.9, 0.1])
    assert table.column_marginals == pytest.approx([0.8, 0.2])
    assert table.counts[0, 1] == pytest.approx(0.18)


def test_a_sum_adds_its_records():
    first, second, merged = (sources.load(f"pooling-{part}").table for part in ("first", "second", "merged"))
    assert merged == first + second


def test_prevalence_makes_one_table_for_each_prevalence():
    record = sources.load("prevalence-curve")
    assert record.tables.sum(axis=(1, 2)) == pytest.approx(np.ones(5))
    said = record.tables[2].sum(axis=1)  # prevalence .1, recognised at .9, .9 of the rest rightly left alone
    assert said == pytest.approx([0.1 * 0.9 + 0.9 * 0.1, 0.1 * 0.1 + 0.9 * 0.9])


def test_four_annotators_have_no_single_table():
    record = sources.load("npfl-cry-2015")
    assert [len(labels) for labels in record.labels] == [50] * 4
    with pytest.raises(ValueError, match="4 annotators; a table takes two"):
        _ = record.table


def test_a_record_without_data_says_so():
    with pytest.raises(ValueError, match="'npfl-cry-2014' has no single table"):
        _ = sources.load("npfl-cry-2014").table
    with pytest.raises(ValueError, match="'sigil-container-content' has no labels"):
        _ = sources.load("sigil-container-content").labels


def test_an_unknown_name_is_answered_with_near_ones():
    with pytest.raises(ValueError, match=r"no source record 'sigil-coin'; .* 'sigil-coins'"):
        sources.load("sigil-coin")
    with pytest.raises(ValueError, match="such as 'sigil-five-sentences'"):
        sources.load("~")


def test_writing_to_a_record_spoils_no_other():
    sources.load("parde-movies").data["A"].clear()
    sources.load("parde-movies").figures[0].printed.clear()
    assert len(sources.load("parde-movies").data["A"]) == 4
    assert len(sources.load("parde-movies").figures[0].printed) == 3


def test_importing_reads_no_file():
    code = """
import sys
opened = []
sys.addaudithook(lambda event, details: event == "open" and opened.append(str(details[0])))
import iaa_teach.sources
print([path for path in opened if path.endswith(".toml")])
iaa_teach.sources.names()
print(any(path.endswith(".toml") for path in opened))
"""
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["[]", "True"]
