import { radioGroup } from "../../kit/choice.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";

/** What a game may be given. */
const scale = [1, 2, 3, 4, 5];

/**
 * The stars that somebody gives a game; nothing for none.
 *
 * @param {number} [stars]
 */
export function starsMark(stars) {
  if (!stars) return null;
  return h(
    "span",
    { class: "rated", role: "img", "aria-label": t("games.starsOfFive", { count: stars }) },
    scale.map((each) => star(each <= stars)),
  );
}

/**
 * The choice of one's own stars. Nothing is chosen as long as nothing was said.
 *
 * @param {string} labelledBy id of the heading
 * @param {number | undefined} stars
 * @param {(stars: number) => void} onChange
 */
export function starChoice(labelledBy, stars, onChange) {
  return radioGroup({
    ...{ labelledBy, className: "starpick", value: String(stars ?? "") },
    options: scale.map((value) => ({
      ...{ value: String(value), label: t("games.stars", { count: value }) },
      content: [icon("star")],
    })),
    onChange: (value) => onChange(Number(value)),
  });
}

/** @param {boolean} isGiven */
function star(isGiven) {
  const drawing = icon("star");
  drawing.classList.toggle("fill", isGiven);
  return drawing;
}
