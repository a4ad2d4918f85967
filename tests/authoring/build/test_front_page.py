import re

from iaa_teach.authoring.build import front_page
from iaa_teach.questions.course import Lesson


def test_lesson_without_a_part_belongs_to_the_previous_part(monkeypatch):
    monkeypatch.setattr(front_page, "_write_card", lambda lesson, site: f"<li>{lesson.name}</li>")
    parts = {"coins": "The idea", "tables": "", "kappa": "The idea", "gold": "Beyond"}
    lessons = [Lesson(number, name, part=part) for number, (name, part) in enumerate(parts.items(), 1)]
    page = front_page._write_parts(lessons, None)
    assert re.findall(r"<h3>([\w ]+)<|<li>(\w+)<", page) == [
        ("The idea", ""),
        ("", "coins"),
        ("", "tables"),
        ("", "kappa"),
        ("Beyond", ""),
        ("", "gold"),
    ]
