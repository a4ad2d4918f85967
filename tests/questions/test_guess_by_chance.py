"""Of two pictures of a lesson chance lets a learner guess at one."""

from functools import partial
from pathlib import Path

import pytest

from iaa_teach.questions import find, load
from iaa_teach.questions.guess_by_chance import draw_guessed, find_drawn, find_pair, list_pairs
from tests.questions.conftest import entry

LESSONS = Path(__file__).parents[2] / "lessons"
prediction = partial(entry, kind="prediction", answer="{value = 0.5}", figure='"expected"')
number = partial(entry, kind="number", answer="{value = 0.5}")
BANK = "".join(
    [
        prediction("none-follows"),
        prediction("one"),
        number("after-one"),
        number("later"),
        prediction("two"),
        number("sheets", off_page="true"),
        number("after-two"),
        prediction("three"),
        number("after-three"),
    ]
)


@pytest.fixture
def lessons(tmp_path, monkeypatch):
    """`lessons(setting)` is a folder with a lesson and this line in its course file, where the kernel is."""

    def make(setting):
        (tmp_path / "questions").mkdir()
        (tmp_path / "questions" / "01_it.toml").write_text(BANK, "utf-8")
        (tmp_path / "course.toml").write_text(f'{setting}\n[[lesson]]\nname = "it"\n', "utf-8")
        monkeypatch.chdir(tmp_path)
        return tmp_path

    return make


def test_the_first_two_pictures_count_that_a_marked_question_follows(lessons):
    bank = lessons("guess_by_chance = true") / "questions" / "01_it.toml"
    pair = find_pair(load(bank))
    assert pair.ids == ["one", "two"]
    assert [question.id for question in pair.then] == ["after-one", "after-two"]
    assert find_pair(load(bank)[:5]) is None
    assert [each.ids for each in list_pairs(bank.parents[1])] == [["one", "two"]]
    assert [find_drawn(find(id)) for id in ("one", "two")] == [["one", "two"]] * 2
    assert [find_drawn(find(id)) for id in ("three", "after-one")] == [[], []]


def test_it_is_off_by_default(lessons):
    folder = lessons("")
    assert list_pairs(folder) == []
    assert find_drawn(find("one")) == []
    assert list_pairs(LESSONS) == []


def test_half_of_the_learners_guess_at_each_the_same_in_python_and_on_a_page(script):
    ids, seeds = ["one", "two"], [*range(400), 2**31 - 1]
    guessed = [ids.index(draw_guessed(ids, seed)) for seed in seeds]
    assert 170 < sum(guessed) < 230
    draws = "(seeds) => seeds.map((seed) => Math.floor(2 * module.generator(`${seed} guess one`)()))"
    assert script("kit/shuffle.js")(draws, seeds) == guessed
