import pytest


@pytest.fixture
def lesson_with(tmp_path, monkeypatch):
    """`lesson_with(bank)` is a folder of lessons with this bank for lesson 02, in which the kernel stands."""

    def made(bank):
        (tmp_path / "questions").mkdir()
        (tmp_path / "questions" / "02_chance.toml").write_text(bank, "utf-8")
        monkeypatch.chdir(tmp_path)
        return tmp_path

    return made
