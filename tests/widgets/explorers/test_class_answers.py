import numpy as np
import pytest
from traitlets import TraitError

from iaa_teach import ClassExplorer, krippendorff_alpha, light_kappa
from iaa_teach.questions.class_codes import list_questions_with_codes
from iaa_teach.questions.packed import hide
from iaa_teach.widgets.explorers.labelling import list_categories, list_ten_sentences, make_topic
from tests.class_codes import code_of

ASKED = {id: topic for id, (_, topic) in list_questions_with_codes().items()}

TOPIC, CATEGORIES = make_topic(), list_categories()
PAGE = [{"id": TOPIC.id, "kind": "labels", "items": 10, "categories": CATEGORIES, "span": [0, 1]}]


def code(seed, labels):
    return code_of(TOPIC, seed, labels)


def labels(text):
    """Labels as a text: y, n, and a point for none."""
    return [{"y": CATEGORIES[0], "n": CATEGORIES[1], ".": ""}[sign] for sign in text]


def test_codes_are_kept_as_they_are_written_and_each_once():
    mine = code(5, labels("yynnyynnyy"))
    explorer = ClassExplorer(codes=[mine.lower().replace("-", " "), mine])
    assert explorer.codes == [mine]
    wrong = mine[:-1] + ("0" if mine[-1] != "0" else "2")
    with pytest.raises(TraitError, match=f"codes must be class codes of this course; not '{wrong}'"):
        explorer.codes = [mine, wrong]
    assert explorer.codes == [mine]


def test_the_last_answer_of_a_learner_counts():
    first, later = (code_of(ASKED["predict-coins"], 7, share) for share in (0.3, 0.5))
    other = code_of(ASKED["predict-coins"], 8, 0.3)
    choice = code_of(ASKED["what-to-ask"], 7, [ASKED["what-to-ask"].categories[1]])
    explorer = ClassExplorer(codes=[first, other, choice, later])
    assert list(explorer.answers("predict-coins").values()) == [0.5, 0.3]
    assert list(explorer.answers("what-to-ask").values()) == [(ASKED["what-to-ask"].categories[1],)]
    assert explorer.ratings() == []


def test_answers_and_sentences_reach_the_page_but_no_eye():
    explorer = ClassExplorer()
    first = list_ten_sentences()[0]
    assert first not in explorer.packed
    assert hide(first).strip('"') in explorer.packed


def test_only_codes_in_browser_storage_count(script):
    mine, other = code(5, labels("yynnyynnyy")), code(6, labels("yynnyynnyy"))
    kept = [mine, f"mine: {other}", mine.lower(), other[:-1], "", other]
    assert script("explorers/class_answers/pool.js")("(all) => module.codesAmong(...all)", [kept, PAGE]) == [
        mine,
        other,
    ]


def test_page_and_python_find_the_same_agreement_of_a_class(script):
    rng = np.random.default_rng(2)
    classes = [
        [code(int(seed), rng.choice([*CATEGORIES, *missing], 10, p=p).tolist()) for seed in range(people)]
        for people in (2, 3, 30)
        for missing, p in (((), (0.7, 0.3)), (("",), (0.5, 0.3, 0.2)), ((), (1, 0)), (("",), (0.1, 0, 0.9)))
    ]
    found = script("explorers/class_answers/pool.js")(
        """([classes, topics]) => classes.map((codes) => {
          const people = module.pooled(codes, topics).get(topics[0].id);
          const {alpha, kappa, observed, undefinedPair} = module.agreementOf(people);
          return {alpha, kappa, observed, pair: undefinedPair !== null, ratings: module.ratingsOf(people)};
        })""",
        [classes, PAGE],
    )
    for codes, there in zip(classes, found, strict=True):
        ratings = ClassExplorer(codes=codes).ratings()
        assert there["ratings"] == ratings
        expected = krippendorff_alpha(ratings), light_kappa(ratings)
        assert [there["alpha"], there["kappa"]] == pytest.approx(expected, abs=1e-12, nan_ok=True)
        assert there["pair"] == bool(np.isnan(expected[1]) and there["observed"] == there["observed"])


def test_a_pair_without_kappa_is_described_by_what_both_labelled(script):
    """The first label is of one person alone: nobody else can agree with it, and it must not be named."""
    people = [{"own": own, "answer": labels(text)} for own, text in (("AAA", "nyy."), ("BBB", ".yyn"))]
    found = script("explorers/class_answers/pool.js")("module.agreementOf", people)["undefinedPair"]
    assert found == {"a": "AAA", "b": "BBB", "name": CATEGORIES[0]}
