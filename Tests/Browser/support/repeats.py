"""A page that says hundreds of things in a few forms, with each form once.

What an audit asks is the same of each of them, and takes many times as long of all.
"""

from contextlib import contextmanager

# Takes sections away that have nothing but what one before them has too: elements of the same kind at the same place,
# with the same attributes, empty or not. Answers what stands for each of them meanwhile.
TAKE_AWAY = """
() => {
  const seen = new Set();
  const own = (element) => [
    element.localName,
    element.textContent.trim() ? "" : "empty",
    ...[...element.attributes].map(({ name, value }) => ["id", "href"].includes(name) ? name : `${name}=${value}`),
  ].join(" ");
  const formsOf = (section) => {
    const forms = new Map();
    for (const each of [section, ...section.querySelectorAll("*")]) {
      forms.set(each, `${forms.get(each.parentElement) ?? ""}>${own(each)}`);
    }
    return [...forms.values()];
  };
  return [...document.querySelectorAll(".developers main > section")].flatMap((section) => {
    const forms = formsOf(section);
    const isRepeat = forms.every((each) => seen.has(each));
    forms.forEach((each) => seen.add(each));
    if (!isRepeat) return [];
    const place = new Comment();
    section.replaceWith(place);
    return [[place, section]];
  });
}
"""
BRING_BACK = "(taken) => taken.forEach(([place, section]) => place.replaceWith(section))"


@contextmanager
def each_form_once(page):
    """The page as it is but for such sections, which are there again after the block."""
    taken = page.evaluate_handle(TAKE_AWAY)
    yield
    taken.evaluate(BRING_BACK)
