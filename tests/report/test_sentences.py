from iaa_teach.computation.scales import KRIPPENDORFF, LANDIS_KOCH
from iaa_teach.report.sentences import describe_for_latex, describe_for_paper, list_works
from tests.own_scales import own_scale


def test_two_sentences_name_all_that_a_paper_has_to_say(ranked, bayerl):
    said = describe_for_paper(ranked)
    assert said.startswith(
        "Three annotators labelled 60 items with three ranks (low < mid < high); no label is missing."
    )
    assert "Krippendorff's α (Krippendorff 2018) with the ordinal metric is 0." in said
    assert "95\u202f% interval" in said
    of_two = describe_for_paper(bayerl)
    assert (
        "Cohen's κ (Cohen 1960) is 0.665 (95\u202f% interval 0.587 to 0.736, by profile likelihood)" in of_two
    )
    assert of_two.endswith("at an observed agreement of 74.8\u202f%.")


def test_missing_labels_and_many_categories_are_noted(crowd):
    said = describe_for_paper(crowd)
    assert said.startswith("30 annotators labelled 60 items with 15 categories; ")
    assert "of 1\u202f800 labels (" in said


def test_the_same_sentences_as_latex_cite(ranked):
    said = describe_for_latex(ranked)
    assert r"Krippendorff{'}s $\alpha$~\citep{krippendorff2018} with the ordinal metric" in said
    assert r"95\,\% interval" in said


def test_every_coefficient_interval_and_scale_has_its_work(cry, ranked, bayerl):
    assert list_works(bayerl, LANDIS_KOCH)[0] == "cohen1960"
    assert {"bennett1954", "scott1955", "gwet2008", "krippendorff2018", "landis1977"} < set(
        list_works(bayerl, LANDIS_KOCH)
    )
    assert {"fleiss1971", "conger1980", "brennan1981", "krippendorff1980"} < set(
        list_works(cry, KRIPPENDORFF)
    )
    assert {"cohen1968", "gwet2014", "fleiss1971"} < set(list_works(ranked, own_scale(2)))
