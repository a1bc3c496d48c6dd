"""A second run for a few tests that failed: told of, alone, and only once."""

from collections.abc import Callable, Sequence

# As many tests of a suite may need it. Two processors drive servers, browsers and clients with time limits beside one
# another; where more fail, it isn't the machine.
ALLOWED = 10


def second_run(status: int, failed: Sequence[str], run: Callable[[], int]) -> int:
    """The exit status of a suite: that of the second run where there is one. Whoever fails twice has failed."""
    if status == 0 or not 0 < len(failed) <= ALLOWED:
        return status
    print("A second run of:", *failed, sep="\n  ", flush=True)
    return run()


def without(options: Sequence[str], names: Sequence[str]) -> list[str]:
    """The options without those of these names and their values."""
    kept, rest = [], iter(options)
    for option in rest:
        if option in names:
            next(rest)
        else:
            kept.append(option)
    return kept
