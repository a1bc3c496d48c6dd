import { found } from "../state/find.js";

/** @typedef {"smileys" | "people" | "animals" | "food" | "travel" | "activities" | "objects" | "symbols" | "flags"} GroupName */
/** name: in the language of the reader. words: all that it is found by. @typedef {{ emoji: string, name: string, words: string }} Emoji */
/** @typedef {{ name: GroupName, emoji: Emoji[] }} Group */

/** What the server takes as one. */
const longest = 32;

/** @type {Promise<string> | null} */
let loading = null;

/**
 * All emoji in their groups, loaded once.
 *
 * @param {string} language of their names
 * @returns {Promise<Group[]>} rejects when they can't be had; the next call tries again
 */
export async function loadEmoji(language) {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return readEmoji(await loading, language);
}

async function load() {
  const response = await fetch(__CHAT_EMOJI__);
  if (!response.ok) throw new Error(`${__CHAT_EMOJI__}: ${response.status}`);
  return await response.text();
}

/**
 * The table as Scripts/make-emoji writes it. English words find an emoji in every language.
 *
 * @param {string} text
 * @param {string} language English stands in for one that the table doesn't have
 * @returns {Group[]}
 */
export function readEmoji(text, language) {
  const [head, ...lines] = text.trimEnd().split("\n");
  const column = Math.max(head.split("\t").indexOf(language), 0);
  /** @type {Group[]} */
  const groups = [];
  for (const line of lines) {
    if (line.startsWith("# ")) {
      groups.push({ name: /** @type {GroupName} */ (line.slice(2)), emoji: [] });
      continue;
    }
    const [emoji, ...told] = line.split("\t");
    const [name] = told[column].split("|");
    groups[groups.length - 1].emoji.push({ emoji, name, words: `${told[column]} ${told[0]}` });
  }
  return groups;
}

/**
 * Emoji that are found by words or their beginnings, those first that are called so. What was typed may be an
 * emoji itself, of all that there are.
 *
 * @param {Group[]} groups
 * @param {string} query
 * @returns {Emoji[]}
 */
export function findEmoji(groups, query) {
  const all = groups.flatMap((group) => group.emoji);
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(query)) {
    const typed = plain(query);
    const known = all.find(({ emoji }) => plain(emoji) === typed);
    if (known) return [known];
    return query.length <= longest ? [{ emoji: query, name: query, words: query }] : [];
  }
  const fitting = found(all, ({ words }) => words, query);
  const called = new Set(found(fitting, ({ name }) => name, query));
  return [...called, ...fitting.filter((each) => !called.has(each))];
}

/** Without the choice of the coloured form. @param {string} emoji */
function plain(emoji) {
  return emoji.replaceAll("\uFE0F", "");
}
