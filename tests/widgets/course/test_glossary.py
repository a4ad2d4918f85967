import iaa_teach
from iaa_teach import glossary
from tests.checkout import lesson_file


def test_terms_link_to_the_lessons_that_are_there():
    widget = glossary()
    kappa = next(term for term in widget.terms if term["symbol"] == "κ")
    assert kappa["file"] == lesson_file("contingency_tables_and_kappa").name
    assert kappa["lesson"] == kappa["file"][:2]
    assert kappa["cs"] == "Cohenovo kappa"


def test_it_is_found_again_after_use():
    assert iaa_teach.glossary is glossary
    glossary()
    assert iaa_teach.glossary is glossary


def test_a_lesson_that_is_not_in_the_course_has_no_number(tmp_path, monkeypatch):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "04_kappa_is_a_sample.toml").write_text("")
    monkeypatch.chdir(tmp_path)
    lessons = {(term["lesson"], term["file"]) for term in glossary().terms}
    assert lessons == {("04", "04_kappa_is_a_sample.ipynb"), ("", "")}
