import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { printPaper } from "../kit/print-paper.js";
import { qrPicture } from "../kit/qr.js";
import { shareLink } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { clubName } from "../online/site.js";
import { formatDate, t } from "../text/text.js";
import { onlyHere } from "./only-here.js";

/** @typedef {import("wire").NewClubInvitation} NewClubInvitation */

/** Opens the link of an invitation, which nobody is told again. @param {NewClubInvitation} made */
export function openLinkSheet({ invitation, url }) {
  const link = h("input", {
    ...{ class: "in", readonly: true, value: url, "aria-label": t("doors.link"), dir: "ltr" },
    onfocus: () => link.select(),
  });
  const share = () =>
    shareLink({
      ...{ url, title: t("invited.title"), heading: t("doors.link") },
      hint: t("doors.linkHint"),
    });
  openSheet({
    title: t("doors.made"),
    body: [
      onlyHere(),
      h("p", {}, t("doors.linkHint")),
      link,
      h("div", { class: "empty" }, qrPicture(url, t("doors.qr"))),
      h(
        "button",
        { type: "button", class: "btn main wide", onclick: share },
        icon("share"),
        t("doors.share"),
      ),
      h(
        "button",
        { type: "button", class: "btn wide", onclick: () => printCard(invitation, url) },
        t("doors.print"),
      ),
    ],
  });
}

/**
 * Prints an invitation as a card to hand out.
 *
 * @param {NewClubInvitation["invitation"]} invitation
 * @param {string} url
 */
async function printCard({ expiresAt }, url) {
  const club = await clubName();
  const card = h(
    "section",
    { class: "print-card" },
    h("h1", {}, t("invited.invited")),
    h("p", {}, t("invited.to", { club })),
    qrPicture(url, t("doors.qr")),
    h("p", {}, t("doors.scan")),
    h("p", { class: "print-link" }, url),
    expiresAt && h("p", {}, t("invited.until", { date: formatDate(expiresAt) })),
  );
  printPaper(card);
}
