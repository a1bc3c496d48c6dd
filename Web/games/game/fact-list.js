import { h } from "../../kit/dom.js";
import { formatDay, formatNumber, listText, t } from "../../text/text.js";

/** @typedef {import("wire").Game} Game */

/** What is known of when, where, by whom and for how many a game is. @param {Game} game */
export function factList({ released, platforms, developers, playerRange }) {
  const facts = [
    { name: t("games.released"), content: released ? formatDay(released) : t("games.notKnown") },
    platforms.length > 0 && { name: t("games.platforms"), content: listText(platforms) },
    developers.length > 0 && {
      name: t("games.developers", { count: developers.length }),
      content: developers.map((name) => h("p", {}, byThem(name))),
    },
    playerRange && { name: t("games.playerRange"), content: playersText(playerRange) },
  ];
  return h(
    "dl",
    { class: "factlist" },
    facts.map((fact) => fact && h("div", {}, h("dt", {}, fact.name), h("dd", {}, fact.content))),
  );
}

/** The way to all games of a developer. @param {string} name */
function byThem(name) {
  return h("a", { href: `/games?${new URLSearchParams({ q: name })}`, dir: "auto" }, name);
}

/** @param {import("wire").PlayerRange} range */
export function playersText({ fewest, most }) {
  const from = formatNumber(fewest);
  if (!most) return t("games.playersOrMore", { fewest: from });
  return most === fewest
    ? from
    : t("games.playersUpTo", { fewest: from, most: formatNumber(most) });
}
