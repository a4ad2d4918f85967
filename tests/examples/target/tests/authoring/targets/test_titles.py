from iaa_teach.authoring.targets import build
from tests.authoring.build.test_build import source

__all__ = ["source"]  # a small course to build


def test_each_lesson_has_a_line(source, tmp_path):
    build("titles", tmp_path / "out", source)
    assert (tmp_path / "out" / "titles.txt").read_text("utf-8") == "1 · Sums"
