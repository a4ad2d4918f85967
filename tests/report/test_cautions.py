from iaa_teach import read_ratings
from iaa_teach.computation.scales import KRIPPENDORFF, LANDIS_KOCH
from iaa_teach.report.cautions import list_cautions
from tests.report.conftest import examine


def said(found, scale=KRIPPENDORFF):
    return " ".join(list_cautions(found, scale))


def test_items_are_taken_as_independent_unless_their_groups_are_known(cry, ranked):
    assert "assume independent items" in said(cry)
    assert "assume independent items" not in said(ranked)
    assert "10 groups of items" in said(ranked)


def test_few_items_with_a_dominant_category_are_noted(cry):
    found = examine(read_ratings("A,B\n" + "no,no\n" * 19 + "yes,no\n"))
    assert "Only 20 items have two labels or more" in said(found)
    assert "“no” is 97.5\u202f% of all labels" in said(found)
    assert "Only" not in said(cry)
    assert "of all labels" not in said(cry)


def test_bands_for_another_coefficient_are_noted(cry, bayerl):
    warning = "were made for κ, not for α"
    assert warning in said(cry, LANDIS_KOCH)
    assert warning not in said(cry, KRIPPENDORFF)
    assert "were made for" not in said(bayerl, LANDIS_KOCH)


def test_order_of_ranks_is_reported(ranked):
    assert "read as ranks, in the order low < mid < high" in said(ranked)


def test_missing_labels_and_thin_pairs_are_noted(crowd):
    assert "of the labels are missing" in said(crowd)
    found = examine(read_ratings("A,B,C\n" + "x,x,\n" * 30 + "x,y,y\ny,y,y\n"))
    assert "2 of 3 pairs of annotators have fewer than 20 items in common" in said(found)
