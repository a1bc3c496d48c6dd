import { navigate } from "../../app/router.js";
import { fill, h } from "../../kit/dom.js";
import { t } from "../../text/text.js";
import { ChatList } from "./chat-list.js";

/** The same from screen to screen: it stays where it was scrolled to. @type {ChatList | null} */
let list = null;

/** The list of chats: on wide windows beside what is shown of one. @param {boolean} isMain */
export function chatsPane(isMain = false) {
  list ??= new ChatList();
  list.isMain = isMain;
  return h("aside", { class: !isMain && "wideonly", "aria-label": t("app.chat") }, list);
}

/** Lets the reader look for something in a room: in the list beside it, where there is one. @param {string} room */
export function findIn(room) {
  if (!list?.checkVisibility()) navigate(`/chat?room=${room}`);
  list?.findIn(room);
}

/**
 * Fills a screen with a bar and what is below it, on wide windows beside the list of chats.
 *
 * @param {HTMLElement} screen
 * @param {HTMLElement} bar
 * @param {...HTMLElement} content
 */
export function fillBeside(screen, bar, ...content) {
  screen.className = "page panes";
  fill(screen, chatsPane(), bar, h("div", { class: "stack gap6 beside" }, content));
}
