import { h } from "../kit/dom.js";
import { copyText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";

/** Shows recovery codes, which nobody can show again. @param {string[]} codes @param {() => void} onClose */
export function openCodesSheet(codes, onClose) {
  const copy = () =>
    copyText(codes.join("\n"), t("security.codesCopied")).catch(() => toast(t("security.byHand")));
  const save = () => {
    const href = URL.createObjectURL(new Blob([codes.join("\n") + "\n"], { type: "text/plain" }));
    h("a", { href, download: "gameon-codes.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  const sheet = openSheet({
    title: t("security.codes"),
    body: [
      h("p", {}, t("security.codesText")),
      h(
        "ol",
        { class: "codes", dir: "ltr" },
        codes.map((code) => h("li", {}, code)),
      ),
      h("button", { type: "button", class: "btn wide", onclick: copy }, t("security.copy")),
      h("button", { type: "button", class: "btn wide", onclick: save }, t("security.download")),
      h(
        "button",
        { type: "button", class: "btn main wide", onclick: () => sheet.close() },
        t("security.kept"),
      ),
    ],
    onClose,
  });
}
