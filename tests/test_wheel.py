import subprocess
import sys
import venv
import zipfile

import pytest

from tests.checkout import ROOT, copy_to
from tests.lab_server import running_lab

DATA = {".json", ".js", ".css", ".toml", ".csv"}


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def pip(python, *arguments):
    done = subprocess.run([python, "-m", "pip", "--quiet", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    return copy_to(tmp_path_factory.mktemp("wheel") / "checkout")


@pytest.fixture(scope="module")
def lessons(checkout):
    return files(checkout / "lessons")


@pytest.fixture(scope="module")
def wheel(checkout, lessons):
    """The wheel of a checkout in which somebody has worked through a lesson."""
    (checkout / "lessons" / ".ipynb_checkpoints").mkdir()
    (checkout / "lessons" / ".ipynb_checkpoints" / "01-checkpoint.ipynb").write_text("{}")
    (checkout / "lessons" / "iaa_progress.json").write_text("{}")
    pip(sys.executable, "wheel", "--no-deps", "--wheel-dir", checkout.parent, checkout)
    (built,) = checkout.parent.glob("*.whl")
    return built


def test_the_lessons_are_in_the_wheel_and_nobody_s_work(wheel, lessons):
    prefix = "iaa_teach/_lessons/"
    names = [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith(prefix)]
    assert {name.removeprefix(prefix) for name in names} == lessons


def test_settings_views_and_sources_are_in_the_wheel(wheel):
    data = {f"iaa_teach/{name}" for name in files(ROOT / "iaa_teach") if name[name.rfind(".") :] in DATA}
    assert data <= set(zipfile.ZipFile(wheel).namelist())


def test_an_installed_kit_opens_its_lessons(wheel, lessons, tmp_path):
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip(scripts / "python", "install", f"{wheel}[lab]")
    empty = tmp_path / "empty"
    empty.mkdir()
    with running_lab([scripts / "iaa-teach", "lab"], empty, tmp_path) as (_, log):
        assert log.read_text().startswith(f"Copied {len(lessons)} file")
    assert files(empty / "iaa-lessons") == lessons
