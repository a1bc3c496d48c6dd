"""The contrast of what is on the page."""

from playwright.sync_api import Locator

CONTRAST = """(element, [name, other]) => {
  const rgb = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((each) => Number(each) / 255);
  const light = (color) => {
    const [r, g, b] = rgb(color).map((c) => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const behind = other ? element.closest(other) : element;
  const pair = [getComputedStyle(element)[name], getComputedStyle(behind).backgroundColor].map(light);
  return (Math.max(...pair) + .05) / (Math.min(...pair) + .05);
}"""


def contrast_of(element: Locator, colour="color", of="") -> float:
    """The contrast of an element's colour to its own ground, or to that of what is around it."""
    return element.evaluate(CONTRAST, [colour, of])
