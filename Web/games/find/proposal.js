// What somebody types of a video game that the catalogue doesn't have. No drawing in here.

/** @typedef {{ name: string, text: string }} Tag name: as the catalogue has it; text: as the reader does */

/** The server takes none beyond them, and no more. */
const [firstYear, lastYear] = [1940, 2100];
const most = 10;
const longest = 60;

/** Whether a text is no year in which a game can have come out; none is fine. @param {string} text */
export function isNoYear(text) {
  const year = text.trim();
  if (year === "") return false;
  return !/^\d{4}$/.test(year) || Number(year) < firstYear || Number(year) > lastYear;
}

/**
 * What is typed, as the catalogue writes it, if it knows it.
 *
 * @param {string} text
 * @param {Tag[]} known
 */
export function tagIn(text, known) {
  const plain = (/** @type {string} */ name) => name.trim().toLocaleLowerCase();
  const typed = plain(text);
  const tag = known.find(({ name, text }) => [name, text].some((each) => plain(each) === typed));
  return tag?.name ?? text.trim().slice(0, longest);
}

/**
 * Names with commas between them, each once.
 *
 * @param {string} text
 * @param {Tag[]} known
 */
export function tagsIn(text, known) {
  const tags = text.split(",").map((each) => tagIn(each, known)).filter((tag) => tag !== "");
  return [...new Set(tags)].slice(0, most);
}
