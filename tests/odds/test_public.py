"""The public face of the package: what it names, and what importing it loads."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys

import pitkit.odds as odds


def test_every_public_name_is_there_and_documented():
    assert sorted(odds.__all__) == sorted(set(odds.__all__))
    for name in odds.__all__:
        thing = getattr(odds, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert "Example:" in inspect.getdoc(thing) or issubclass(thing, Exception), name


def test_every_public_method_has_a_running_example():
    for owner in (odds.Dist, odds.Die, odds.Joint, odds.Solution, odds.Absorption, odds.Estimate):
        for name, method in inspect.getmembers(owner, inspect.isroutine):
            if not name.startswith("_"):
                assert ">>>" in (inspect.getdoc(method) or ""), f"{owner.__name__}.{name}"


def test_nothing_but_numpy_is_loaded():
    code = (
        "import sys, json; import numpy; before = set(sys.modules); import pitkit.odds; "
        "print(json.dumps(sorted({name.split('.')[0] for name in set(sys.modules) - before})))"
    )
    loaded = json.loads(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout)
    assert set(loaded) - set(sys.stdlib_module_names) <= {"pitkit", "numpy"}
