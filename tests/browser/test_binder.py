import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from playwright.sync_api import expect

from iaa_teach.lab import lessons, server
from tests.browser import hosts
from tests.browser.conftest import listen
from tests.checkout import ROOT, copy_to, lesson_file
from tests.lab_server import choose_ports, get, running_lab

BIN = Path(sys.executable).parent
LESSON = lesson_file("why_measure_agreement").name
POST_BUILD = "RUN ./binder/postBuild"
LOCK = ROOT / "binder" / "requirements.txt"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    return copy_to(tmp_path_factory.mktemp("binder") / "iaa_teach")


@pytest.fixture(scope="module")
def dockerfile(checkout):
    """The Dockerfile that Binder would build from this checkout."""
    command = [BIN / "jupyter-repo2docker", "--no-run", "--no-build", "--debug", "."]
    said = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
    return said.stdout + said.stderr


def test_binder_s_python_is_one_that_the_kit_supports(dockerfile):
    (found,) = set(re.findall(r"environment-2epy-2d(\d+)-2e(\d+)-", dockerfile))
    version = ".".join(found)
    supported = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert SpecifierSet(supported).contains(version)
    assert (ROOT / "binder" / "runtime.txt").read_text() == f"python-{version}\n"


def test_the_checkout_is_there_before_it_is_installed(dockerfile):
    installs = re.findall(r"pip install .*", dockerfile)
    assert installs == ['pip install --no-cache-dir -r "binder/requirements.txt"']
    copied, built = (dockerfile.index(line) for line in ("COPY --chown=0:0 src/ ${REPO_DIR}/", POST_BUILD))
    assert dockerfile.index(installs[0]) < built
    assert copied < built


def test_binder_starts_the_server_through_our_script(dockerfile):
    assert 'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"' in dockerfile


def test_the_lock_holds_all_that_the_kit_asks_for_with_hashes():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [line.partition("#")[0] for line in LOCK.with_suffix(".in").read_text().splitlines()]
    extras = [each for name in ("lab", "web") for each in project["optional-dependencies"][name]]
    asked = [*project["dependencies"], *extras, *filter(str.strip, lines)]
    text = LOCK.read_text().replace(" \\\n", " ")
    entries = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(" --hash=sha256:" in entry for entry in entries)
    assert "://" not in text  # any index will do
    pins = [Requirement(entry.partition(" --hash")[0]) for entry in entries]
    for each in map(Requirement, asked):
        if each.name == project["name"]:
            continue
        versions = [one.specifier for one in pins if one.name == each.name]
        assert versions, f"{each.name} is missing: run .ci/lock"
        for version in versions:
            assert each.specifier.contains(str(version).removeprefix("==")), f"{each}: run .ci/lock"


def test_start_adds_our_settings_and_runs_what_it_was_given():
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    command = [ROOT / "binder" / "start", "printenv", "JUPYTER_CONFIG_PATH"]
    said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.split() == [server.config_path()]


@pytest.fixture(scope="module")
def installed(checkout):
    """The variables of a shell with Binder's requirements beside what its image has, and nothing else."""
    folder = checkout.parent / "environment"
    venv.create(folder)  # this pip can install there, which is quicker than to install pip there first
    # Compiling all of JupyterLab beforehand takes longer than the tests.
    pip = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python"]
    pip += ["install", "--quiet", "--no-compile"]
    for what in (["-r", "binder/requirements.txt"], ["--no-deps", "--no-build-isolation", "."]):
        said = subprocess.run([*pip, *what], cwd=checkout, capture_output=True, text=True)
        assert said.returncode == 0, said.stderr
    choose_ports(checkout.parent)
    own = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    return own | {"PATH": f"{folder / 'bin'}{os.pathsep}{own['PATH']}", "HOME": str(checkout.parent)}


@pytest.fixture(scope="module")
def address(checkout, installed):
    command = ["binder/start", "jupyter", "lab", "--allow-root", "--expose-app-in-browser"]
    with running_lab(command, checkout, checkout.parent, installed) as (here, _):
        yield here


@pytest.mark.exhaustive
@pytest.mark.network
def test_voila_shows_the_lesson_with_its_views_there(address):
    page = get(address, f"/voila/render/lessons/{LESSON}")
    views = set(re.findall(r"iaa_teach\.widgets\.[\w.]+\.(\w+)", page))
    assert views == {
        "QuestionWidget",
        "FailuresExplorer",
        "MovieReviewExplorer",
        "StudiesExplorer",
    }


@pytest.mark.exhaustive
@pytest.mark.network
@pytest.mark.browser
def test_a_lesson_runs_alive_with_what_binder_installs(browser, address, problems):
    context = browser.new_context()
    lab = hosts.LabPage(context, address)
    listen(lab.page, problems)
    assert f"jupyterlab=={lab.page.evaluate('() => window.jupyterapp.version')} " in LOCK.read_text()
    lesson = lab.open_alive(f"lessons/{LESSON}")
    expect(lesson.locator(".iaa-question").first).to_be_visible()
    context.close()


@pytest.mark.exhaustive
@pytest.mark.network
def test_the_kit_installed_there_opens_its_own_lessons(checkout, installed, tmp_path):
    with running_lab(["iaa-teach", "lab"], tmp_path, tmp_path, installed) as (_, log):
        shipped = lessons.list_lesson_files(checkout / "lessons")
        assert log.read_text().startswith(f"Copied {len(shipped)} file")
    copied = lessons.list_lesson_files(tmp_path / "iaa-lessons")
    assert {name: path.read_bytes() for name, path in copied.items()} == {
        name: path.read_bytes() for name, path in shipped.items()
    }
