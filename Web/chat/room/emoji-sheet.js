import { h } from "../../kit/dom.js";
import { openSheet } from "../../kit/sheet.js";
import { t } from "../../text/text.js";

/** The emoji that are given most. */
export const quickEmoji = ["👍", "❤️", "😂", "😮", "😢", "🎉"];
const more = [
  ...["👍", "👎", "👏", "🙏", "💪", "👌", "✌️", "🤝", "👀", "🫡"],
  ...["❤️", "🧡", "💛", "💚", "💙", "💜", "🖤", "🔥", "✨", "⭐"],
  ...["😀", "😁", "😂", "🤣", "😊", "😍", "😎", "🤔", "😅", "😉"],
  ...["😮", "😱", "😢", "😭", "😡", "🥳", "🤯", "😴", "🥱", "😬"],
  ...["🎉", "🏆", "🥇", "🎯", "🎲", "🎮", "♟️", "❌", "⭕", "💯"],
];

/**
 * Opens a choice of emoji, and a field for any other.
 *
 * @param {(emoji: string) => void} choose
 */
export function openEmojiSheet(choose) {
  const take = (/** @type {string} */ emoji) => {
    sheet.close();
    choose(emoji);
  };
  const buttons = more.map((emoji) =>
    h("button", { type: "button", class: "ib", onclick: () => take(emoji) }, emoji)
  );
  const field = h("input", { class: "in", maxlength: 32, autocomplete: "off" });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) take(field.value.trim());
  };
  const sheet = openSheet({
    title: t("room.react"),
    body: [
      h("div", { class: "wrap emoji" }, ...buttons),
      h(
        "form",
        { onsubmit: send },
        h("label", { class: "field" }, t("room.otherEmoji"), field),
      ),
    ],
  });
}
