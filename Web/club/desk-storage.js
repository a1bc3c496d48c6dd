import { fill, h } from "../kit/dom.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { formatTime, t } from "../text/text.js";
import { bytesText } from "./bytes-text.js";
import { memberRow } from "./member-row.js";

/** @typedef {import("wire").ClubStorage} ClubStorage */
/** @typedef {import("wire").ClubShare} ClubShare */

/** People who are shown at once. */
const few = 5;
/** As far as the server counts what is due; one more stands for more. */
const most = 10_000;

/** What takes space, whose it is, how long it is kept, and which limits the host has chosen. */
export class DeskStorage {
  #content = h("div", { class: "stack gap6" });
  element = h(
    "section",
    { class: "sec", "aria-labelledby": "storage" },
    h("h2", { id: "storage" }, t("storage.title")),
    this.#content,
  );

  /** Reads what was counted last. Rejects as `call` does. */
  async load() {
    const storage = await call("GET", "/club/storage");
    fill(
      this.#content,
      h("div", { class: "stack" }, sizes(storage), countedText(storage)),
      storage.count && storage.count.people.length > 0 && this.#people(storage),
      part(t("storage.keeping"), t("storage.keepingHint"), kept(storage)),
      part(t("storage.limits"), t("storage.limitsHint"), limits(storage)),
    );
  }

  /** @param {ClubStorage} storage */
  #people({ count, memberBytes }) {
    const people = count?.people ?? [];
    const list = h(
      "ul",
      { class: "card list", "--inset": "72px" },
      people.slice(0, few).map((share) => this.#row(share)),
    );
    const all = h("button", {
      ...{ type: "button", class: "btn wide" },
      onclick: () => {
        const others = people.slice(few).map((share) => this.#row(share));
        list.append(...others);
        all.remove();
        others[0].querySelector("a")?.focus();
      },
    }, t("storage.all"));
    const hint = t("storage.mostHint", { space: bytesText(memberBytes) });
    return part(t("storage.most"), hint, list, people.length > few && all);
  }

  /** @param {ClubShare} share */
  #row({ member, bytes }) {
    return memberRow(member, {
      isHost: true,
      onDone: () => this.load().catch((error) => toast(problemText(error))),
      lines: [bytesText(bytes)],
    });
  }
}

/** @param {string} title @param {string} hint @param {...import("../kit/dom.js").Child} content */
function part(title, hint, ...content) {
  return h(
    "div",
    { class: "stack" },
    h("h3", { class: "t" }, title),
    h("p", { class: "s" }, hint),
    ...content,
  );
}

/** The space of each kind, and of all other files together. @param {ClubStorage} storage */
function sizes({ databaseBytes, mediaBytes, count }) {
  const { photoBytes = 0, videoBytes = 0, voiceBytes = 0 } = count ?? {};
  const shown = photoBytes + videoBytes + voiceBytes;
  /** @type {[string, number][]} */
  const rows = [
    ...count
      ? /** @type {[string, number][]} */ ([
        [t("storage.photos"), photoBytes],
        [t("storage.videos"), videoBytes],
        [t("storage.voices"), voiceBytes],
      ])
      : [],
    ...count && mediaBytes !== undefined
      ? /** @type {[string, number][]} */ ([
        [t("storage.others"), Math.max(0, mediaBytes - shown)],
      ])
      : [],
    [t("storage.database"), databaseBytes],
  ];
  return h(
    "ul",
    { class: "card list" },
    rows.map(([title, bytes]) =>
      h(
        "li",
        { class: "item" },
        h("p", { class: "t grow" }, title),
        h("p", { class: "s" }, bytesText(bytes)),
      )
    ),
  );
}

/** @param {ClubStorage} storage */
function countedText({ count }) {
  if (!count) return h("p", { class: "s" }, t("storage.notYet"));
  const time = formatTime(Math.max(0, Date.now() - Date.parse(count.at)));
  return h("p", { class: "s" }, t("storage.counted", { time }));
}

/** How long each kind is kept, and what of it goes with the next sweep. @param {ClubStorage} storage */
function kept({ keeping, count }) {
  const { messages, media, rounds, guests } = keeping;
  const due = count?.due;
  // What a message shows goes with it at the latest.
  const goesWithMessages = messages !== undefined && messages < (media ?? Infinity);
  return h(
    "ul",
    { class: "card list" },
    keptRow(t("storage.messages"), "messages-days", daysText(messages), dueTexts(due?.messages)),
    keptRow(
      t("storage.media"),
      "media-days",
      goesWithMessages ? t("storage.withMessages") : daysText(media),
      dueTexts(due?.media, due?.mediaBytes),
    ),
    keptRow(t("storage.rounds"), "rounds-days", daysText(rounds), dueTexts(due?.rounds)),
    keptRow(t("storage.guests"), "guests-days", daysText(guests), dueTexts(due?.guests)),
  );
}

/**
 * @param {string} title
 * @param {string} setting that changes it
 * @param {string | null} time null for ever
 * @param {string[]} due
 */
function keptRow(title, setting, time, due) {
  // What is kept for ever by now may have been due when it was counted.
  const lines = time === null ? [t("storage.forEver")] : [time, ...due];
  return h(
    "li",
    { class: "item" },
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, title),
      lines.map((line) => h("p", { class: "s" }, line)),
      h("p", { class: "s" }, h("code", { dir: "ltr" }, setting)),
    ),
  );
}

/** @param {number | undefined} count of days, nothing for ever */
function daysText(count) {
  return count === undefined ? null : t("storage.days", { count });
}

/** @param {number | undefined} count @param {number} [bytes] of all of them */
function dueTexts(count, bytes) {
  if (!count) return [];
  const text = count > most ? t("storage.dueMany", { count: most }) : t("storage.due", { count });
  return bytes === undefined ? [text] : [text, t("storage.frees", { size: bytesText(bytes) })];
}

/** @param {ClubStorage} storage */
function limits({ limits }) {
  if (limits.length === 0) return h("p", { class: "s" }, t("storage.noLimits"));
  return h(
    "ul",
    { class: "card list" },
    limits.map(({ setting, value, builtIn }) =>
      h(
        "li",
        { class: "item" },
        h(
          "div",
          { class: "grow" },
          h("p", { class: "t" }, h("code", { dir: "ltr" }, `${setting} = ${value}`)),
          h("p", { class: "s" }, t("storage.builtIn", { value: builtIn })),
        ),
      )
    ),
  );
}
