"""The table of look-alikes that the server is built with."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts/make-confusables"


def test_the_table_is_what_the_script_makes():
    loader = SourceFileLoader("make_confusables", str(SCRIPT))
    script = module_from_spec(spec_from_loader(loader.name, loader))
    loader.exec_module(script)
    assert script.FILE.read_text() == script.source()
