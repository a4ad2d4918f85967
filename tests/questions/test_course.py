import json

import pytest

from iaa_teach.questions import course

TOML = """
title = "Agreement"
authors = ["Ada"]
licence = "CC BY 4.0"
[address]
repository = "ada/course"
[[lesson]]
name = "start_here"
[[lesson]]
name = "chance"
part = "Coins"
minutes = 40
stops = ["Two coins"]
question = "How much by chance?"
[[path]]
title = "In a hurry"
about = "Coins alone."
lessons = ["chance"]
"""


@pytest.fixture
def folder(tmp_path):
    def make(text):
        (tmp_path / course.COURSE_FILE).write_text(text, "utf-8")
        return tmp_path

    return make


def lesson_file(path, heading):
    cells = [{"cell_type": "markdown", "source": ["[a](b)\n", "\n", f"# {heading}\n"]}]
    path.write_text(json.dumps({"cells": cells}), "utf-8")


def test_the_lessons_are_numbered_in_their_order(folder):
    where = folder(TOML)
    lesson_file(where / "01_chance.ipynb", "1 · Chance alone")
    read = course.read_course(where)
    start, chance = read.lessons
    assert (start.file, start.bank, start.label) == (
        "00_start_here.ipynb",
        "00_start_here.toml",
        "Start here",
    )
    assert (chance.file, chance.label) == ("01_chance.ipynb", "1 · Chance alone")
    assert (chance.minutes, chance.stops, chance.question) == (40, ("Two coins",), "How much by chance?")
    assert (read.title, read.authors, read.licence) == ("Agreement", ("Ada",), "CC BY 4.0")
    assert read.language == "en"
    assert read.lesson("chance") is chance
    assert read.lesson("coins") is None
    alone = course.read_course(folder(TOML.replace('[[lesson]]\nname = "start_here"\n', "")))
    assert alone.lessons[0].number == 1


def test_without_a_course_file_the_file_names_tell(tmp_path):
    lesson_file(tmp_path / "02_chance.ipynb", "2 · Chance")
    (tmp_path / "05_odd.ipynb").write_text("no notebook")
    read = course.read_course(tmp_path)
    assert [(lesson.file, lesson.label) for lesson in read.lessons] == [
        ("02_chance.ipynb", "2 · Chance"),
        ("05_odd.ipynb", "5 · Odd"),
    ]
    assert not read.has_file


def test_binder_links_are_there_where_there_is_a_repository(folder):
    read = course.read_course(folder(TOML))
    chance = read.lessons[1]
    assert read.binder_link(chance) == (
        "https://mybinder.org/v2/gh/ada/course/HEAD?urlpath=lab/tree/lessons/01_chance.ipynb"
    )
    assert read.binder_link(chance, "voila").endswith("?urlpath=voila/render/lessons/01_chance.ipynb")
    at_the_top = TOML.replace("[[lesson]]", 'folder = ""\nbranch = "winter/26"\n[[lesson]]', 1)
    assert course.read_course(folder(at_the_top)).binder_link(chance) == (
        "https://mybinder.org/v2/gh/ada/course/winter%2F26?urlpath=lab/tree/01_chance.ipynb"
    )
    assert course.read_course(folder(TOML.replace("ada/course", ""))).binder_link(chance) == ""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "Agreement"', "title = 3", "course.toml: title must be text; not 3"),
        (
            '["Ada"]',
            '"Ada"',
            "course.toml: authors must be a list of texts, such as authors = .\"Ada\".; not 'Ada'",
        ),
        ("licence", "license", "course.toml: a course has no key 'license'; it may have 'licence'"),
        ("40", '"40"', "lesson 'chance': minutes must be a number above 0, such as 45; not '40'"),
        ("40", "nan", "lesson 'chance': minutes must be"),
        ('["Two coins"]', "[3]", "lesson 'chance': stops must be a list of texts"),
        ('"chance"', '"01_chance.ipynb"', "lesson 2: name must be the name of its files without the number"),
        ('name = "chance"\n', "", "lesson 2: name must be .*; it is missing"),
        ('"chance"', '"start_here"', "lesson 2: the name 'start_here' is used twice"),
        ("[address]", 'guess_by_chance = "no"\n[address]', "guess_by_chance must be true or false; not 'no'"),
        ("ada/course", "https://github.com/ada", 'address: repository must be like "owner/name"'),
        ('= ["chance"]', '= "chance"', "path 1: lessons must be a list of texts"),
        ('"In a hurry"', '""', "path 1: title must be text; not ''"),
        ('= ["Ada"]', "= [", "course.toml is not readable as TOML"),
    ],
)
def test_a_mistake_is_named_with_its_file_and_its_key(folder, old, new, says):
    with pytest.raises(ValueError, match=says):
        course.read_course(folder(TOML.replace(old, new)))


def test_the_start_page_must_stand_first(folder):
    with pytest.raises(ValueError, match="lesson 2: 'start_here' must be the first lesson"):
        course.read_course(folder('[[lesson]]\nname = "a"\n[[lesson]]\nname = "start_here"\n'))


def test_course_file_round_trips(folder):
    changed = TOML.replace("[address]", 'guess_by_chance = true\n[address]\nfolder = ""')
    before = course.read_course(folder(changed))
    assert before.guess_by_chance
    assert course.read_course(folder(course.write_course_toml(before))) == before
