import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { addViewerStyle } from "../kit/viewer-style.js";
import { language, t } from "../text/text.js";
import { canShowPdf } from "./can-show-pdf.js";
import { pageViewer } from "./page-viewer.js";

/** @type {Record<string, { pdf: string, pages: string[] }>} */
const files = JSON.parse(__RULES_FILES__);

/** The rules as a PDF, to download and to see here; it is fetched when somebody asks for it. */
export function rulesPdf() {
  const { pdf, pages } = files[language()];
  const place = h("div", { class: "pdf", tabindex: -1, hidden: true });
  const show = h(
    "button",
    { type: "button", class: "btn soft", onclick: () => open() },
    icon("book"),
    t("rules.pdfShow"),
  );
  const open = () => {
    addViewerStyle();
    show.remove();
    place.hidden = false;
    fill(place, canShowPdf() ? viewer(pdf) : pageViewer(pages.map(picture)));
    place.focus();
  };
  const download = h(
    "a",
    { class: "btn", href: pdf, download: t("rules.pdfFile") },
    icon("download"),
    t("rules.pdfDownload"),
  );
  return h(
    "section",
    { class: "sec" },
    h("h2", {}, t("rules.pdf")),
    h(
      "div",
      { class: "card stack" },
      h("p", {}, t("rules.pdfText")),
      h("div", { class: "row wrap" }, show, download),
      place,
    ),
  );
}

/**
 * A frame, since the service worker is not asked for what an `<object>` shows.
 *
 * @param {string} pdf
 */
function viewer(pdf) {
  return h("iframe", { src: `${pdf}#navpanes=0&view=FitH`, title: t("rules.pdfFrame") });
}

/**
 * @param {string} src
 * @param {number} at
 * @param {string[]} pages
 */
function picture(src, at, pages) {
  const alt = t("rules.pdfPage", { page: at + 1, pages: pages.length });
  return h("img", { src, alt, width: 827, height: 1169, loading: "lazy" });
}
