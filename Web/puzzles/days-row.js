import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { language, locale, t } from "../text/text.js";
import { dayText, placeOfDay } from "./day.js";

/** Days that are shown, with today. */
const shown = 7;

/**
 * The last days, each leading to its puzzle, with what was solved.
 *
 * @param {number} today
 * @param {number} count of all puzzles
 * @param {Record<string, import("../state/solved.js").Attempt>} days
 */
export function daysRow(today, count, days) {
  // A day stands for its date, wherever the reader is.
  const timeZone = "UTC";
  const weekday = new Intl.DateTimeFormat(language(), { weekday: "short", timeZone });
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone });
  const items = Array.from({ length: shown }, (_, at) => {
    const day = today - shown + 1 + at;
    const text = dayText(day);
    const isSolved = days[text]?.isSolved === true;
    const isToday = day === today;
    const noon = new Date(`${text}T12:00:00Z`);
    const props = {
      class: isSolved ? "day done" : "day",
      href: isToday ? "/daily" : `/puzzles/${placeOfDay(day, count) + 1}`,
      "aria-current": isToday && "page",
      "aria-label": t(isSolved ? "puzzles.daySolved" : "puzzles.dayOpen", {
        date: date.format(noon),
      }),
    };
    const name = h("span", { class: "tiny" }, weekday.format(noon));
    const sign = isSolved ? icon("check") : h("span", { class: "num" }, Number(text.slice(8)));
    return h("li", {}, h("a", props, name, sign));
  });
  return h("ol", { class: "days-row", "aria-label": t("puzzles.days") }, items);
}
