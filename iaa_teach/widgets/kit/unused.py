"""Tree shaking: drop unused functions and values from the files of a web page."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from iaa_teach.widgets.kit.compact import drop_comments
from iaa_teach.widgets.kit.view_module import Module

# Biome begins each statement of a file at its first column, and no other line but what closes one.
_STATEMENT = re.compile(r"^(?=[^\s)\]}])", re.MULTILINE)
_DECLARED = re.compile(r"(?:export )?(?:async )?(?:const|let|function|class) ([\w$]+)")
_NAME = re.compile(r"[\w$]+")


def drop_unused(modules: Sequence[Module], wanted: Mapping[Path, Iterable[str]]) -> list[Module]:
    """Return files, each before those that use it, with what the wanted names and the views in them use.

    What is no declaration always stays: a view, and a statement that does something.
    """
    used: defaultdict[Path, set[str]] = defaultdict(set)
    for path, names in wanted.items():
        used[path].update(names)
    left: list[Module] = []
    for module in reversed(modules):
        kept = _keep_used_part(module, used[module.path])
        for given in kept.imports:
            used[given.source].update(name for name, _ in given.names)
        if kept.text:
            left.append(kept)
    return left[::-1]


def _keep_used_part(module: Module, used: Iterable[str]) -> Module:
    """Return a file with the statements that the used names need, and the imports those need."""
    statements = [part for part in _STATEMENT.split(drop_comments(module.text)) if part.strip()]
    declared = [found[1] if (found := _DECLARED.match(part)) else "" for part in statements]
    imports = [part.startswith("import ") for part in statements]
    kept: set[int] = set()
    names = {"", *used}
    own = [place for place, is_import in enumerate(imports) if not is_import]
    while more := {place for place in own if declared[place] in names} - kept:
        kept |= more
        names.update(*(_NAME.findall(statements[place]) for place in more))
    given = iter(module.imports)
    still_imported = []
    for place in sorted(set(range(len(statements))) - set(own)):
        line = next(given)
        if needed := tuple(pair for pair in line.names if pair[1] in names):
            kept.add(place)
            still_imported.append(line._replace(names=needed))
    return module._replace(
        text="".join(statements[place] for place in sorted(kept)),
        imports=tuple(still_imported),
        exports=module.exports & set(used),
    )
