"""Fingers on a screen, as Chromium takes them from a real one."""


class Fingers:
    """Each finger has a number; the rest stay where they are."""

    def __init__(self, page):
        self._page = page
        self._devtools = page.context.new_cdp_session(page)
        self._at: dict[int, tuple[float, float]] = {}

    def down(self, *points: tuple[float, float]):
        """One finger more for each point."""
        for point in points:
            self._at[len(self._at)] = point
            self._send("touchStart")

    def move(self, *points: tuple[float, float], steps=4):
        """All fingers go to these points at once, step by step."""
        start = dict(self._at)
        for step in range(1, steps + 1):
            for finger, point in enumerate(points):
                self._at[finger] = tuple(a + (b - a) * step / steps for a, b in zip(start[finger], point))
            self._send("touchMove")
        # The page hears of the last step with its next frame.
        self._page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")

    def up(self):
        # Fingers that lift in the middle of a movement throw what they hold, and a tap stops that instead of pressing.
        self._page.wait_for_timeout(300)
        self._at.clear()
        self._send("touchEnd")

    def _send(self, kind: str):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self._at.items()]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
