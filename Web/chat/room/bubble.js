import { playerAvatar } from "../../kit/avatar.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { club } from "../../online/club.js";
import { hasText, t } from "../../text/text.js";
import { nameOf } from "../names.js";
import { boardCard } from "./board-card.js";
import { clockTime } from "./times.js";
import { invitationIn, withoutInvitations } from "../invitation-words.js";
import { inviteCard } from "./invite-card.js";
import { mediaBox } from "./media-box.js";
import { reactionRow } from "./reactions.js";
import { textNodes } from "./text-nodes.js";
import { nameOrYou, summary, underText } from "./words.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("./fate.js").Fate} Fate */
/** @typedef {import("./lines.js").SaidLine} SaidLine */
/**
 * What can be done with a bubble.
 * @typedef {object} Deeds
 * @property {(line: SaidLine) => void} menu
 * @property {(message: Message, emoji: string | null) => void} react
 * @property {(number: number) => void} jump
 * @property {(message: Message) => void} view opens its photo
 * @property {(key: string) => void} retry
 * @property {(key: string) => void} cancel
 */

/**
 * The parts of what somebody said.
 *
 * @param {SaidLine} line
 * @param {object} how
 * @param {string} how.room
 * @param {boolean} how.isGroup
 * @param {boolean} how.isClosed
 * @param {Fate | null} how.fate shown under one's own last
 * @param {Message | null} how.quoted what it answers, as far as it is known
 * @param {Deeds} deeds
 * @returns {import("../../kit/dom.js").Child[]}
 */
export function bubble(line, { room, isGroup, isClosed, fate, quoted }, deeds) {
  const { message, unsent, isMine, isFirst, isEnd } = line;
  const { author, at, isDeleted } = message;
  const name = nameOrYou(author);
  const isOthers = isGroup && !isMine;
  const hasMedia = !isDeleted && (message.media || unsent?.file);
  const board = isDeleted ? undefined : message.board;
  const code = isDeleted || hasMedia || board ? null : invitationIn(message.text);
  const words = code ? withoutInvitations(message.text) : message.text;
  const text = isDeleted
    ? h("p", { class: "s" }, t("room.deleted"))
    : !board && words !== "" && textNodes(words);
  const open = () => deeds.view(message);
  const cancel = () => deeds.cancel(message.key ?? "");
  return [
    h("span", { class: "vh" }, t("room.saidAt", { name, time: clockTime(at) })),
    h(
      "div",
      { class: "bubble" },
      isOthers && isFirst && h("p", { class: "who s", dir: "auto", "aria-hidden": "true" }, name),
      isDeleted ? null : quote(message, quoted, deeds.jump),
      hasMedia && mediaBox(line, { room, name, open, cancel }),
      board && boardCard(board),
      text,
      code && inviteCard(code),
      message.editedAt && !isDeleted && h("span", { class: "tiny" }, t("room.edited")),
      isOthers && isEnd && portrait(author),
      moreButton(line, deeds),
    ),
    isDeleted ? null : reactionRow(message, isClosed, (emoji) => deeds.react(message, emoji)),
    ...[under(line, fate, deeds)].flat(),
  ];
}

/**
 * The quote of what a message answers, which a press leads to.
 *
 * @param {Message} message
 * @param {Message | null} quoted
 * @param {(number: number) => void} jump
 */
function quote({ reply }, quoted, jump) {
  if (reply === undefined) return null;
  return h(
    "button",
    { type: "button", class: "stack s quote", onclick: () => jump(reply) },
    h("b", { dir: "auto" }, quoted ? nameOrYou(quoted.author) : t("room.earlierMessage")),
    h("span", { class: "cut", dir: "auto" }, quoted ? summary(quoted) : ""),
  );
}

/** @param {SaidLine} line @param {Deeds} deeds */
function moreButton(line, { menu }) {
  // Arrow keys lead to the message, and Enter opens what this opens.
  const props = { type: "button", class: "ib", tabindex: -1, onclick: () => menu(line) };
  return h("button", { ...props, "aria-label": t("room.actions") }, icon("more"));
}

/** @param {string | undefined} author */
function portrait(author) {
  const player = club.player(author ?? "") ?? { id: author ?? "" };
  return playerAvatar(player, { size: 28 });
}

/** @param {SaidLine} line @param {Fate | null} fate @param {Deeds} deeds */
function under({ message, unsent, isEnd }, fate, deeds) {
  if (unsent && unsent.problem !== null) {
    const retry = () => deeds.retry(unsent.key);
    const reason = [`online.${unsent.problem}`, `problem.${unsent.problem}`].find(hasText);
    return [
      reason && h("p", { class: "s" }, t(reason, { time: t("room.aWhile") })),
      h(
        "button",
        { type: "button", class: "err", onclick: retry },
        icon("alert"),
        t("room.notSent"),
      ),
    ];
  }
  if (!isEnd && !fate) return null;
  return h(
    "p",
    { class: "tiny num", "aria-hidden": fate ? null : "true" },
    underText(message.at, fate),
  );
}

/** The text told once of a message that has come. @param {Message} message */
export function toldText(message) {
  return t("room.told", { name: nameOf(message.author), text: summary(message) });
}
