"""JavaScript parsed: its texts, and the names it reads from an object."""

from pathlib import Path

import tree_sitter
import tree_sitter_javascript

_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))
_SIGNS = {"string_fragment", "escape_sequence"}


def literals(code):
    """Yield the texts that code creates, with “…” for the values in a template.

    Texts that are only compared with, such as names of keys, and those of imports are left out.
    """
    for node in _nodes(code):
        if node.type in ("string", "template_string") and not _is_name(node.parent):
            yield "".join(_text(part) if part.type in _SIGNS else "…" for part in node.named_children)


def _is_name(parent):
    operator = parent.child_by_field_name("operator")
    return parent.type in ("import_statement", "switch_case") or (
        operator is not None and _text(operator) in ("===", "!==")
    )


def names_taken(code, *objects):
    """Return the names that code reads from objects: `label` in `words.label`."""
    return {
        _text(node.child_by_field_name("property"))
        for node in _nodes(code)
        if node.type == "member_expression" and _text(node.child_by_field_name("object")) in objects
    }


def _nodes(code):
    pending = [_PARSER.parse(code.read_bytes() if isinstance(code, Path) else code.encode()).root_node]
    assert not pending[0].has_error, code
    while pending:
        node = pending.pop()
        yield node
        pending += reversed(node.named_children)


def _text(node):
    return node.text.decode()
