"""Data of one's own in the explorers of lessons 2 to 6: all that is built has their numbers, no old one."""

import json
import re
import shutil
from html import unescape

import pytest

from iaa_teach import bennett_s, cli, cohen_kappa, expected_agreement, observed_agreement, scott_pi
from iaa_teach.authoring.build.short_course import write_short_course
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.plans.rows import list_entries
from iaa_teach.authoring.translation.applying import build_course
from tests.checkout import ROOT

LESSONS = ROOT / "lessons"
NAMES = {int(path.name[:2]): path.stem for path in LESSONS.glob("0[2-6]_*.ipynb")}
KINDS = ["joke", "earnest", "advert"]
TWEETS = [[4, 0, 1], [0, 3, 1], [0, 1, 2]]  # κ and S are both 0.625
SENTENCES = [[30, 5], [6, 9]]
OWN = {
    2: [
        ('preset="yes-sayers"', "marginals_a=[0.8, 0.2], marginals_b=[0.7, 0.3]"),
        ("[[72, 18], [8, 2]]", "[[54, 36], [6, 4]]"),
    ],
    3: [("TableExplorer(", f"TableExplorer({SENTENCES}, ['yes', 'no'], ")],
    4: [('preset="sigil-container-content"', "value=0.52")],
    5: [
        (
            'MovieReviewExplorer("messages")',
            'MovieReviewExplorer.from_csv("tweets.csv", text="text", a="Ann", b="Ben", about="tweets")',
        )
    ],
    6: [
        ('preset="sigil-container-content"', f"{SENTENCES}, ['yes', 'no']"),
        ("[[24, 8, 0], [14, 24, 0], [0, 0, 0]]", "[[30, 5, 0], [6, 9, 0], [0, 0, 0]]"),
    ],
}


def share(value):
    return f"{value:.1%}".replace(".0%", "%").replace("%", "\u202f%")


ROOM = cohen_kappa(SENTENCES), expected_agreement(SENTENCES), observed_agreement(SENTENCES)
SAID = {  # what the texts say of the data, each number computed from them
    2: [
        "0.80 · 0.70 + 0.20 · 0.30 = 0.620. These two agree on 62\u202f% of the sentences",
        "Of 100 items, A puts 90 into t1 and B 60.",
        f"Chance gives {share(expected_agreement([[54, 36], [6, 4]]))}. But",
    ],
    3: [
        "(30 + 5) / 50 = 0.700.",
        f"So {share(ROOM[2])} agreement, which sounded respectable, is only {share(ROOM[0])} of the way",
        f"from chance, {share(ROOM[1])}, to perfect.",
        f"The two agree on {ROOM[2]:.3f} of the sentences; chance would give them {ROOM[1]:.3f}.",
    ],
    4: ["Is 0.520, the κ of"],
    5: ["Here are 12 tweets, each with the labels", "What's κ of the 12 tweets?"],
    6: [
        f"for π and {ROOM[1]:.3f} for κ, so π is {scott_pi(SENTENCES):.3f} and κ {ROOM[0]:.3f}.",
        f"so S has risen from {bennett_s(SENTENCES):.3f} to "
        f"{bennett_s([[30, 5, 0], [6, 9, 0], [0, 0, 0]]):.3f}, and",
    ],
}
ANSWERS = {
    (2, "predict-yes-sayers"): 62,
    (2, "predict-third"): 100 * expected_agreement([[54, 36], [6, 4]]),
    (3, "place-cut"): 36 / 50,
    (3, "predict-kappa"): cohen_kappa(SENTENCES),
    (5, "own-kappa"): cohen_kappa(TWEETS),
    (6, "predict-pot"): 100 * 71 / 100,
    (6, "predict-unused-category"): cohen_kappa(SENTENCES),
}
OLD = "0.531", "0.697"  # κ of the ten messages and the best that one label makes: nothing else has these


@pytest.fixture(scope="module")
def lessons(tmp_path_factory):
    """A copy of lessons 2 to 6 with data of one's own, and nothing else changed."""
    folder = tmp_path_factory.mktemp("own") / "lessons"
    write_short_course(LESSONS, "2-6", folder)
    pairs = [f"{KINDS[i]},{KINDS[j]}" for i in range(3) for j in range(3) for _ in range(TWEETS[i][j])]
    rows = [f"Tweet {place},{pair}" for place, pair in enumerate(pairs, 1)]
    (folder / "tweets.csv").write_text("\n".join(["text,Ann,Ben", *rows, ""]), "utf-8")
    for number, changes in OWN.items():
        path = folder / f"{NAMES[number]}.ipynb"
        data = json.loads(path.read_text("utf-8"))
        for old, new in changes:
            for cell in data["cells"]:
                if cell["cell_type"] == "code":
                    cell["source"] = "".join(cell["source"]).replace(old, new)
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return folder


def list_parts(folder, number):
    """Return the texts of a lesson and of its plan, cut where Markdown has marks."""
    cells = read_lesson(folder / f"{NAMES[number]}.ipynb").texts
    plan = [str(text) for cell in cells for row in list_entries(cell) for text in row.values()]
    parts = [re.split(r"\]\(.*?\)|[*$\[\]`|>\n]", text) for text in [*plan, *(cell.source for cell in cells)]]
    return {part.strip() for each in parts for part in each if re.search(r"\d", part)}


def test_check_finds_figures_of_other_data(lessons):
    path = lessons / f"{NAMES[5]}.ipynb"
    found = check([path])
    assert found.problems
    assert all("now (--fix does it)" in str(each) for each in found.problems)
    left_out = [str(each) for each in found.remarks if "is left out" in str(each)]
    assert [re.findall("'own-kappa': wrong ([0-9])", each) for each in left_out] == [["4"], ["5"]]
    typed = "Typed: κ is 0.531, and A_e 0.36; they agree on 70\u202f%. On 10, and 0.5, one can say anything."
    text = path.read_text("utf-8")
    try:
        path.write_text(text.replace("The bar waits for you.", typed, 1), "utf-8")
        said = [str(each) for each in check([path]).remarks if "with yours" in str(each)]
    finally:
        path.write_text(text, "utf-8")
    assert len(said) == 3
    for each, number, figure, now in zip(
        said,
        ("0.531", "0.36", "70\u202f%"),
        ("alone.kappa", "alone.expected", "alone.observed"),
        ("0.625", "0.333", "0.750"),
        strict=True,
    ):
        assert "05_movie_reviews.ipynb: cell 15" in each
        assert f"{number} is {figure} of the kit's data, and {now} with yours: write {{{figure}" in each


def test_check_finds_figures_of_states_that_links_set(tmp_path):
    write_short_course(LESSONS, "13", tmp_path)
    path = next(tmp_path.glob("13_*.ipynb"))
    text = path.read_text("utf-8")
    path.write_text(text.replace("[[28, 3, 3], [3, 20, 10]", "[[30, 2, 3], [4, 18, 9]"), "utf-8")
    said = [each.what for each in check([path]).remarks if "with yours" in each.what]
    state = "#set?weights=1,0,0,0,1,0.8,0,0.8,1"
    assert any(each.startswith(f"0.691 is wanted.kappa_w of the kit's data after {state}, ") for each in said)
    assert not any("observed - wanted.expected" in each for each in said)  # too rough to be one


def test_check_finds_words_and_links_with_the_kits_item_counts(lessons):
    said = " ".join(str(each) for each in check([lessons / f"{NAMES[3]}.ipynb"]).remarks)
    assert re.findall(r"(cell \d+)[^:]*: “(\w+)” is \w+\.n of the kit's data, and 50 with yours", said)
    assert "“seventy” is" in said
    assert "the link #set?table=24,8,0,38 leads to 70 items" in said
    assert "table=16,16,16,16" not in said  # which is nobody's data
    said = [str(each) for each in check([lessons / f"{NAMES[6]}.ipynb"]).remarks if "“seventy”" in str(each)]
    assert said
    assert not any("Chance is 0.500<!--seventy" in each for each in said)  # the name of an explorer


def test_task_already_solved_by_the_data_is_reported_with_its_cell(lessons):
    path, tweets = lessons / f"{NAMES[5]}.ipynb", lessons / "tweets.csv"
    rows = tweets.read_text("utf-8")
    try:
        assert not any("make-beyond-one" in str(each) for each in check([path]).findings)
        tweets.write_text("text,Ann,Ben\na,joke,joke\nb,joke,joke\nc,advert,advert\nd,joke,advert\n", "utf-8")
        (said,) = [str(each) for each in check([path]).findings if "make-beyond-one" in str(each)]
    finally:
        tweets.write_text(rows, "utf-8")
    assert "cell 20" in said
    assert "question 'make-beyond-one' cannot be done with this data" in said


@pytest.mark.parametrize("number", SAID)
def test_texts_and_questions_are_of_these_data(lessons, number):
    text = "\n".join(cell.source for cell in read_lesson(lessons / f"{NAMES[number]}.ipynb").texts)
    assert [said for said in SAID[number] if said not in text] == []
    asked = {each.id: each for each in load_as_asked(lessons / "questions" / f"{NAMES[number]}.toml")}
    for (lesson, id), answer in ANSWERS.items():
        if lesson == number:
            assert float(asked[id].answer) == pytest.approx(answer)


@pytest.mark.slow
@pytest.mark.thorough
def test_builds_use_own_data(lessons, tmp_path_factory):
    out = tmp_path_factory.mktemp("built")
    lessons = shutil.copytree(lessons, tmp_path_factory.mktemp("fixed") / "lessons")
    build_course(lessons, "it", out / "it")
    said = (out / "it" / f"{NAMES[5]}.ipynb").read_text("utf-8")
    assert "Ecco 12<!--alone.n:0--> tweets<!--alone.about-->, con le" in said
    assert "È 0,625<!--alone.kappa-->." in said
    shutil.rmtree(out / "it")
    check([lessons], fix=True)
    for target in ("all", "gift"):
        cli.main(["build", "--for", target, "--lessons", str(lessons), str(out / target)])
    built = {
        path.relative_to(out).as_posix(): unescape(re.sub(r"<[^>]*>", "", path.read_text("utf-8"))).replace(
            "\u00a0", " "
        )
        for path in out.rglob("*")
        if path.suffix in (".html", ".ipynb", ".txt", ".gift", ".toml")
    }
    for number, name in NAMES.items():
        old, new = list_parts(LESSONS, number), list_parts(lessons, number)
        stale = [part for part in old - new if len(part) > 20]
        assert stale
        assert {(place, part) for place, text in built.items() for part in stale if part in text} == set()
        ours = {place: text for place, text in built.items() if name in place}
        pages = [text for place, text in ours.items() if place.endswith((".html", ".ipynb"))]
        assert len(pages) >= 2
        assert [said for said in SAID[number] for page in pages if said not in page] == []
    assert {place for place, text in built.items() for old in OLD if old in text} == set()
    lesson = {place: text for place, text in built.items() if NAMES[5] in place}
    assert {place.partition("/")[0] for place in lesson} == {"all", "gift"}
    assert [place for place, text in lesson.items() if "messages" in text] == []
    assert (out / "all" / "handout" / "tweets.csv").is_file()
    assert "0.625" in built["all/instructors/answer_key.html"]
