"""Numbers in texts that come from the labels of an explorer follow them into all that is built."""

import json

import pytest

from iaa_teach.authoring.checks.validity import read_lesson

NBSP = "\u00a0"
OPENS = "bus = ContingencyTableExplorer([[{}, 3], [4, 21]])"
CODE = "Write `{bus.kappa}`."
TEXT = "They agree on {bus.observed:%} of {bus.n:0} messages; κ is {bus.kappa}."


@pytest.fixture
def written(lesson):
    """A lesson with a table of its own, whose text, question and plan write what it shows."""

    def change(data, cell):
        code = cell("question-zero")
        code["source"] = f"{OPENS.format(12)}\n{''.join(code['source'])}"
        cell("summary")["metadata"]["iaa_teach"] = {
            "plan": [{"minutes": 3, "ask": TEXT, "expect": "{bus.pi:2}"}]
        }

    lesson.change(change)
    lesson.say(f"{CODE}\n\n{TEXT}", "check-text")
    return lesson


def read_text(lesson):
    return "".join(lesson.cell("check-text")["source"])


def plan_of(cell):
    return cell("summary")["metadata"]["iaa_teach"]["plan"]


def test_texts_and_plans_use_current_figures(written):
    for first, told in {
        12: "They agree on 82.5\u202f% of 40 messages; κ is 0.632.",
        2: "They agree on 76.7\u202f% of 30 messages; κ is 0.222.",
    }.items():
        written.change(
            lambda _, cell, first=first: cell("question-zero").update(
                source=OPENS.format(first) + '\nquestion("spans-zero")'
            )
        )
        read = read_lesson(written.path)
        assert told in "\n".join(cell.source for cell in read.texts)
        plans = json.dumps([cell.metadata.get("iaa_teach") for cell in read.texts], ensure_ascii=False)
        assert told in plans


def test_fix_keeps_what_each_number_is_and_renews_it(written):
    assert any("{bus.kappa} is 0.632 now" in each for each in written.findings())
    written.findings(fix=True)
    assert (
        "82.5\u202f%<!--bus.observed:%--> of 40<!--bus.n:0--> messages; κ is 0.632<!--bus.kappa-->"
        in read_text(written)
    )
    assert not any("bus." in each for each in written.findings())
    written.change(
        lambda _, cell: cell("question-zero").update(source=OPENS.format(2) + '\nquestion("spans-zero")')
    )
    assert any("0.632<!--bus.kappa--> is 0.222 now" in each for each in written.findings())
    written.findings(fix=True)
    assert "κ is 0.222<!--bus.kappa-->" in read_text(written)
    assert CODE in read_text(written)


@pytest.mark.parametrize(
    ("field", "problem"),
    {
        "{bus.kapa}": "bus has 'kappa'",
        "{bus.kappa - cab.kappa}": "no line of code creates an explorer cab",
        "0.5<!--car.kappa-->": "no line of code creates an explorer car",
    }.items(),
)
def test_figure_without_a_source_is_reported_and_keeps_its_number(written, field, problem):
    written.say(field)
    assert any(problem in each for each in written.findings())
    assert ("0.5" if "0.5" in field else field) in "\n".join(
        cell.source for cell in read_lesson(written.path).texts
    )


def test_figures_of_the_plan_are_found_and_renewed_as_those_of_the_text(written):
    written.say("No figure here.", "check-text")
    assert any("{bus.pi:2} is 0.63 now" in each for each in written.findings())
    written.findings(fix=True)
    (row,) = plan_of(written.cell)
    assert row["expect"] == "0.63<!--bus.pi:2-->"
    written.change(
        lambda _, cell: cell("summary")["metadata"]["iaa_teach"]["plan"][0].update(ask="{bus.kapa}")
    )
    assert any("bus has 'kappa'" in each for each in written.findings())


@pytest.mark.parametrize("about", ["tweets & more", "“bus” tweets at 5 % (a & b)", "Q&A", "170"])
def test_words_for_the_items_are_written_once_whatever_they_are(written, about):
    written.say("Of 40<!--bus.n:0--> {cards.about}, which are good.", "check-text")
    for word in ("70", about):
        opens = f'cards = MovieReviewExplorer("messages", about={word!r})\n{OPENS.format(12)}'
        written.change(lambda _, cell, opens=opens: cell("question-zero").update(source=opens))
        for _ in range(2):
            written.findings(fix=True)
            assert f"--> {word.replace(' ', NBSP)}<!--cards.about-->, which" in read_text(written)
