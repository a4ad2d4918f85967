"""The plans of the guide: minutes that add up, figures that are computed, mistakes that are found."""

import re
from urllib.parse import unquote

import pytest

from iaa_teach import LabellingExplorer, cohen_kappa, expected_agreement, observed_agreement, scales, sources
from iaa_teach.authoring.build.markdown import to_html
from iaa_teach.authoring.class_plan import plans_in, read_table
from iaa_teach.authoring.notebooks import GUIDE, read_notebook
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.lab import lessons
from iaa_teach.questions import load

LESSONS = lessons.shipped()
PLANS = plans_in(read_notebook(LESSONS / GUIDE))
ROWS = [row for plan in (PLANS[0], PLANS[2]) for row in plan.rows]
BANKS = {path.stem: {one.id: one for one in load(path)} for path in LESSONS.glob("questions/*.toml")}
ASKED = {id: question for bank in BANKS.values() for id, question in bank.items()}


def plain(number):
    """Return a number as the plans write it: no zeros at its end, a real minus sign."""
    return f"{float(number):.3f}".rstrip("0").rstrip(".").replace("-", "−")


def spoken(text):
    """Return the text with its numbers written alike, and without the space before %."""
    numbers = re.compile(r"\d+\.\d+")
    return numbers.sub(lambda one: plain(one[0]), text.replace("\u202f", ""))


def test_the_plans_are_for_45_90_and_twice_90_minutes():
    assert [plan.minutes for plan in PLANS] == [45, 90, 180]
    assert [session[-1].end for session in PLANS[2].sessions] == [90, 90]


def test_what_is_asked_is_answered_and_what_they_say_is_foreseen():
    for row in ROWS:
        bank = BANKS.get(row.file.removesuffix(".ipynb"), ASKED)  # any lesson's, on a page that is none
        asked = [bank[id] for id in row.question_ids]
        answers = [plain(one.answer) for one in asked if one.kind in ("number", "prediction")]
        assert [one for one in answers if one not in spoken(row.ask)] == [], row
        foreseen = {plain(round(wrong.value, 1 if one.unit else 3)) for one in asked for wrong in one.wrong}
        said = re.findall(r"“(−?\d+(?:\.\d+)?)%?\.?”", spoken(row.ask))
        on_the_board = {"90"}
        assert set(said) - foreseen - on_the_board == set(), row


def test_each_row_leads_to_a_heading_as_pages_and_slides_name_it():
    pages = {row.file: read_notebook(LESSONS / row.file) for row in ROWS}
    headings = {
        file: re.findall(
            r"^#+ .*", "\n".join(one.source for one in page.cells if one.kind == "markdown"), re.M
        )
        for file, page in pages.items()
    }
    shown = {file: to_html("\n\n".join(found), LESSONS, str) for file, found in headings.items()}
    lost = [row.wall for row in ROWS if row.heading and f'id="{unquote(row.heading)}"' not in shown[row.file]]
    assert lost == []


def figures():
    """What the plans say beside the answers to their questions."""
    yield "agrees with Pat on {} on average", 6 * 0.6 + 4 * 0.4
    seventy = sources.load("sigil-container-content").table
    yield (
        "They agree on {}, chance gives {}.",
        observed_agreement(seventy),
        expected_agreement(seventy, "kappa"),
    )
    yield "{}% by “yes” and {}% by “no”", 100 * 0.6 * 0.3, 100 * 0.4 * 0.7
    borrowed = LabellingExplorer("kappa", borrowed=True)
    kappa = cohen_kappa(borrowed.table)
    yield "Whoever borrows labels gets {}", kappa
    changed = []
    for place, label in enumerate(borrowed.labels):
        labels = list(borrowed.labels)
        labels[place] = next(one for one in borrowed.categories if one != label)
        changed.append(cohen_kappa(ContingencyTable.from_labels(labels, borrowed.other, borrowed.categories)))
    yield "fall from {} to {}", kappa, max(changed, key=lambda one: abs(one - kappa))
    before, after = (ASKED[id].answer for id in ("predict-reviews", "marginals-to-kappa"))
    yield "the four reviews went from {} to {}", before, after
    yield "chance alone gives {}%", 100 * expected_agreement([[80, 10], [5, 5]], "kappa")
    yield "with a κ of {}.", cohen_kappa([[40, 9], [6, 45]])
    table = [[9, 2, 0], [0, 6, 0], [1, 0, 2]]
    yield "κ says {}%, π {}%", *(round(100 * expected_agreement(table, one), 1) for one in ("kappa", "pi"))
    yield (
        "One of {}, {} and {} is a misprint",
        *(ASKED["mend-the-slip"].wrong[place].value for place in (2, 1, 0)),
    )
    yield "and κ is {}. Now 85", cohen_kappa([[45, 5], [5, 45]])
    yield "and {} at the end of the handle", cohen_kappa([[90, 5], [5, 0]])
    bands = [scale.band(0.376) for scale in (scales.LANDIS_KOCH, scales.KRIPPENDORFF, scales.GREEN)]
    said = f"“{bands[0].title()}.” To Landis and Koch; Krippendorff says {bands[1]}, Green {bands[2]}."
    yield (said,)


def test_the_other_figures_are_computed():
    text = " ".join(spoken(row.ask) for row in ROWS)
    stated = [words.format(*map(plain, values)) for words, *values in figures()]
    assert [one for one in stated if one not in text] == []


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (
            "| 5–9 | | Why? | | |",
            "a row of a plan must begin at minute 0, where the row before it ends, and end later; not 5–9",
        ),
        (
            "| 0–5 | Why? |",
            "a row of a plan must have five cells, the first with minutes such as 0–5; not “0–5”",
        ),
        ("", "a plan must have a table of five columns; there is none"),
    ],
)
def test_a_plan_with_a_mistake_is_found(row, said):
    source = "| Minute | Wall | Ask | Do | Short |\n|---|---|---|---|---|\n" + row
    assert read_table(source)[1] == [said]
