import { radioGroup } from "../../kit/choice.js";
import { h } from "../../kit/dom.js";
import { formatNumber, t } from "../../text/text.js";
import { countsByPlatform, countsByStatus, filtered } from "../state/shelf.js";
import { statuses } from "./status-choice.js";

/** @typedef {import("wire").GameEntry} GameEntry */
/** @typedef {import("wire").GameStatus} GameStatus */
/** @typedef {import("../state/shelf.js").Count} Count */
/** @typedef {import("../state/shelf.js").ShelfFilter} Filter */

/** The bar that narrows a shelf: by status and by platform, each with the number of its games. */
export class ShelfFilter {
  /** @type {Filter} */
  #chosen = { status: "", platform: "" };
  #onChange;
  #isOwn;

  /** @param {() => void} onChange @param {boolean} isOwn whether who looks is whose games they are */
  constructor(onChange, isOwn) {
    this.#onChange = onChange;
    this.#isOwn = isOwn;
  }

  /** @param {GameEntry[]} entries */
  of(entries) {
    return filtered(entries, this.#chosen);
  }

  /** The bar for these games, or nothing where there is nothing to choose. @param {GameEntry[]} entries */
  bar(entries) {
    const { status, platform } = this.#chosen;
    const byStatus = countsByStatus(entries, statuses, status);
    const byPlatform = countsByPlatform(entries, platform);
    const [all] = [{ value: "", count: entries.length }];
    if (entries.length < 2) return null;
    return h(
      "div",
      { class: "stack shelfbar" },
      byStatus.length > 0 &&
        this.#group("status", t("games.byStatus"), status, [all, ...byStatus], (value) => {
          if (!value) return t("games.allStatuses");
          const name = /** @type {GameStatus} */ (value);
          return t(this.#isOwn ? `games.status_${name}` : `games.has_${name}`);
        }),
      byPlatform.length > 1 &&
        this.#group(
          "platform",
          t("games.platform"),
          platform,
          [all, ...byPlatform],
          (value) => value || t("games.allPlatforms"),
        ),
    );
  }

  /**
   * @param {keyof Filter} name
   * @param {string} label
   * @param {string} value
   * @param {Count[]} counts
   * @param {(value: string) => string} textOf
   */
  #group(name, label, value, counts, textOf) {
    return radioGroup({
      ...{ label, value, className: "pills" },
      options: counts.map(({ value, count }) => ({
        value,
        content: [textOf(value), " ", h("span", { class: "num" }, formatNumber(count))],
      })),
      onChange: (next) => {
        this.#chosen = { ...this.#chosen, [name]: next };
        this.#onChange();
      },
    });
  }
}
