import { h } from "../kit/dom.js";
import { copyText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { t } from "../text/text.js";

/**
 * Shows recovery codes, which nobody can show again.
 *
 * @param {string[]} codes
 * @param {boolean} takesPasswords whether the club does
 * @param {() => void} onClose
 */
export function openCodesSheet(codes, takesPasswords, onClose) {
  const ofHost = takesPasswords ? "keys.codesHost" : "keys.codesHostAlone";
  const copy = () =>
    copyText(codes.join("\n"), t("keys.codesCopied")).catch(() => toast(t("keys.byHand")));
  const save = () => {
    const href = URL.createObjectURL(new Blob([codes.join("\n") + "\n"], { type: "text/plain" }));
    h("a", { href, download: "gameon-codes.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  const sheet = openSheet({
    title: t("keys.codes"),
    body: [
      h("p", {}, t("keys.codesText")),
      me.role === "host" && h("p", { class: "s" }, t(ofHost)),
      h(
        "ol",
        { class: "codes", dir: "ltr" },
        codes.map((code) => h("li", {}, code)),
      ),
      h("button", { type: "button", class: "btn wide", onclick: copy }, t("keys.copy")),
      h("button", { type: "button", class: "btn wide", onclick: save }, t("keys.download")),
      h(
        "button",
        { type: "button", class: "btn main wide", onclick: () => sheet.close() },
        t("keys.kept"),
      ),
    ],
    onClose,
  });
}
