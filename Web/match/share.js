import { h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";

/**
 * Gives the link of a round to another app, or copies it, or where the browser lets us do neither, as
 * on plain HTTP, shows it to be copied by hand.
 *
 * @param {string} roundText
 * @param {string} title
 */
export async function shareRound(roundText, title) {
  const url = `${location.origin}/round/${roundText}`;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
      toast(t("match.linkCopied"));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showLink(url);
  }
}

/** @param {string} url */
function showLink(url) {
  const field = h("input", {
    class: "in",
    readonly: true,
    value: url,
    "aria-label": t("match.link"),
  });
  openSheet({
    title: t("match.share"),
    body: [h("p", { class: "s" }, t("match.copyLink")), field],
  });
  field.focus();
  field.select();
}
