"""The checks of a history see what they are for."""

import pytest

from Nodes.support.history import Deed, check_order

GOOD = [Deed(0, 2, 1, True), Deed(1, 4, 3, True), Deed(1, 3, 2, True), Deed(3.5, 5, 3, False), Deed(4.5, 6, 3, False)]


def test_what_may_have_been_at_once_has_any_order():
    check_order(GOOD)


@pytest.mark.parametrize("deed", [
    Deed(5, 6, 2, False), Deed(5, 6, 3, True), Deed(2.5, 2.7, 0, False),
], ids=["a read goes back", "a change is lost", "an old state is told"])
def test_what_cannot_have_been_is_seen(deed):
    with pytest.raises(AssertionError):
        check_order([*GOOD, deed])
