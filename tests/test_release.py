"""The files around a release's code: citation, licences, public tests."""

import json
import re
import tomllib

import yaml

import iaa_teach
from iaa_teach.lab import server
from iaa_teach.questions import course
from tests.checkout import ROOT

CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
LOCK = yaml.safe_load((ROOT / ".github" / "workflows" / "lock.yml").read_text("utf-8"))
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))


def test_the_citation_names_this_version_and_what_the_format_asks_for():
    assert CITATION["version"] == iaa_teach.__version__
    assert {"cff-version", "message", "title", "authors"} <= CITATION.keys()
    assert CITATION["license"] == ["MIT", "CC-BY-4.0"]


def test_the_extension_of_jupyterlab_has_this_version():
    package = server.SHARE / "labextensions" / "iaa_teach" / "package.json"
    assert json.loads(package.read_text("utf-8"))["version"] == iaa_teach.__version__


def test_the_licences_are_those_that_the_citation_names():
    code = (ROOT / "LICENSE").read_text("utf-8")
    lessons = (ROOT / "lessons" / "LICENSE.txt").read_text("utf-8")
    holder = CITATION["authors"][0]["name"]
    assert code.startswith("MIT License")
    assert "Creative Commons Attribution 4.0 International Public License" in lessons
    assert all(re.search(rf"Copyright \(c\) \d+ {re.escape(holder)}", text) for text in (code, lessons))


def test_the_course_names_the_same_authors_and_the_licence_of_the_lessons():
    lessons = course.read_course(ROOT / "lessons")
    assert list(lessons.authors) == [author["name"] for author in CITATION["authors"]]
    assert lessons.licence.replace(" ", "-") in CITATION["license"]


def test_the_address_is_that_of_the_course():
    repository = course.read_course(ROOT / "lessons").address.repository
    address = f"https://github.com/{repository}" if repository else None
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert CITATION.get("repository-code") == address
    assert project.get("urls", {}).get("Repository") == address


def test_the_public_tests_begin_with_the_oldest_python():
    oldest = re.search(r'requires-python = ">=(.+)"', (ROOT / "pyproject.toml").read_text("utf-8")).group(1)
    jobs = [WORKFLOW["jobs"]["tests"], WORKFLOW["jobs"]["locked"], LOCK["jobs"]["try"]]
    tried = [job["strategy"]["matrix"]["python"] for job in jobs]
    assert [versions[0] for versions in tried] == [oldest] * 3
    assert len({versions[-1] for versions in tried}) == 1
    assert WORKFLOW["jobs"]["oldest"]["container"] == f"python:{oldest}-bookworm"
