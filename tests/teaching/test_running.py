import json

import pytest

from iaa_teach.commands.lab import TEACHING
from iaa_teach.questions.entries import Mistake
from iaa_teach.teaching import running
from iaa_teach.teaching.places import find_bank, find_lesson


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "my course"
    folder.mkdir()
    (folder / "01_coins.ipynb").write_text("{}")
    return folder


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ({"do": "check"}, ["check", "."]),
        ({"do": "check", "lesson": "01_coins.ipynb"}, ["check", "01_coins.ipynb"]),
        ({"do": "fix"}, ["check", "--fix", "--yes", "."]),
        ({"do": "fix", "lesson": "01_coins.ipynb"}, ["check", "--fix", "01_coins.ipynb"]),
        ({"do": "new", "title": " Three\n judges "}, ["new", "--dir", ".", "--", "Three judges"]),
        (
            {"do": "build", "for": "web", "only": "01-03"},
            ["build", "--for", "web", "--lessons", ".", "--only", "01-03", "../my course-web"],
        ),
        (
            {"do": "build", "for": "class", "minutes": " 60 "},
            ["build", "--for", "class", "--lessons", ".", "--minutes", "60", "../my course-class"],
        ),
        (
            {"do": "build", "for": "all", "sessions": "6 x 90", "minutes": ""},
            ["build", "--for", "all", "--lessons", ".", "--sessions", "6x90", "../my course-all"],
        ),
        (  # what is typed for another target
            {"do": "build", "for": "gift", "minutes": "60"},
            ["build", "--for", "gift", "--lessons", ".", "../my course-gift"],
        ),
        ({"do": "translate", "language": "it"}, ["translate", "it", "--lessons", "."]),
        (
            {"do": "translate", "language": "it", "whole": True},
            ["translate", "it", "--lessons", ".", "--to", "../my course-it"],
        ),
    ],
)
def test_a_button_runs_its_command(folder, asked, line):
    assert running.list_arguments(asked, folder) == line


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"do": "collect"},
        {"do": "check --execute"},
        {"do": "check", "lesson": "../01_coins.ipynb"},
        {"do": "check", "lesson": "02_gone.ipynb"},
        {"do": "check", "lesson": ["01_coins.ipynb"]},
        {"do": "new", "title": "\n"},
        {"do": "build", "for": "../x"},
        {"do": "build", "for": "web", "only": "--anyway"},
        {"do": "translate", "language": "../it"},
        {"do": "translate", "language": "--to"},
    ],
)
def test_no_other_code_runs(folder, asked):
    with pytest.raises(ValueError, match="must"):
        running.list_arguments(asked, folder)


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"only": "1 to 3"}, "only", "such as 01-03"),
        ({"minutes": "an hour"}, "minutes", "a whole number, such as 60; not 'an hour'"),
        ({"minutes": "5"}, "minutes", "from 10 to 1000; not 5"),
        ({"sessions": "6"}, "sessions", "such as 6x90; not '6'"),
        ({"sessions": "--anyway"}, "sessions", "such as 6x90; not '--anyway'"),
        ({"sessions": "6x90", "minutes": "60"}, "sessions", "gives the minutes as well"),
    ],
)
def test_typing_errors_show_at_their_field(folder, typed, field, said):
    with pytest.raises(Mistake, match=said) as raised:
        running.list_arguments({"do": "build", "for": "class"} | typed, folder)
    assert raised.value.field == field


def test_files_next_to_the_lessons_do_not_shadow_the_kit():
    assert running.make_command_line(["check", "."])[1:] == ["-P", "-m", "iaa_teach", "check", "."]


def test_a_link_that_leads_out_of_the_folder_is_refused(folder, tmp_path):
    (tmp_path / "02_out.ipynb").write_text("{}")
    (folder / "02_out.ipynb").symlink_to(tmp_path / "02_out.ipynb")
    (folder / "questions").symlink_to(tmp_path)
    with pytest.raises(ValueError, match="a notebook in the open folder"):
        find_lesson(folder, "02_out.ipynb")
    with pytest.raises(ValueError, match="a notebook in the open folder"):
        find_bank(find_lesson(folder, "01_coins.ipynb"))


def test_the_command_names_the_server_extension():
    assert __import__(TEACHING, fromlist=["x"])._load_jupyter_server_extension


def test_the_bank_of_a_notebook_that_was_renamed_is_the_one_whose_questions_it_asks(folder):
    asking = {"cell_type": "code", "id": "a", "metadata": {}, "outputs": [], "source": 'question("coins")'}
    notebook = {"cells": [asking], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "questions").mkdir()
    for name, id in (("01_coins", "coins"), ("02_others", "others")):
        (folder / "questions" / f"{name}.toml").write_text(f'[[question]]\nid = "{id}"\n')
    (folder / "03_money.ipynb").write_text(json.dumps(notebook))
    assert find_bank(folder / "03_money.ipynb").name == "03_money.toml"  # a lesson has the other one
    (folder / "01_coins.ipynb").unlink()
    assert find_bank(folder / "03_money.ipynb").name == "01_coins.toml"
