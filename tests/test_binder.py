import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from iaa_teach.lab import server
from tests.checkout import ROOT, copy_to

BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def dockerfile(tmp_path_factory):
    """The Dockerfile that Binder would build from this checkout."""
    checkout = copy_to(tmp_path_factory.mktemp("binder") / "iaa_teach")
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
    assert dockerfile.index("COPY --chown=0:0 src/ ${REPO_DIR}/") < dockerfile.index(installs[0])


def test_binder_starts_the_server_through_our_script(dockerfile):
    assert 'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"' in dockerfile


def test_the_requirements_are_the_kit_with_lab_and_no_more():
    comment, *requirements = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert comment.startswith("# ")  # a file that holds a path alone is taken for UTF-16
    assert requirements == ["./[lab]"]


def test_start_adds_our_settings_and_runs_what_it_was_given():
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    command = [ROOT / "binder" / "start", "printenv", "JUPYTER_CONFIG_PATH"]
    said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == server.config_path()
