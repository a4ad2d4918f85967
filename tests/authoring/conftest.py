import pytest

from tests.authoring.lesson import Lesson


@pytest.fixture
def lesson(tmp_path):
    return Lesson(tmp_path)
