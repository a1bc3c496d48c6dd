import english from "./en.js";

/**
 * One language: sections of texts; a text that counts has a form for each plural of the language.
 * @typedef {Record<string, Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>} Texts
 */
/** @typedef {typeof import("./chat-en.js").default} ChatTexts */
/** @typedef {typeof import("./games-en.js").default} GamesTexts */
/** @typedef {typeof import("./analysis-en.js").default} AnalysisTexts */
/** @typedef {typeof import("./club-en.js").default} ClubTexts */
/** @typedef {typeof import("./security-en.js").default} SecurityTexts */
/** @typedef {typeof import("./lobby-en.js").default} LobbyTexts */
/** @typedef {typeof import("./faces-en.js").default} FacesTexts */
/** @typedef {typeof english & typeof import("./later-en.js").default & ChatTexts & GamesTexts & AnalysisTexts & ClubTexts & SecurityTexts & LobbyTexts & FacesTexts} English */
/** @typedef {{ [S in keyof English]: `${S}.${keyof English[S] & string}` }[keyof English]} TextKey */
/** What brings the texts of each language, by its code. @typedef {Record<string, () => Promise<Texts>>} Part */

/** @type {Part[]} */
const parts = [{
  en: () => Promise.resolve(english),
  de: async () => (await import("./de.js")).default,
}];

/**
 * Languages to choose from, each under its own name.
 * @type {{ code: string, name: string, dir: "ltr" | "rtl" }[]}
 */
export const languages = [
  { code: "en", name: "English", dir: "ltr" },
  { code: "de", name: "Deutsch", dir: "ltr" },
];

/** English is always at hand, because a text that is missing falls back to it. @type {Texts} */
let fallback = english;
/** @type {Texts} */
let texts = english;
let code = "en";
/** The language that was asked for last; its file may still be on the way. */
let wanted = code;
/** What stands for {app} in every text: the name of the club, else of the app. */
let appName = "GameOn";
let plurals = new Intl.PluralRules(code);
let numbers = new Intl.NumberFormat(code);
/** @type {Set<() => void>} */
const listeners = new Set();

/** The language that is shown now, as in `<html lang>`. */
export function language() {
  return code;
}

/**
 * A language as the reader's country writes dates and times in it.
 *
 * @param {readonly string[]} [wanted] what the browser asks for
 * @param {string} [spoken] the language that is shown now, where none is given
 * @returns {string} such as "en-GB", or the language alone
 */
export function locale(wanted = navigator.languages, spoken = code) {
  const form = RegExp(`^${spoken}(-\\w{2,8})+$`);
  return wanted.find((tag) => form.test(tag)) ?? spoken;
}

/**
 * The text of a key in the language of the reader, in English where that language lacks it.
 *
 * @example t("play.movesSoFar", { count: 3 }) // "3 moves so far"
 *
 * @param {TextKey} key
 * @param {Record<string, string | number>} [params] fill in {…}; `count` also chooses the plural form
 * @returns {string}
 */
export function t(key, params = {}) {
  const [section, name] = key.split(".");
  const text = texts[section]?.[name] ?? fallback[section]?.[name];
  if (text === undefined) return key;
  const form = typeof text === "string"
    ? text
    : text[plurals.select(Number(params.count))] ?? text.other ?? key;
  return fillIn(form, params);
}

/**
 * Fills in the {…} of a text.
 *
 * @param {string} form
 * @param {Record<string, string | number>} params as of `t`
 */
export function fillIn(form, params) {
  return form.replace(/\{(\w+)\}/g, (hole, param) => {
    const value = param === "app" ? appName : params[param];
    if (value === undefined) return hole;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}

/**
 * Whether there is a text for a key that was put together, such as the code of an error.
 *
 * @param {string} key
 * @returns {key is TextKey}
 */
export function hasText(key) {
  const [section, name] = key.split(".");
  return Object.hasOwn(fallback[section] ?? {}, name);
}

/**
 * A number as the reader writes it.
 *
 * @param {number} number
 */
export function formatNumber(number) {
  return numbers.format(number);
}

/**
 * Several things in one line, as the reader separates them.
 *
 * @param {string[]} things
 * @param {"unit" | "conjunction"} [type] conjunction: with an 'and' before the last
 */
export function listText(things, type = "unit") {
  const style = type === "unit" ? "short" : "long";
  return new Intl.ListFormat(code, { type, style }).format(things);
}

/**
 * A day as the reader writes it.
 *
 * @param {string} time as RFC 3339 has it
 * @param {string} [place] where it is read, as of `locale`
 * @returns {string} such as "Nov 22, 2026"
 */
export function formatDate(time, place = locale()) {
  return new Intl.DateTimeFormat(place, { dateStyle: "medium" }).format(new Date(time));
}

/**
 * A day, month or year as the reader writes it, as precisely as it is known.
 *
 * @param {string} day "2017", "2017-02" or "2017-02-24"
 * @returns {string} such as "February 2017"
 */
export function formatDay(day) {
  const [, month, date] = day.split("-");
  /** @type {Intl.DateTimeFormatOptions} */
  const shown = { year: "numeric", timeZone: "UTC" };
  if (month) shown.month = "long";
  if (date) shown.day = "numeric";
  return new Intl.DateTimeFormat(locale(), shown).format(new Date(day));
}

/** Milliseconds of each unit, the longest first. */
const units = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
]);

/**
 * A length of time in its largest unit, as the reader writes it.
 *
 * @param {number} time in milliseconds; counted as a second at least
 * @param {"short" | "long"} [unitDisplay]
 * @returns {string} such as "3 hr", long "3 hours"
 */
export function formatTime(time, unitDisplay = "short") {
  const [unit, length] = units.find((each) => time >= each[1]) ?? units[3];
  const format = new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay });
  return format.format(Math.max(1, Math.floor(time / length)));
}

/**
 * The code of the language to show: the chosen one, or with "auto" the first that the browser asks
 * for and we have.
 *
 * @param {string} choice
 * @param {readonly string[]} [wanted]
 * @returns {string}
 */
export function resolveLanguage(choice, wanted = navigator.languages) {
  const known = (/** @type {string} */ code) => languages.some((one) => one.code === code);
  if (known(choice)) return choice;
  return wanted.map((tag) => tag.split("-")[0].toLowerCase()).find(known) ?? "en";
}

/**
 * All texts of a language that there are so far.
 *
 * @param {string} code of `languages`
 * @returns {Promise<Texts>} rejects when a file can't be had
 */
export async function loadTexts(code) {
  const asked = [...parts];
  const loaded = await Promise.all(asked.map((part) => part[code]()));
  return asked.length === parts.length ? joined(loaded) : loadTexts(code);
}

/** A section may have texts in several parts. @param {Texts[]} parts */
function joined(parts) {
  /** @type {Texts} */
  const all = {};
  for (const part of parts) {
    for (const name in part) all[name] = { ...all[name], ...part[name] };
  }
  return all;
}

/**
 * Adds the texts of what comes later. Where those of the present language can't be had English stands
 * in for them.
 *
 * @param {Part} part
 */
export async function addTexts(part) {
  parts.push(part);
  const english = await part.en();
  // Others may have come meanwhile.
  fallback = joined([fallback, english]);
  const present = code;
  const loaded = await part[present]().catch(() => null);
  if (loaded && present === code) texts = joined([texts, loaded]);
}

/**
 * Changes the language of everything. When its file can't be loaded the present one stays.
 *
 * @param {string} choice a code of `languages`, or "auto"
 * @returns {Promise<boolean>} false when its file could not be had
 */
export async function setLanguage(choice) {
  const next = resolveLanguage(choice);
  wanted = next;
  if (next === code) return true;
  const entry = languages.find((one) => one.code === next) ?? languages[0];
  const loaded = await loadTexts(next).catch(() => null);
  if (!loaded) return false;
  // A later choice counts, and of two for the same language the first one that is there.
  if (wanted !== next || code === next) return true;
  texts = loaded;
  code = next;
  plurals = new Intl.PluralRules(code);
  numbers = new Intl.NumberFormat(code);
  document.documentElement.lang = code;
  document.documentElement.dir = entry.dir;
  for (const listener of listeners) listener();
  return true;
}

/** Says what the club is called. @param {string} [name] none: as the app */
export function nameApp(name = "GameOn") {
  appName = name;
}

/**
 * Calls the listener after every change of the language.
 *
 * @param {() => void} listener
 */
export function onLanguageChange(listener) {
  listeners.add(listener);
}
