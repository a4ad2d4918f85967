import re
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from iaa_teach.authoring.markdown import Block
from iaa_teach.authoring.notebooks import Notebook, read_notebook
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.cutting import cut_slides
from iaa_teach.authoring.slides.shortening import drop_page_sentences
from iaa_teach.authoring.slides.slide import Shown, list_slide_types
from iaa_teach.lab import lessons
from tests.authoring.build.test_build import lesson

ASKS, EXPLORER, SHOWS_TABLE, PRINTS = 'question("why")', "explorer", "table", "print(1)"
ON = 'question("why", on=explorer)'  # it asks in a picture
KINDS = {ASKS: "question", EXPLORER: "stage", SHOWS_TABLE: "table", PRINTS: "text", ON: "question"}
QUOTE = "> Why do they agree?"


def typed(kind, text):
    cell = new_code_cell if text in KINDS else new_markdown_cell
    return cell(text, metadata={"slideshow": {"slide_type": kind}} if kind else {})


def tagged(tag, text):
    return new_code_cell(text, metadata={"tags": [tag]})


def shows(cell):
    kind = KINDS.get(cell.source)
    return [Shown(kind, cell, question="why" if kind == "question" else "", height=100)] if kind else []


def slides(*cells, shown=shows):
    """The slides of a lesson whose cells are given as texts: the kind of each, its heading, and its words."""
    made = [typed(None, cell) if isinstance(cell, str) else cell for cell in cells]
    return cut_slides(Notebook(Path("x.ipynb"), lesson(*made)), shown)


def beside(cell):
    if cell.source == ON:
        return [Shown("question", cell, question="why", height=200), Shown("stage", cell, height=380)]
    return shows(cell)


def said(slide):
    return [one.text if not isinstance(one, Shown) else f"<{one.kind}>" for one in slide.parts]


def test_the_line_of_a_fold_is_no_slide_and_a_bold_sentence_is_one():
    fold = "**For the curious**\n\nPython counts, too."
    _, sentence = slides("# A\n\nPromise.", "## B\n\n**Nobody looks.**", fold)
    assert said(sentence) == ["**Nobody looks.**"]
    assert sentence.notes[-2:] == ["**For the curious**", "Python counts, too."]


def test_a_lesson_becomes_a_title_what_is_projected_and_notes():
    found = slides(
        "[← before](01_x.ipynb)\n\n# 2 · Chance\n\nHow much is luck?",
        "## The rule\n\nThey guess. Nobody looks.\n\nMultiply, then add:\n\n$$a \\cdot b$$\n\nSo it is.",
        f"Two coins fall.\n\n{QUOTE}\n\nGuess first.",
        ASKS,
        EXPLORER,
        "A first sentence. This is **chance**, and nothing else it is for those who never look at it.",
    )
    assert [(one.kind, one.heading, one.opens) for one in found] == [
        ("title", "", True),
        ("text", "The rule", True),
        ("question", "The rule", False),
        ("stage", "The rule", False),
        ("text", "The rule", False),
    ]
    assert [said(one) for one in found] == [
        ["2 · Chance", "How much is luck?"],
        ["Multiply, then add:", "$$a \\cdot b$$"],
        ["Two coins fall.", QUOTE, "<question>"],
        ["<stage>"],
        ["This is **chance**, and nothing else it is for those who never look at it."],
    ]
    assert found[1].notes == ["They guess. Nobody looks.", "Multiply, then add:", "So it is."]
    assert found[2].notes == ["Two coins fall.", "Guess first."]
    assert found[2].question == "why"
    assert found[4].notes == [
        "A first sentence. This is **chance**, and nothing else it is for those who never look at it."
    ]


def test_a_heading_may_be_underlined():
    title, rule = slides("2 · Chance\n===\n\nHow much is luck?", "The rule\n---\n\nIt is **chance**.")
    assert (title.kind, said(title)) == ("title", ["2 · Chance", "How much is luck?"])
    assert (rule.heading, said(rule)) == ("The rule", ["It is **chance**."])


def test_a_heading_without_more_shows_its_first_sentence_and_an_exercise_its_task():
    opening, task = slides(
        "## Let them work\n\nWe **expect** it. More of it.",
        "## For the curious\n\nSimulate it. How close do you come?\n\nA solution is folded away.",
        tagged("try", "# here"),
        tagged("solution", "1 + 1"),
    )
    assert said(opening) == ["We **expect** it. More of it."]
    assert said(task) == ["Simulate it. How close do you come?"]
    assert task.notes[-1] == "```\n1 + 1\n```"


def test_the_title_of_a_fold_is_the_heading_of_its_exercise():
    _, task = slides(
        "## Let them work\n\nWe **expect** it.",
        new_markdown_cell("**For the curious**\n\nSimulate it.", metadata={"tags": ["fold"]}),
        tagged("try", "# here"),
    )
    assert (task.heading, task.opens, said(task)) == ("For the curious", True, ["Simulate it."])


def test_internal_traits_are_neither_shown_nor_described():
    (slide,) = slides(
        "## Draw\n\nThe next cell draws them. They fall **evenly**.",
        PRINTS,
        new_markdown_cell("Press Run.", metadata={"tags": ["jupyter-only"]}),
    )
    assert said(slide) == ["They fall **evenly**."]
    assert slide.notes[-1] == "```\nprint(1)\n```"
    assert drop_page_sentences("The next cell draws them. They fall evenly.") == "They fall evenly."
    assert all("Run" not in note for note in slide.notes)


def test_code_is_shown_once_and_keeps_a_questions_text():
    code = 'print("```")\nprint(question("why"))'

    def shown(cell):
        kinds = ("text", "question", "text") if cell.kind == "code" else ()
        return [Shown(kind, cell, height=100) for kind in kinds]

    _, asked = slides(f"# A\n\n{QUOTE}", new_code_cell(code), shown=shown)
    assert said(asked) == [QUOTE, "<question>"]
    assert asked.notes == [f"````\n{code}\n````"]


@pytest.mark.parametrize("below", [[], [EXPLORER]])
def test_words_that_no_cell_asks_stay_below_the_prose_above_them(below):
    _, term, *found = slides(
        "# A\n\nPromise.", f"## B\n\nOne is **new**, and rare.\n\n{QUOTE}\n\nAfter.", *below
    )
    assert [said(term), said(found[0])] == [["One is **new**, and rare."], [QUOTE]]
    assert [term.opens, found[0].opens, found[0].notes] == [True, False, ["After."]]
    (_, plain, *_) = slides("# A\n\nPromise.", f"## B\n\nBefore.\n\n{QUOTE}\n\nAfter.", *below)
    assert (plain.opens, said(plain), plain.notes) == (True, [QUOTE], ["Before.", "After."])


def test_a_table_above_a_question_stays_with_it():
    table = "| A | B |\n|---|---|\n| 1 | 2 |"
    (slide,) = slides(f"## By hand\n\nHere is a table:\n\n{table}\n\n{QUOTE}", ASKS)
    assert said(slide) == ["Here is a table:", table, QUOTE, "<question>"]


@pytest.mark.parametrize("mark", ["-", "| 1 |"])
def test_long_content_is_spread_over_slides(mark):
    rows = [f"{mark} {'A rather long line of words. ' * 4}" + ("|" if "|" in mark else "") for _ in range(14)]
    head = "| n | text |\n|---|---|\n" if "|" in mark else ""
    found = slides("## Long\n\n" + head + "\n".join(rows))
    assert len(found) > 1
    assert all(one.size for one in found)
    assert "".join("".join(said(one)) for one in found).count("A rather long") >= 14


def test_slide_types_are_those_of_the_metadata():
    cells = [typed("slide", "# A"), new_markdown_cell("x", metadata={"slideshow": None})]
    assert list_slide_types(Notebook(Path("x.ipynb"), lesson(*cells))) == ["slide", "-"]


def test_slides_by_hand_follow_the_metadata():
    first, second, below = slides(
        typed("slide", "# A"),
        "It goes on.",
        typed("fragment", "Later."),
        typed("skip", "Never."),
        typed("notes", "Say this."),
        typed("slide", "## B"),
        EXPLORER,
        typed("subslide", "C"),
    )
    assert said(first) == ["A", "It goes on.", "Later."]
    assert (first.kind, first.fragments, first.notes) == ("title", {2}, ["Say this."])
    assert said(second) == ["B", "<stage>"]
    assert (second.opens, below.opens) == (True, False)


def test_skip_notes_and_fragment_alone_change_only_their_own_cell():
    first, last = slides(
        "## One\n\nThis is **one**, as one says it to those who have not heard of it before.",
        typed("skip", "## Two\n\nNo."),
        typed("notes", "Say this."),
        typed("fragment", "And this."),
        "## Three\n\nIt is three.",
    )
    assert said(first)[1:] == ["And this."]
    assert first.fragments == {1}
    assert first.notes[-1] == "Say this."
    assert said(last) == ["It is three."]


def test_type_is_as_large_as_fits():
    short, long = slides(
        "## A\n\nIt is **short**.", "## B\n\n- " + "\n- ".join(["many words in a line " * 4] * 6)
    )
    assert short.size == sizes.LARGE
    assert long.size in sizes.SIZES[1:]


def test_a_picture_stands_beside_its_question_and_the_words_before_it():
    _, scene = slides("# A\n\nPromise.", f"## B\n\nTwo coins fall.\n\n{QUOTE}", ON, shown=beside)
    assert (scene.kind, scene.opens) == ("scene", True)
    assert said(scene) == ["Two coins fall.", QUOTE, "<question>", "<stage>"]
    assert scene.size in sizes.SIZES_BESIDE
    _, alone = slides("# A\n\nPromise.", "## B\n\nPull a dot.", EXPLORER, shown=beside)
    assert (alone.kind, said(alone)) == ("scene", ["Pull a dot.", "<stage>"])


def test_a_picture_whose_question_comes_next_is_shown_with_it_alone():
    text = f"## B\n\nTwo coins fall.\n\n{QUOTE}"
    _, scene = slides("# A\n\nPromise.", text, EXPLORER, ON, shown=beside)
    assert said(scene) == ["Two coins fall.", QUOTE, "<question>", "<stage>"]
    other = {EXPLORER: [Shown("stage", new_code_cell(), model="other", height=380)]}
    found = slides(
        "# A\n\nPromise.", text, EXPLORER, ON, shown=lambda cell: other.get(cell.source) or beside(cell)
    )
    assert [part.kind for slide in found for part in slide.parts if isinstance(part, Shown)] == [
        *("stage", "question", "stage")
    ]
    *_, last = slides("# A\n\nPromise.", "## B\n\nPull a dot.", EXPLORER, "## C\n\nSee.", shown=beside)[:-1]
    assert said(last) == ["Pull a dot.", "<stage>"]


def test_words_that_do_not_fit_beside_a_picture_stand_before_it():
    long = "> " + "Why do they agree so often, and on what? " * 12
    _, asked, picture = slides("# A\n\nPromise.", long, ON, shown=beside)
    assert (asked.kind, picture.kind) == ("question", "stage")


def test_words_stand_before_a_picture_that_has_its_slide_alone():
    def shown(cell):
        stage = Shown("stage", cell, height=380, alone=True)
        return [Shown("question", cell, question="why", height=200), stage] if cell.source == ON else [stage]

    _, asked, picture = slides("# A\n\nPromise.", "## B\n\nTwo coins fall.", ON, shown=shown)
    assert (asked.kind, said(asked), picture.kind) == ("question", ["Two coins fall.", "<question>"], "stage")
    _, told, picture = slides("# A\n\nPromise.", "Pull a dot.", EXPLORER, shown=shown)
    assert (told.kind, said(told), picture.kind) == ("text", ["Pull a dot."], "stage")


def test_goals_come_after_the_opening():
    goals = new_markdown_cell("**You can**\n\n- count,\n- divide.", metadata={"tags": ["fold"]})
    found = slides(
        f"# A\n\nPromise.\n\n{QUOTE}", ON, goals, "It is **chance**.", "## B\n\nIt is **luck**.", shown=beside
    )
    assert [said(slide)[0] for slide in found] == [
        "A",
        QUOTE,
        "It is **chance**.",
        "- count,\n- divide.",
        "It is **luck**.",
    ]


MID_SENTENCE = re.compile(r"[a-z]{2}|[,;:)]|\([^()]*\)[,;:]|\([^()]*$")


@pytest.mark.parametrize("path", sorted(lessons.find_shipped_lessons().glob("[0-9]*.ipynb")))
def test_no_slide_of_a_lesson_begins_in_mid_sentence(path):
    def seen(cell):
        calls = ("question", "question(", 200), ("stage", "Explorer(", 380)
        return [
            Shown(kind, cell, question="why", height=height)
            for kind, call, height in calls
            if call in cell.source
        ]

    paragraphs = [
        part.text
        for slide in cut_slides(read_notebook(path), seen)
        for part in slide.parts
        if isinstance(part, Block) and part.kind == "paragraph"
    ]
    assert [text for text in paragraphs if MID_SENTENCE.match(text)] == []
