import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { copyText, showText } from "../../kit/share.js";
import { openSheet } from "../../kit/sheet.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { openSafetySheet } from "../../people/safety-sheet.js";
import { t } from "../../text/text.js";
import { openEmojiSheet, quickEmoji } from "../emoji/emoji-sheet.js";
import { clockTime } from "./times.js";
import { ownReaction } from "./reactions.js";
import { nameOrYou } from "./words.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("./lines.js").SaidLine} SaidLine */
/**
 * @typedef {object} Acts
 * @property {(message: Message) => void} reply
 * @property {(message: Message, emoji: string | null) => void} react
 * @property {(message: Message) => void} edit
 * @property {(message: Message) => void} remove
 * @property {(message: Message) => void} takeAway somebody else's, in a role
 * @property {(key: string) => void} retry
 * @property {(key: string) => void} cancel
 */

/**
 * Opens the menu of what can be done with a message.
 *
 * @param {SaidLine} line
 * @param {{ room: string, canWrite: boolean, isGroup: boolean }} where
 * @param {Acts} acts
 */
export function openMessageMenu({ message, unsent, isMine }, { room, canWrite, isGroup }, acts) {
  if (message.isDeleted) return;
  const { number, author, board, key = "" } = message;
  // The words of a board stand for it alone.
  const text = board ? "" : message.text;
  const isThere = !unsent;
  const isStaff = me.role === "moderator" || me.role === "host";
  /** @param {() => void} run */
  const then = (run) => () => {
    sheet.close();
    run();
  };
  const remove = () => acts.remove(message);
  const takeAway = () => acts.takeAway(message);
  const report = () => {
    const player = club.player(author ?? "");
    const path = `/rooms/${room}/messages/${number}/reports`;
    const about = { path, hint: t("people.reportWithMessage"), text };
    if (player) openSafetySheet(player, { about });
  };
  const sheet = openSheet({
    title: nameOrYou(author),
    body: [
      h("p", { class: "s num" }, clockTime(message.at)),
      isThere && canWrite && emojiRow(message, then, acts),
      isThere && canWrite &&
      button("reply", t("room.reply"), then(() => acts.reply(message))),
      text !== "" && button("copy", t("room.copy"), then(() => copy(text))),
      unsent?.problem && button("again", t("room.sendAgain"), then(() => acts.retry(key))),
      isThere && isMine && text !== "" &&
      button("edit", t("room.edit"), then(() => acts.edit(message))),
      isThere && isMine &&
      button(
        "trash",
        t("room.delete"),
        then(() => askToDelete(t("room.deleteText"), remove)),
        "risk",
      ),
      unsent && button("trash", t("room.dontSend"), then(() => acts.cancel(key)), "risk"),
      isThere && !isMine && author !== undefined && isGroup && isStaff &&
      button(
        "trash",
        t("room.takeAway"),
        then(() => askToDelete(t("room.takeAwayText"), takeAway)),
        "risk",
      ),
      isThere && !isMine && author !== undefined &&
      button("flag", t("people.safety"), then(report)),
    ],
  });
}

/** @param {Message} message @param {(run: () => void) => () => void} then @param {Acts} acts */
function emojiRow(message, then, { react }) {
  const own = ownReaction(message.reactions);
  const emoji = own === null || quickEmoji.includes(own)
    ? quickEmoji
    : [own, ...quickEmoji.slice(1)];
  const more = then(() => openEmojiSheet(t("room.react"), (chosen) => react(message, chosen)));
  return h(
    "div",
    { class: "wrap emoji", role: "group", "aria-label": t("room.react") },
    ...emoji.map((each) =>
      h("button", {
        ...{
          type: "button",
          class: `ib ${each === own ? "send" : ""}`,
          "aria-pressed": String(each === own),
        },
        onclick: then(() => react(message, each === own ? null : each)),
      }, each)
    ),
    h(
      "button",
      { type: "button", class: "ib", "aria-label": t("room.moreEmoji"), onclick: more },
      icon("plus"),
    ),
  );
}

/** Asks once more. @param {string} text says what becomes of it @param {() => void} remove */
function askToDelete(text, remove) {
  const yes = () => {
    sheet.close();
    remove();
  };
  const no = h("button", { type: "button", class: "btn wide", onclick: () => sheet.close() });
  fill(no, t("account.cancel"));
  const sheet = openSheet({
    title: t("room.deleteTitle"),
    body: [h("p", {}, text), button("trash", t("room.delete"), yes, "risk"), no],
  });
}

/** @param {string} text */
function copy(text) {
  copyText(text, t("room.copied")).catch(() =>
    showText(text, t("room.copy"), t("friend.copyText"))
  );
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 * @param {string} [look]
 */
function button(drawing, text, onclick, look = "") {
  const props = { type: "button", class: `btn wide ${look}`, onclick };
  return h("button", props, icon(drawing), text);
}
