import { leaveFor, visitProvider } from "../account/provider.js";
import { signOutAtProvider } from "../account/session.js";
import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { formatDate, t } from "../text/text.js";
import { withProof } from "./proof.js";

/**
 * Whether a member signs in by the provider, and how that begins or ends.
 *
 * @param {string} name of the provider
 * @param {import("wire").SecuritySummary} summary
 * @param {(summary: import("wire").SecuritySummary) => void} onChange
 */
export function providerSection(name, { identity }, onChange) {
  return h(
    "section",
    { class: "sec", "aria-labelledby": "provider" },
    h("h2", { id: "provider", dir: "auto" }, name),
    identity
      ? [
        h(
          "ul",
          { class: "card list drawn" },
          listRow({
            ...{ drawing: "shield", title: t("provider.title", { name }) },
            hint: identity.usedAt
              ? t("keys.used", { date: formatDate(identity.usedAt) })
              : t("keys.added", { date: formatDate(identity.addedAt) }),
            control: button(t("provider.remove"), "btn sm", () => openRemoveSheet(name, onChange)),
          }),
        ),
        busyButton(t("provider.end", { name }), t("account.signingOut"), endBoth),
      ]
      : [
        h("p", { class: "s" }, t("provider.none", { name })),
        busyButton(t("provider.link", { name }), t("provider.going"), link),
      ],
  );
}

async function link() {
  await withProof(() => visitProvider("link", location.pathname));
}

async function endBoth() {
  const address = await signOutAtProvider();
  if (address) leaveFor(address);
  else navigate("/settings", { replace: true });
}

/** @param {string} name @param {(summary: import("wire").SecuritySummary) => void} onChange */
function openRemoveSheet(name, onChange) {
  const remove = busyButton(t("provider.remove"), t("keys.removing"), async () => {
    const summary = await withProof(() => call("DELETE", "/identity"));
    sheet.close();
    toast(t("keys.removed", { name }));
    onChange(summary);
  }, "risk");
  const sheet = openSheet({
    title: t("provider.removeTitle", { name }),
    body: [
      h("p", {}, t("provider.removeText")),
      remove,
      button(t("account.cancel"), "btn wide", () => sheet.close()),
    ],
  });
}

/** @param {string} label @param {string} look @param {() => void} onclick */
function button(label, look, onclick) {
  return h("button", { type: "button", class: look, onclick }, label);
}

/** @param {string} label @param {string} verb @param {() => Promise<void>} act @param {string} [look] */
function busyButton(label, verb, act, look = "") {
  const made = h("button", { type: "button", class: `btn wide ${look}` }, label);
  made.addEventListener("click", () => {
    whileBusy(made, verb, act).catch((error) => toast(problemText(error)));
  });
  return made;
}
