from tests.fuzz import contracts


def test_no_call_breaks_the_contract(capsys):
    assert contracts.main(1500, seed=7) == 0, capsys.readouterr().out


def test_a_breach_is_found(monkeypatch, capsys):
    monkeypatch.setattr(contracts.kit, "scott_pi", lambda table: len(table))
    assert contracts.breach("scott_pi", [5]).startswith("raw: TypeError")
    assert contracts.breach("scott_pi", [[5]]) == ""
