"""The audit of a page by axe: can everybody perceive and use what is on it?"""

from axe_playwright_python.base import AXE_SCRIPT, AxeResults

# No rule that is on reads style sheets from the network once more; one listens to what is played.
PRELOAD = {"preload": {"assets": ["media"]}}
# To say where all is well that is well would take longer than to look.
ALL = {"resultTypes": ["violations"]} | PRELOAD
# What can differ between the themes, which differ in colours alone.
OF_COLOURS = ALL | {"runOnly": ["color-contrast", "link-in-text-block"]}


class Axe:
    """Comes into a page when that is first looked at, and stays there for the next look."""

    def run(self, page, options: dict = ALL) -> AxeResults:
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        return AxeResults(page.evaluate(
            "async (options) => ({ violations: (await axe.run(options)).violations })", options))
