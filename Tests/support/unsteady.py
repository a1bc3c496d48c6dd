"""A second chance for what depends on a starved machine: told of, and only for a few.

Two processors drive two browsers and a server of hundreds of tests; a page that is drawn a second late is no
defect. Whoever fails twice has failed, and so has a run in which more than a few needed it.
"""

import pytest

ALLOWED = 3


def pytest_configure(config):
    config.option.reruns = 1
    config.option.rerun_show_tracebacks = True


def pytest_sessionfinish(session):
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    unsteady = {report.nodeid for report in reporter.stats.get("rerun", ())} if reporter else ()
    if len(unsteady) > ALLOWED:
        reporter.write_line(f"\n{len(unsteady)} tests needed a second run; no more than {ALLOWED} may.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
