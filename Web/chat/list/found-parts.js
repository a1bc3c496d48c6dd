import { h } from "../../kit/dom.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { failure } from "../../online/failure.js";
import { problemText } from "../../online/words.js";
import { t } from "../../text/text.js";
import { roomName } from "../names.js";
import { chat } from "../state/chat.js";
import { found } from "../state/find.js";
import { chatRow } from "./chat-row.js";
import { foundRow } from "./found-row.js";

/**
 * The results: chats by their name, unless one looks in one alone, and messages.
 *
 * @param {import("./find-chats.js").Query} query
 * @param {import("wire").FoundMessages | null} page null: not known yet
 * @param {{ problem: unknown, again: () => void, more: () => Promise<void> }} state problem: why not
 * @returns {import("../../kit/dom.js").Leaf[]}
 */
export function foundParts(query, page, { problem, again, more }) {
  const chats = query.room ? [] : found(chat.rooms(), roomName, query.text);
  const rooms = new Map(page?.rooms.map((room) => [room.id, room]));
  const messages = page?.found.flatMap(({ room: id, message }) => {
    const room = chat.room(id) ?? rooms.get(id);
    return room ? [foundRow(room, message, query.text)] : [];
  });
  if (chats.length === 0 && messages?.length === 0 && !page?.next) {
    return [nothing("nobody", t("chat.nothing", { query: query.text }), t("chat.nothingHint"))];
  }
  const onclick = () => more().catch((error) => toast(problemText(error)));
  return [
    chats.length > 0 && part("chats", t("app.chat"), chats.map(chatRow)),
    messages
      ? messages.length > 0 && part("messages", t("chat.messages"), messages)
      : problem
      ? failure(problem, again)
      : skeleton(3),
    page?.next && h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more")),
  ];
}

/** @param {string} id @param {string} title @param {HTMLElement[]} rows */
function part(id, title, rows) {
  return h(
    "section",
    { class: "sec", "aria-labelledby": `found-${id}` },
    h("h2", { id: `found-${id}` }, title),
    h("ul", { class: "card list", "--inset": "76px" }, rows),
  );
}
