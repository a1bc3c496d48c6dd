import { fill, h } from "../../kit/dom.js";
import { switchRow } from "../../kit/list-row.js";
import { switchButton } from "../../kit/switch.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { gameRow, yearAndPlatforms } from "../parts/game-row.js";
import { gameTitle } from "../parts/names.js";
import { myGames } from "../state/my-games.js";

/** @typedef {import("./fit.js").Found} Found */
/** @typedef {Exclude<Found, { kind: "none" }>} Hit */
/** @typedef {import("wire").GameEntryNote} Note */
/** @typedef {import("wire").GameSummary} GameSummary */
/**
 * What is to be added, and games that one has already to which the file gives stars that one hasn't given.
 *
 * @typedef {object} Chosen
 * @property {{ game: GameSummary, status: Note["status"], stars?: number }[]} hits
 * @property {{ game: GameSummary, stars: number, audience: import("wire").GameEntryNote["audience"] }[]} had
 * @property {Note["audience"]} audience
 */

/** What a file has, before anything is added. */
export class Preview {
  /** @type {Set<Hit>} */
  #chosen = new Set();
  /** @type {Note["audience"]} */
  #audience = "everybody";
  #takesStars = me.player?.kind === "member";
  #button = h("button", { type: "button", class: "btn main wide" });
  /** The lines of games to which the file gives stars. @type {(() => void)[]} */
  #lines = [];
  /** Games that one has, for which the file has stars. @type {Chosen["had"]} */
  #unrated;

  /**
   * @param {Found[]} found
   * @param {number} rest how many the file has beyond these
   * @param {(chosen: Chosen) => void} add
   */
  constructor(found, rest, add) {
    /** @type {Set<string>} */
    const seen = new Set();
    const hits = found.filter((each) => each.kind !== "none");
    const had = hits.filter(({ game }) => myGames.has(game));
    // Two rows of a file may mean one game.
    const fresh = hits.filter(({ game }) =>
      !myGames.has(game) && !seen.has(game.id) && seen.add(game.id)
    );
    const fits = fresh.filter(({ kind }) => kind === "fits");
    const perhaps = fresh.filter(({ kind }) => kind === "perhaps");
    const none = found.filter(({ kind }) => kind === "none").map(({ wanted }) => wanted.title);
    this.#unrated = this.#takesStars ? unratedOf(had) : [];
    for (const hit of fits) this.#chosen.add(hit);
    this.#button.addEventListener("click", () => add(this.#choice(fresh)));
    this.element = h(
      "div",
      { class: "stack gap6" },
      h("h3", { class: "h2", tabindex: "-1" }, t("import.found", { count: fits.length })),
      rest > 0 && h("p", { class: "s" }, t("import.rest", { count: rest })),
      had.length > 0 && h("p", { class: "s" }, t("import.had", { count: had.length })),
      this.#part("fits", "", fits),
      this.#part("perhaps", t("import.perhaps"), perhaps),
      none.length > 0 && h(
        "details",
        {},
        h("summary", {}, t("import.none", { count: none.length })),
        h("ul", {}, none.map((title) => h("li", { dir: "auto" }, title))),
      ),
      this.#switches(fresh),
      this.#button,
    );
    this.#paint();
  }

  /** @param {Hit[]} fresh */
  #switches(fresh) {
    const hasStars = this.#takesStars &&
      (this.#unrated.length > 0 || fresh.some(({ wanted }) => wanted.stars));
    const count = this.#unrated.length;
    const rows = [
      fresh.length > 0 && switchRow({
        title: t("import.friendsOnly"),
        checked: false,
        onChange: (checked) => this.#audience = checked ? "friends" : "everybody",
      }),
      hasStars && switchRow({
        title: t("import.stars"),
        hint: count > 0 ? t("import.hadStars", { count }) : undefined,
        checked: true,
        onChange: (checked) => {
          this.#takesStars = checked;
          for (const paint of this.#lines) paint();
          this.#paint();
        },
      }),
    ].filter((row) => row !== false);
    return rows.length > 0 && h("ul", { class: "list flush", "--inset": "0px" }, rows);
  }

  /** @param {Hit[]} fresh @returns {Chosen} */
  #choice(fresh) {
    const hits = fresh.filter((hit) => this.#chosen.has(hit)).map(({ game, wanted }) => ({
      ...{ game, status: wanted.status },
      ...this.#takesStars ? { stars: wanted.stars } : {},
    }));
    return { hits, had: this.#takesStars ? this.#unrated : [], audience: this.#audience };
  }

  /** @param {string} id @param {string} title @param {Hit[]} hits */
  #part(id, title, hits) {
    if (hits.length === 0) return null;
    const heading = title ? { "aria-labelledby": `import-${id}` } : {};
    return h(
      "section",
      { class: "stack", ...heading },
      title && h("h3", { id: `import-${id}` }, title),
      h("ul", { class: "card list", "--inset": "72px" }, hits.map((hit) => this.#row(hit))),
    );
  }

  /** @param {Hit} hit */
  #row(hit) {
    const { game, wanted, kind } = hit;
    const line = h("span", {}, kind === "perhaps" && t("import.fileSays", { title: wanted.title }));
    const control = switchButton({
      label: t("import.take", { title: gameTitle(game) }),
      checked: this.#chosen.has(hit),
      onChange: (isTaken) => {
        if (isTaken) this.#chosen.add(hit);
        else this.#chosen.delete(hit);
        this.#paint();
      },
    });
    const row = gameRow(game, { line, control, isLink: false });
    if (kind === "fits") this.#tellOf(hit, line);
    return row;
  }

  /** Says of a game what the file says and will come along. @param {Hit} hit @param {HTMLElement} line */
  #tellOf({ game, wanted }, line) {
    const status = wanted.status && t(`games.status_${wanted.status}`);
    const paint = () => {
      const stars = this.#takesStars && wanted.stars &&
        t("import.starCount", { count: wanted.stars });
      line.textContent = [status, stars, yearAndPlatforms(game)].filter(Boolean).join(" · ");
      line.parentElement?.toggleAttribute("hidden", !line.textContent);
    };
    if (wanted.stars) this.#lines.push(paint);
    paint();
  }

  #paint() {
    const count = this.#chosen.size;
    const stars = this.#takesStars ? this.#unrated.length : 0;
    const isStars = count === 0 && stars > 0;
    fill(
      this.#button,
      isStars ? t("import.onlyStars", { count: stars }) : t("import.add", { count }),
    );
    this.#button.disabled = count === 0 && stars === 0;
  }
}

/** The games to which the file gives stars that one hasn't given. @param {Hit[]} had @returns {Chosen["had"]} */
function unratedOf(had) {
  const entries = new Map(myGames.list()?.entries.map((each) => [each.game.id, each]));
  /** @type {Map<string, Chosen["had"][number]>} */
  const found = new Map();
  for (const { game, wanted: { stars }, kind } of had) {
    const entry = entries.get(game.id);
    if (kind !== "fits" || !stars || !entry || entry.stars !== undefined) continue;
    if (!found.has(game.id)) found.set(game.id, { game, stars, audience: entry.note.audience });
  }
  return [...found.values()];
}
