import csv
import io

import pytest

from iaa_teach import Ratings
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.scales import LANDIS_KOCH
from iaa_teach.report.tables import make_dispute_table, make_tables
from tests.report.conftest import examine


def rows(table):
    return list(csv.DictReader(io.StringIO(table.csv())))


def named(found):
    return {table.name: table for table in make_tables(found, LANDIS_KOCH)}


def test_every_coefficient_has_its_metric_error_interval_method_and_items(cry):
    table = rows(named(cry)["coefficients"])
    first = table[0]
    assert (first["coefficient"], first["metric or weights"], first["items"]) == (
        "Krippendorff's α",
        "nominal metric",
        "50",
    )
    assert float(first["value"]) == pytest.approx(0.3557, abs=1e-4)
    assert all(row["interval by"] and row["to"] for row in table)
    assert [row["of"] for row in table] == ["all"] * 5 + ["A, C"] * 3


def test_pairs_are_all_in_the_csv_with_mean_and_spread_beside_them(crowd):
    table = named(crowd)["pairs"]
    assert len(rows(table)) == 435
    assert len(table.shown) == 20
    assert table.notes[0].startswith("Mean of 435 pairs: 0.")
    values = [row[3] for row in table.shown]
    assert values == sorted(values)


def test_counted_labels_have_no_leans():
    ratings = Ratings.from_counts([[2, 1, 0], [0, 1, 2], [1, 1, 1], [0, 0, 3]], categories=(1, 2, 3))
    ranks = Measurement("ranks", (1, 2, 3))
    assert "leans" in named(examine(ratings, ranks))
    assert "leans" not in named(examine(ratings, ranks, counted=True))


def test_the_gold_standard_has_its_columns(ranked):
    table = rows(named(ranked)["annotators"])
    assert list(table[0]) == [
        "annotator",
        "items",
        "mean κ (linear weights) with the others",
        "others",
        "items with gold",
        "as gold",
        "κ (linear weights) with gold",
    ]
    disputes = rows(make_dispute_table(ranked))
    assert list(disputes[0]) == ["item", "group", "gold", "Ann", "Ben", "Cleo"]


def test_categories_of_many_letters_are_numbered_on_a_page(crowd, bayerl):
    table = named(crowd)["confusions"]
    assert [column.head for column in table.columns[1:4]] == ["1", "2", "3"]
    assert table.columns[1].name == "category number 0"
    assert named(bayerl)["confusions"].rows[3] == ("4", 1, 0, 35, 39, 75)


def test_no_cell_is_a_formula(hostile):
    for table in (*make_tables(hostile, LANDIS_KOCH), make_dispute_table(hostile)):
        for row in csv.reader(io.StringIO(table.csv())):
            assert not [cell for cell in row if cell[:1] in ("=", "+", "@", "\t", "\r", "\n")]
