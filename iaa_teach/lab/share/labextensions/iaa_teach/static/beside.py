"""What Python would import from a lesson's folder; JupyterLab asks a kernel by this before the lesson runs.

It looks as `import` does: a file or a package counts whatever its name, since anything may import it. A
package is asked for its `__init__`: one that cannot be listed can be imported all the same. A folder without
it is searched if the lesson's code names it, or if a library may: IPython asks for `astroid.nodes` once a
cell fails. If the lesson's own folder cannot be listed, it is asked for each name that could be imported. All
this uses nothing that could be imported from there: these modules are in every kernel from its start.
(Jupyter's server leaves `*.pyc` out of its list of a folder.)
"""

import _frozen_importlib_external
import _imp
import os
import sys

ENDINGS = (".py", ".pyw", ".pyc", *_imp.extension_suffixes())
SETTINGS = "matplotlibrc"  # Matplotlib takes it from there first, and 3.10 evaluates what it says
MOST = 2_000  # folders below one that is searched; what more of them hold is not known


def tell(words=()):
    """Print the first three, one a line; `words` are those of the lesson's code."""
    for _, path in zip(range(3), list_importable({word.casefold() for word in words}), strict=False):
        print(ascii(path)[1:-1])


def list_importable(words):
    """Return the files and folders that could be imported, and what else is in the path beside the lesson."""
    try:
        entries = sorted(name for name in os.listdir(".") if not name.startswith("."))
    except OSError:
        entries = sorted(candidates(words))
    for entry in entries:
        name = entry.casefold()
        if name.endswith(ENDINGS) or name == SETTINGS:
            yield entry
        elif os.path.isdir(entry) and (is_package(entry) or may_be_package(entry, name in words)):
            yield entry + os.sep
    yield from places_in_path()


def is_package(folder):
    """Return whether a folder has an `__init__`; one that cannot be looked into may have it."""
    return any(found(os.path.join(folder, f"__init__{ending}")) for ending in ENDINGS)


def may_be_package(folder, is_named):
    """Return whether a folder without `__init__` could be imported, by the lesson's code or by a library."""
    return may_hold_python(folder) and (is_named or may_be_asked_for(folder))


def may_be_asked_for(name):
    """Return whether a library may ask for a module, of another system or optional, that is only here."""
    others = [place for place in sys.path if os.path.realpath(place) != os.path.realpath(".")]
    had = _frozen_importlib_external.PathFinder.find_spec(name, others)
    if name in sys.builtin_module_names or (had and had.origin):
        return False
    return name in sys.stdlib_module_names or name.casefold() in optional_names(others)


def optional_names(places):
    """Return what the packages that are installed say that they can use."""
    names: set[str] = set()
    for place in filter(os.path.isdir, places):
        for entry in os.listdir(place) if os.access(place, os.R_OK) else []:
            metadata = os.path.join(place, entry, "METADATA")
            if entry.endswith(".dist-info") and os.access(metadata, os.R_OK):
                with open(metadata, encoding="utf-8", errors="replace") as file:
                    names.update(
                        line.partition(": ")[2] for line in file if line.startswith("Requires-Dist: ")
                    )
    for sign in "\n ;[(<>=!~":
        names = {name.partition(sign)[0] for name in names}
    return {name.replace("-", "_").replace(".", "_").casefold() for name in names}


def may_hold_python(folder):
    """Return whether something below a folder could be imported: it is a package even without `__init__`."""
    unread: list[OSError] = []
    for seen, (_, _, files) in enumerate(os.walk(folder, onerror=unread.append, followlinks=True)):
        if seen > MOST or any(name.casefold().endswith(ENDINGS) for name in files):
            return True
    return bool(unread)


def candidates(words):
    """Return what may be there of all that is to be had here, or that the lesson's code names."""
    names = {*words, *sys.stdlib_module_names, *sys.modules}
    for place in sys.path:
        if os.path.isdir(place) and os.access(place, os.R_OK):
            names.update(os.listdir(place))
    stems = {
        SETTINGS,
        "iaa_teach",
        "sitecustomize",
        "usercustomize",
        *(name.partition(".")[0] for name in names),
    }
    return [stem + ending for stem in stems if stem for ending in ("", *ENDINGS) if found(stem + ending)]


def places_in_path():
    """Return the places below this folder where Python looks, also packed ones; not its environment's."""
    start = os.path.join(os.path.realpath("."), "")
    site = getattr(sys.modules.get("site"), "USER_SITE", None)
    own = [os.path.join(os.path.realpath(each), "") for each in (sys.prefix, sys.base_prefix, site) if each]
    for place in sys.path:
        real = os.path.join(os.path.realpath(place), "")
        below = real.startswith(start) and real != start
        if below and not real.startswith(tuple(own)) and found(place):
            yield place


def found(path):
    """Return whether something is there, or nobody may know."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True
