import { fill, h } from "../kit/dom.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { formatTime, t } from "../text/text.js";
import { bytesText } from "./bytes-text.js";
import { openLimitSheet } from "./limit-sheet.js";
import { memberRow } from "./member-row.js";

/** @typedef {import("wire").ClubStorage} ClubStorage */
/** @typedef {import("wire").ClubShare} ClubShare */
/** @typedef {import("wire").StorageLimit} StorageLimit */

/** People who are shown at once. */
const few = 5;
/** As far as the server counts what is due; one more stands for more. */
const most = 10_000;

/** What takes space, whose it is, how long it is kept, and which limits there are: a host changes those that are theirs. */
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
    this.#show(await call("GET", "/club/storage"));
  }

  /** @param {ClubStorage} storage */
  #show(storage) {
    fill(
      this.#content,
      h("div", { class: "stack" }, sizes(storage), countedText(storage)),
      storage.count && storage.count.people.length > 0 && this.#people(storage),
      part(t("storage.keeping"), t("storage.keepingHint"), this.#kept(storage)),
      part(t("storage.limits"), t("storage.limitsHint"), ...this.#limits(storage)),
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

  /** How long each kind is kept, and what of it goes with the next sweep. @param {ClubStorage} storage */
  #kept(storage) {
    const { messages, media, rounds, guests } = storage.keeping;
    const due = storage.count?.due;
    // What a message shows goes with it at the latest.
    const goesWithMessages = messages !== undefined && messages < (media ?? Infinity);
    const mediaText = goesWithMessages ? t("storage.withMessages") : daysText(media);
    /** @type {[StorageLimit, string, string | null, string[]][]} */
    const rows = [
      ["messages-days", t("storage.messages"), daysText(messages), dueTexts(due?.messages)],
      ["media-days", t("storage.media"), mediaText, dueTexts(due?.media, due?.mediaBytes)],
      ["rounds-days", t("storage.rounds"), daysText(rounds), dueTexts(due?.rounds)],
      ["guests-days", t("storage.guests"), daysText(guests), dueTexts(due?.guests)],
    ];
    return h(
      "ul",
      { class: "card list" },
      rows.map(([limit, title, time, gone]) =>
        // What is kept for ever by now may have been due when it was counted.
        this.#choice(
          storage,
          limit,
          title,
          time === null ? [t("storage.forEver")] : [time, ...gone],
        )
      ),
    );
  }

  /** @param {ClubStorage} storage */
  #limits(storage) {
    const { limits, memberBytes } = storage;
    const space = this.#choice(storage, "media-space", t("storage.space"), [
      bytesText(memberBytes),
    ]);
    return [
      h("ul", { class: "card list" }, space, limits.map(limitRow)),
      limits.length === 0 && h("p", { class: "s" }, t("storage.noLimits")),
    ];
  }

  /**
   * A limit that hosts choose, unless the settings of the server say it.
   *
   * @param {ClubStorage} storage
   * @param {StorageLimit} limit
   * @param {string} title
   * @param {string[]} lines
   */
  #choice({ choices }, limit, title, lines) {
    const choice = choices.find((each) => each.limit === limit);
    const change = () => choice && openLimitSheet(choice, title, (storage) => this.#show(storage));
    const label = t("account.changeWhat", { what: title });
    return h(
      "li",
      { class: "item" },
      h(
        "div",
        { class: "grow" },
        h("p", { class: "t" }, title),
        lines.map((line) => h("p", { class: "s" }, line)),
        choice?.isFixed && h("p", { class: "s" }, t("storage.fixed")),
        h("p", { class: "s" }, h("code", { dir: "ltr" }, limit)),
      ),
      choice && !choice.isFixed &&
        h(
          "button",
          { type: "button", class: "btn sm", "aria-label": label, onclick: change },
          t("account.change"),
        ),
    );
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

/** A limit that the settings of the server say. @param {import("wire").ClubLimit} limit */
function limitRow({ setting, value, builtIn }) {
  return h(
    "li",
    { class: "item" },
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, h("code", { dir: "ltr" }, `${setting} = ${value}`)),
      h("p", { class: "s" }, t("storage.builtIn", { value: builtIn })),
    ),
  );
}
