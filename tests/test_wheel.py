import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes

import pytest

import iaa_teach
from iaa_teach.lab.server import EXTENSION
from tests.checkout import ROOT, copy_to

pytestmark = [pytest.mark.slow, pytest.mark.thorough, pytest.mark.network]

DATA = {".json", ".js", ".css", ".toml", ".csv", ".mo", ".bib"}


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def for_checks(name):
    """Whether a file is only for the checks of JavaScript."""
    return name.endswith(("/tsconfig.json", ".d.ts"))


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    return copy_to(tmp_path_factory.mktemp("wheel") / "checkout")


@pytest.fixture(scope="module")
def lessons(checkout):
    return files(checkout / "lessons")


@pytest.fixture(scope="module")
def release(checkout, lessons):
    """The folder with the sdist and wheel of a checkout in which somebody has worked through a lesson."""
    (checkout / "lessons" / ".ipynb_checkpoints").mkdir()
    (checkout / "lessons" / ".ipynb_checkpoints" / "01-checkpoint.ipynb").write_text("{}")
    (checkout / "lessons" / "iaa_progress.json").write_text("{}")
    run(sys.executable, "-m", "build", "--outdir", checkout.parent, checkout)
    return checkout.parent


def test_an_editable_install_speaks_italian(tmp_path):
    kit = copy_to(tmp_path / "checkout")
    assert [*kit.rglob("*.mo")] == []
    elsewhere = [
        "--no-deps",
        "--ignore-installed",
        "--prefix",
        tmp_path / "elsewhere",
    ]  # the installation running this test stays
    run(sys.executable, "-m", "pip", "install", *elsewhere, "-e", kit)
    (tmp_path / "course.toml").write_text('language = "it"')
    code = "from iaa_teach.look.drawing.words import words; print(words.NO_VALUE)"
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(kit)}, capture_output=True
    )
    assert said.stdout.decode().strip() == "nessun valore", said.stderr.decode()


@pytest.fixture(scope="module")
def wheel(release):
    (built,) = release.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def sdist(release):
    """The names in the sdist, below its one folder."""
    (built,) = release.glob("*.tar.gz")
    with tarfile.open(built) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_the_lessons_are_in_the_wheel_and_nobody_s_work(wheel, lessons):
    prefix = "iaa_teach/_lessons/"
    names = [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith(prefix)]
    assert {name.removeprefix(prefix) for name in names} == lessons


def test_the_sdist_holds_the_lessons_the_tests_and_nobody_s_work(sdist, lessons):
    assert {name.removeprefix("lessons/") for name in sdist if name.startswith("lessons/")} == lessons
    assert {"README.md", "CITATION.cff", "LICENSE", "pyproject.toml", "tests/test_wheel.py"} <= sdist
    assert {".ci/build_hook.py", "iaa_teach/translations/it/views.mo"} <= sdist


def test_the_wheel_says_its_version_and_both_its_licences(wheel):
    archive = zipfile.ZipFile(wheel)
    (metadata,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    said = message_from_bytes(archive.read(metadata))
    assert said["Version"] == iaa_teach.__version__
    assert said["License-Expression"] == "MIT AND CC-BY-4.0"
    folder = metadata.removesuffix("METADATA") + "licenses/"
    for name in said.get_all("License-File"):
        assert archive.read(folder + name) == (ROOT / name).read_bytes()
    assert said.get_all("License-File") == ["LICENSE", "lessons/LICENSE.txt"]


def test_settings_views_and_sources_are_in_the_wheel(wheel):
    data = {f"iaa_teach/{name}" for name in files(ROOT / "iaa_teach") if name[name.rfind(".") :] in DATA}
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {name for name in data if not for_checks(name)} <= names
    assert not any(map(for_checks, names))


def test_the_extension_of_jupyterlab_is_where_jupyterlab_looks(wheel):
    installed = ".data/data/share/jupyter/labextensions/iaa_teach/"
    names = zipfile.ZipFile(wheel).namelist()
    found = {name.partition(installed)[2] for name in names if installed in name}
    assert found == {name for name in files(EXTENSION) if "__pycache__" not in name}
