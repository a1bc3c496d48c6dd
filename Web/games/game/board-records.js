import { playerAvatar } from "../../kit/avatar.js";
import { h } from "../../kit/dom.js";
import { fillSection } from "../../kit/section.js";
import { call } from "../../online/api.js";
import { playerName } from "../../online/words.js";
import { pictureRow } from "../../people/person-row.js";
import { t } from "../../text/text.js";

/** @typedef {import("wire").BoardRecord} BoardRecord */

/** The members who have won most on a board of the club, and most times in a row. */
export class BoardRecordsSection {
  element = h("section", { class: "sec", hidden: true });
  #path;

  /** @param {string} id of the board among the games */
  constructor(id) {
    this.#path = `/games/${encodeURIComponent(id)}/records`;
  }

  /** Loads and shows them. On failure nothing is shown. */
  async read() {
    try {
      this.#show(await call("GET", this.#path));
    } catch {
      // A page without them is whole; they come with the next visit.
    }
  }

  /** @param {import("wire").BoardRecords} records */
  #show({ leaders, series }) {
    this.element.hidden = false;
    const heading = h("h2", { id: "game-records" }, t("games.records"));
    fillSection(
      this.element,
      heading.id,
      heading,
      leaders.length === 0 && h("p", { class: "card s" }, t("games.noRecords")),
      ranking(
        "records-leaders",
        t("games.mostWins"),
        leaders,
        (count) => t("games.wins", { count }),
      ),
      ranking("records-series", t("games.series"), series, (count) => t("games.inARow", { count })),
    );
  }
}

/**
 * A list of members by what they reached; false when there is none.
 *
 * @param {string} id of its heading
 * @param {string} title
 * @param {BoardRecord[]} records
 * @param {(count: number) => string} textOf says what somebody has reached
 */
function ranking(id, title, records, textOf) {
  const row = (/** @type {BoardRecord} */ { player, count }) => {
    const props = { class: "plain t", href: `/player/${player.id}`, dir: "auto" };
    const name = h("a", props, playerName(player));
    return pictureRow(
      playerAvatar(player),
      name,
      /* line */ false,
      h("span", { class: "s num" }, textOf(count)),
    );
  };
  return records.length > 0 && h(
    "section",
    { class: "stack", "aria-labelledby": id },
    h("h3", { class: "lab", id }, title),
    h("ol", { class: "card list", "--inset": "72px" }, records.map(row)),
  );
}
