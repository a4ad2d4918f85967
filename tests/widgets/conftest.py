import pytest


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The folder in which the kernel stands."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def lesson_with(here):
    """`lesson_with(bank)` is a folder of lessons with this bank for lesson 02, in which the kernel stands."""

    def made(bank):
        (here / "questions").mkdir()
        (here / "questions" / "02_chance.toml").write_text(bank, "utf-8")
        return here

    return made
