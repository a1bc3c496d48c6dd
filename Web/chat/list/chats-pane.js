import { h } from "../../kit/dom.js";
import { t } from "../../text/text.js";
import { ChatList } from "./chat-list.js";

/** The same from room to room, so that it stays where it was scrolled to. @type {ChatList | null} */
let beside = null;

/** The list of chats beside a room, on wide windows. */
export function chatsPane() {
  beside ??= new ChatList();
  beside.isMain = false;
  return h("aside", { class: "wideonly", "aria-label": t("app.chat") }, beside);
}
