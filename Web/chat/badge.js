import { fillBadge, newBadge } from "../kit/badge.js";
import { onLanguageChange, t } from "../text/text.js";
import { chat } from "./state/chat.js";

/** Says in the tabs how many chats wait to be read, and how many requests for an answer. */
export function showChatBadge() {
  const badge = newBadge();
  document.querySelector('nav.tabs a[href="/chat"] .pill')?.append(badge);
  let shown = "";
  const paint = () => {
    const { unread, requests } = chat.waiting();
    const count = unread + requests;
    const words = t("chat.unread", { count });
    if (words !== shown) fillBadge(badge, count, words);
    shown = words;
  };
  chat.onChange(paint);
  onLanguageChange(paint);
  paint();
}
