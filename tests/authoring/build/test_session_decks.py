from types import SimpleNamespace

from iaa_teach.authoring.build.slides.decks import guess_together, lend_labels
from iaa_teach.authoring.build.slides.session_decks import write_opening
from iaa_teach.authoring.plans.choosing import plan_of
from iaa_teach.authoring.shown_address import add_card
from iaa_teach.lab import lessons
from iaa_teach.questions.course import read_course

LESSONS = lessons.find_shipped_lessons()


def test_a_session_opens_with_its_name_and_what_it_asks_first():
    site = SimpleNamespace(course=read_course(LESSONS), source=LESSONS)
    second = plan_of(LESSONS, 90, 2).sessions[1]
    slide = write_opening(second[0], site, "Session 2", "row-1")
    begin = '<section class="question begin" id="row-1">'
    assert slide.startswith(begin)
    assert add_card(slide.encode(), b"<i>").startswith(f"{begin}<i>".encode())
    assert "Inter-annotator agreement · Session 2" in slide
    assert f"<p>{second[0].row.ask.strip('*')}</p>" in slide


def test_followups_on_the_ten_sentences_start_with_borrowed_labels():
    states = [{"task": "first", "borrowed": False}, {"task": "kappa", "borrowed": False}, {"share": 0.5}]
    models = [{"state": state} for state in states]
    lend_labels(models)
    assert [model["state"].get("borrowed") for model in models] == [False, True, None]


def test_a_class_guesses_at_every_prediction_and_pictures_keep_what_they_have_drawn():
    labels = {"coin": [[True, False]]}
    models = [{"state": {"about": {}, "drawn": ["a", "b"]}}, {"state": {"drawn": labels}}, {"state": {}}]
    guess_together(models)
    assert [model["state"].get("drawn") for model in models] == [[], labels, None]
