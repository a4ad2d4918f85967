"""A question of an earlier lesson, asked again with other numbers."""

import numpy as np
import pytest

from iaa_teach.questions import list_bank_files, load
from iaa_teach.questions.sent import make_data
from tests.questions.conftest import NUMBER

VARIED = NUMBER.replace(
    'right = "Yes."',
    'right = "48 of 70."\n'
    'recall = "Of {n} items A calls {a1} “yes”, and they agree on {agreed}. What is A_o?"\n'
    "vary = [[[6, 2], [1, 1]], [[1, 3], [2, 4]]]",
).replace("That is what chance gives.", "0.496 is what chance gives.")


def test_recall_and_answers_come_from_each_table(bank):
    (question,) = bank(VARIED)
    assert question.recall == "Of 70 items A calls 32 “yes”, and they agree on 48. What is A_o?"
    one, two = question.variants
    assert one.recall == "Of 10 items A calls 8 “yes”, and they agree on 7. What is A_o?"
    assert (float(one.answer), float(two.answer)) == pytest.approx((0.7, 0.5))
    assert [wrong.feedback for wrong in one.wrong] == ["0.620 is what chance gives."]
    assert one.wrong[0].misconception == "chance-for-seen"
    assert one.right == "Yes, 0.700. The numbers were new, the way is the same."
    assert one.hints == ("Look at the diagonal.",)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{agreed}", "{agree}", "recall is filled in from the table, which has no {agree}"),
        ("vary = [[[6, 2], [1, 1]], ", "vary = [[[6, 2]], ", "square"),
        ("vary = [[[6, 2], [1, 1]], [[1, 3], [2, 4]]]", "vary = 3", "vary must be a list of tables; not 3"),
        ("recall = ", "# ", "vary needs a recall text"),
    ],
)
def test_mistakes_are_reported(bank, old, new, message):
    assert old in VARIED
    with pytest.raises(ValueError, match=rf"02_chance.toml.*{message}"):
        bank(VARIED.replace(old, new))


def test_the_lessons_questions_vary_and_every_variant_takes_its_own_answers(mark):
    varied = [question for path in list_bank_files() for question in load(path) if question.variants]
    assert len(varied) >= 6
    for question in varied:
        answers = {float(np.round(variant.answer, 6)) for variant in (question, *question.variants)}
        assert len(answers) == 1 + len(question.variants), question.id
        for variant in question.variants:
            assert mark(variant, f"{float(variant.answer):.6f}").outcome == "right"
            for wrong in variant.wrong:
                assert mark(variant, f"{float(wrong.value):.6f}").message == wrong.feedback
        assert len(make_data(question)["variants"]) == len(question.variants)
