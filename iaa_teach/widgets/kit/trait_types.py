"""Write `traits.d.ts`, the TypeScript types of traits that Python and the page share.

    python -m iaa_teach.widgets.kit.trait_types

It is generated from the widgets' classes; a test says when it is out of date.
"""

import pkgutil
import sys
import types
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

import anywidget
import traitlets as t

from iaa_teach import widgets
from iaa_teach.widgets.kit.typed import DICTS, LISTS, Typed, list_required_keys

Trait = t.TraitType[Any, Any]

FILE = Path(widgets.__file__).with_name("traits.d.ts")

_HEAD = """\
// Written by `python -m iaa_teach.widgets.kit.trait_types` from the widgets' classes; edit those.

/** A widget's state as its view has it: anywidget's model, with the traits of one class. */
interface Model<Traits> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Traits>(name: Name, value: Traits[Name]): void;
  on(event: string, callback: (...details: any[]) => void): void;
  off(event: string, callback: (...details: any[]) => void): void;
  save_changes(): void;
  send(content: object, callbacks?: unknown, buffers?: (ArrayBuffer | ArrayBufferView)[]): void;
  widget_manager: { get_model(id: string): Promise<Model<any>> };
  /** Only on a web page: what its address holds, and addresses that hold a state. */
  page?: {
    state(name: string): string;
    link(name: string, state: string): string;
    isOwn?: boolean;
    others?: string;
    calculator?: string;
  };
}

/** What anywidget gives to `render`; a page may let an explorer that is built begin in tasks of its own. */
interface View<Traits> {
  model: Model<Traits>;
  el: HTMLElement;
  begins?: (begin: () => void) => void;
}
"""

_SIMPLE = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    None: "null",
    types.NoneType: "null",
}


def list_widget_classes() -> list[type[anywidget.AnyWidget]]:
    """Return every widget class of the kit that has a view, by name."""
    for module in pkgutil.walk_packages(widgets.__path__, f"{widgets.__name__}."):
        import_module(module.name)
    return sorted((each for each in _list_subclasses(anywidget.AnyWidget) if _is_shown(each)), key=_name_type)


def list_synced_traits(widget: type[anywidget.AnyWidget]) -> dict[str, Trait]:
    """Return the traits of a widget class that it shares with its view, without those of every widget."""
    every = anywidget.AnyWidget.class_trait_names()
    traits = widget.class_traits(sync=True)
    return {name: traits[name] for name in sorted(traits) if name not in every and not name.startswith("_")}


def write_trait_types() -> str:
    """Return the text of `traits.d.ts`."""
    named: dict[str, Any] = {}
    interfaces = []
    for widget in list_widget_classes():
        lines = [
            f"  {name}: {write_type_of_trait(trait, named)};"
            for name, trait in list_synced_traits(widget).items()
        ]
        interfaces.append(_write_interface(f"{_name_type(widget)}Traits", lines))
    shapes: dict[str, str] = {}
    while pending := [name for name in named if name not in shapes]:
        for name in pending:
            shapes[name] = _write_interface(name, _write_fields(named[name], named))
    traits = [
        f"  {package}: {_name_type(widget)}Traits;"
        for package, widget in sorted(list_explorer_packages().items())
    ]
    interfaces.append(_write_interface("ExplorerTraits", traits))
    return "\n".join([_HEAD, *(shapes[name] for name in sorted(shapes)), *interfaces])


def list_explorer_packages() -> dict[str, type[anywidget.AnyWidget]]:
    """Return the class of each explorer by the name of its folder, which its record in the page has."""
    folder = f"{widgets.__name__}.explorers."
    explorers = [each for each in list_widget_classes() if each.__module__.startswith(folder)]
    return {each.__module__.removeprefix(folder): each for each in explorers}


def write_type(kind: Any, named: dict[str, Any]) -> str:
    """Return a Python type of JSON in TypeScript; TypedDicts and dataclasses are added to `named`.

    >>> write_type(list[list[float]], {}), write_type(dict[str, str | None], {})
    ('number[][]', 'Record<string, string | null>')
    """
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(write_type(each, named) for each in arguments))
    if origin is Literal:
        return " | ".join(_write_literal(each) for each in arguments)
    if origin in LISTS:
        inner = write_type(arguments[0], named)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin in DICTS:
        return f"Record<string, {write_type(arguments[1], named)}>"
    if is_typeddict(kind) or is_dataclass(kind):
        if named.setdefault(kind.__name__, kind) is not kind:
            raise TypeError(f"two shapes are called {kind.__name__!r}; give each a name of its own")
        return str(kind.__name__)
    if kind not in _SIMPLE:
        raise TypeError(f"a synced trait must be of a type of JSON; not {kind!r}")
    return _SIMPLE[kind]


def write_type_of_trait(trait: Trait, named: dict[str, Any]) -> str:
    """Return the TypeScript type of a trait; TypeError for one that does not say what it holds."""
    if trait.metadata.get("deflated"):
        return f"Deflated<{_write_type_of_value(trait, named)}>"
    return _write_type_of_value(trait, named)


def _write_type_of_value(trait: Trait, named: dict[str, Any]) -> str:
    if "json" in trait.metadata:  # what `to_json` makes of it
        return write_type(trait.metadata["json"], named)
    if isinstance(trait, Typed):
        kind = write_type(trait.kind, named)
    elif isinstance(trait, t.Enum):
        kind = " | ".join(map(_write_literal, trait.values or ()))
    elif isinstance(trait, t.List) and trait._trait is not None:
        inner = write_type_of_trait(cast(Trait, trait._trait), named)
        kind = f"({inner})[]" if "|" in inner else f"{inner}[]"
    else:
        simple = {t.Unicode: "string", t.Bool: "boolean", t.Int: "number", t.Float: "number"}
        kind = next((simple[each] for each in type(trait).__mro__ if each in simple), "")
        if not kind:
            where = f"{getattr(trait.this_class, '__name__', '')}.{trait.name}"
            raise TypeError(f"{where} must say what it holds; not {type(trait).__name__}")
    return f"{kind} | null" if trait.allow_none and "null" not in kind else kind


def _write_fields(shape: Any, named: dict[str, Any]) -> list[str]:
    required = list_required_keys(shape)
    return [
        f"  {name}{'' if name in required else '?'}: {write_type(kind, named)};"
        for name, kind in get_type_hints(shape).items()
    ]


def _write_interface(name: str, lines: list[str]) -> str:
    return "\n".join([f"interface {name} {{", *lines, "}\n"])


def _write_literal(value: Any) -> str:
    return "null" if value is None else f'"{value}"' if isinstance(value, str) else str(value).lower()


def _list_subclasses(kind: type) -> Iterator[type[anywidget.AnyWidget]]:
    each: type[anywidget.AnyWidget]
    for each in kind.__subclasses__():
        yield each
        yield from _list_subclasses(each)


def _is_shown(kind: type) -> bool:
    """Return whether a class is one of the kit's views, and not the copy that a widget makes of its own."""
    module = sys.modules[kind.__module__]
    ours = kind.__module__.startswith(f"{widgets.__name__}.")
    return ours and hasattr(kind, "_esm") and getattr(module, kind.__name__, None) is kind


def _name_type(kind: type) -> str:
    return kind.__name__


if __name__ == "__main__":
    FILE.write_text(write_trait_types(), "utf-8")
    print(f"wrote {FILE}")
