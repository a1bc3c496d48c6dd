import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { LiveLine } from "../../kit/live-line.js";
import { nothing } from "../../kit/nothing.js";
import { openSheet } from "../../kit/sheet.js";
import { skeleton } from "../../kit/skeleton.js";
import { failure } from "../../online/failure.js";
import { language, t } from "../../text/text.js";
import { EmojiGrid } from "./emoji-grid.js";
import { recentEmoji } from "./recent.js";
import { findEmoji, loadEmoji } from "./table.js";

/** @typedef {import("./table.js").Group} Group */

/** The emoji that are given most. */
export const quickEmoji = ["👍", "❤️", "😂", "😮", "😢", "🎉"];

/**
 * Opens a choice of all emoji: those that were picked lately first, then by groups, or what is found by words.
 *
 * @param {string} title
 * @param {(emoji: string) => void} choose is called when the sheet is closed
 */
export function openEmojiSheet(title, choose) {
  const grid = new EmojiGrid((emoji) => {
    recentEmoji.add(emoji);
    sheet.close();
    choose(emoji);
  });
  const told = new LiveLine();
  const groupBar = h("div", {
    class: "emoji-groups",
    role: "group",
    "aria-label": t("emoji.groups"),
  });
  const place = h("div", { class: "stack" }, skeleton(4));
  const field = h("input", {
    ...{ class: "in", type: "search", maxlength: 60, autocomplete: "off", dir: "auto" },
    ...{ "aria-label": t("emoji.find"), placeholder: t("emoji.find") },
    oninput: () => show(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      grid.focus();
    },
  });
  /** @type {Group[]} */
  let groups = [];
  const load = async () => {
    try {
      groups = await loadEmoji(language());
      fill(groupBar, groupButtons(groups, grid));
      show();
    } catch (error) {
      fill(place, failure(error, load));
    }
  };
  const show = () => {
    if (groups.length === 0) return;
    const query = field.value.trim();
    groupBar.hidden = query !== "";
    if (query === "") {
      told.say("");
      grid.show(parts(groups));
      return fill(place, grid.element);
    }
    const found = findEmoji(groups, query);
    told.say(t("emoji.found", { count: found.length }));
    grid.show([{ id: "found", title: null, emoji: found }]);
    fill(
      place,
      found.length > 0
        ? grid.element
        : nothing("nobody", t("emoji.nothing"), t("emoji.nothingHint")),
    );
  };
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    // Whoever types quickly is done before the emoji are there.
    loaded.then(() => field.value.trim() !== "" && grid.chooseFirst());
  };
  const sheet = openSheet({
    title,
    body: [
      h(
        "form",
        { class: "stack emoji", role: "search", onsubmit },
        h("div", { class: "find" }, icon("search"), field),
        told.element,
      ),
      groupBar,
      place,
    ],
  });
  const loaded = load();
}

/** @param {Group[]} groups @returns {import("./emoji-grid.js").Part[]} */
function parts(groups) {
  const known = new Map(groups.flatMap(({ emoji }) => emoji.map((each) => [each.emoji, each])));
  const recent = recentEmoji.all().map((emoji) =>
    known.get(emoji) ?? { emoji, name: emoji, words: "" }
  );
  const first = recent.length > 0
    ? [{ id: "recent", title: t("emoji.recent"), emoji: recent }]
    : [];
  return [
    ...first,
    ...groups.map(({ name, emoji }) => ({ id: name, title: t(`emoji.${name}`), emoji })),
  ];
}

/** A button for each group, which leads to it. @param {Group[]} groups @param {EmojiGrid} grid */
function groupButtons(groups, grid) {
  const before = recentEmoji.all().length > 0 ? 1 : 0;
  return groups.map(({ name, emoji }, place) => {
    const onclick = () => grid.focus(place + before);
    const props = { type: "button", class: "ib", onclick };
    const label = t(`emoji.${name}`);
    return h("button", { ...props, "aria-label": label, title: label }, emoji[0].emoji);
  });
}
