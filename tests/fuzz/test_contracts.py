import inspect

import pytest

from tests.fuzz import contracts
from tests.fuzz.contracts import CALLS, NAMED, kit


def test_no_call_breaks_the_contract(capsys):
    assert contracts.main(1000, seed=7) == 0, capsys.readouterr().out


@pytest.mark.thorough
@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_of_every_kind_are_refused_in_the_kits_own_words(name):
    said = {contracts.breach(name, *call): call for call in contracts.wrong_calls(name)}
    assert set(said) <= {""}, said


def test_every_public_function_is_called_with_arguments_that_it_takes():
    functions = {name for name in kit.__all__ if inspect.isfunction(getattr(kit, name))}
    assert functions <= CALLS.keys()
    for name in CALLS:
        if "plot" not in name:  # slow, and called by tests of their own
            contracts.find(name)(*CALLS[name], **NAMED.get(name, {}))


@pytest.mark.parametrize(
    ("name", "instead", "argument", "said"),
    [
        ("scott_pi", len, 5, "raw: TypeError"),
        ("scott_pi", lambda table: 1.5, [[5]], "out of -1 to 1"),
        ("kappa_bounds", lambda table: (1, 0), [[5]], "the bounds are reversed"),
        ("scott_pi", lambda table: table.clear(), [[5]], "an argument was changed"),
        ("scott_pi", lambda table: 0.5, [[5]], ""),
    ],
)
def test_violations_are_found(monkeypatch, name, instead, argument, said):
    monkeypatch.setattr(kit, name, instead)
    assert contracts.breach(name, [argument], {})[: len(said) or None] == said
