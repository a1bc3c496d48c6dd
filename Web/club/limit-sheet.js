import { accountForm } from "../account/form.js";
import { h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { withProof } from "../security/proof.js";
import { formatNumber, t } from "../text/text.js";

/** @typedef {import("wire").StorageChoice} StorageChoice */
/** @typedef {import("wire").ClubStorage} ClubStorage */

/** The most that the server takes. */
const most = 1_000_000;

/**
 * Opens the sheet in which a host chooses for how long something is kept, or how much. Nothing in its field stands for
 * what is built in.
 *
 * @param {StorageChoice} choice
 * @param {string} title
 * @param {(storage: ClubStorage) => void} onChange
 */
export function openLimitSheet({ limit, value, builtIn }, title, onChange) {
  const field = new TextField({
    label: t(limit === "media-space" ? "storage.inMegabytes" : "storage.inDays"),
    hint: builtIn === undefined
      ? t("storage.emptyForEver")
      : t("storage.emptyFor", { number: formatNumber(builtIn) }),
    check: (text) =>
      isLimit(text.trim()) ? "" : t("storage.badLimit", { most: formatNumber(most) }),
    props: {
      ...{ value: value === builtIn ? "" : value, inputmode: "numeric", maxlength: 7 },
      ...{ autocomplete: "off", dir: "ltr" },
    },
  });
  const form = accountForm({
    ...{ fields: [field], label: t("account.save"), verb: t("account.saving") },
    async send() {
      const text = field.value.trim();
      const change = text ? { value: Number(text) } : {};
      const storage = await withProof(() => call("PUT", `/club/storage/${limit}`, change));
      sheet.close();
      toast(t("storage.saved"));
      onChange(storage);
    },
  });
  const sheet = openSheet({ title, body: [h("p", {}, t(`storage.about-${limit}`)), form] });
}

/** @param {string} text nothing stands for what is built in */
function isLimit(text) {
  return text === "" || /^[0-9]+$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
