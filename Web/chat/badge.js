import { fillBadge, newBadge } from "../kit/badge.js";
import { t } from "../text/text.js";
import { chat } from "./state/chat.js";

/** Says in the tabs how many chats wait to be read, and how many requests for an answer. */
export function showChatBadge() {
  const badge = newBadge();
  document.querySelector('nav.tabs a[href="/chat"] .pill')?.append(badge);
  let shown = -1;
  const paint = () => {
    const { unread, requests } = chat.waiting();
    const count = unread + requests;
    if (count !== shown) fillBadge(badge, count, t("chat.unread", { count }));
    shown = count;
  };
  chat.onChange(paint);
  paint();
}
