import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { switchRow } from "../../kit/list-row.js";
import { openSheet } from "../../kit/sheet.js";
import { switchButton } from "../../kit/switch.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { gameRow, yearAndPlatforms } from "../parts/game-row.js";
import { gameTitle } from "../parts/names.js";
import { myGames } from "../state/my-games.js";
import { mostBytes, mostGames, readList } from "./list.js";
import { lookUp, patiently } from "./look-up.js";

/** @typedef {import("./fit.js").Found} Found */
/** @typedef {Exclude<Found, { kind: "none" }>} Hit */

/**
 * Opens the sheet in which games come from a file into one's own: what fits is shown before anything is added, and
 * what one has already stays as it is. So the same file may come again.
 */
export function openImportSheet() {
  let isOpen = true;
  const content = h("div", { class: "stack" });
  const problem = h("p", { class: "err", role: "alert", hidden: true });
  /** @param {string} text empty: nothing is wrong */
  const say = (text) => {
    problem.hidden = text === "";
    fill(problem, text !== "" && icon("alert"), text);
  };
  const choose = () => {
    const picker = h("input", { type: "file", accept: ".csv,.tsv,.txt,text/*", hidden: true });
    picker.addEventListener("change", () => picker.files?.[0] && take(picker.files[0]));
    const onclick = () => picker.click();
    const button = h("button", { type: "button", class: "btn main wide", onclick });
    fill(button, icon("up"), t("import.choose"));
    fill(
      content,
      h("p", {}, t("import.what")),
      h("p", { class: "s" }, t("import.bounds", { count: mostGames })),
      button,
      picker,
    );
  };
  /** @param {File} file */
  const take = async (file) => {
    say("");
    if (file.size > mostBytes) return say(t("import.tooLarge"));
    try {
      const { games, isWhole } = readList(await file.text());
      if (games.length === 0) return say(t("import.nothing"));
      const bar = progressBar("import.looking", games.length);
      fill(content, bar.element);
      const found = await lookUp(games, (done) => {
        bar.show(done);
        return isOpen;
      });
      if (isOpen) preview(found, isWhole);
    } catch (error) {
      choose();
      say(problemText(error));
    }
  };
  /** @param {Found[]} found @param {boolean} isWhole */
  const preview = (found, isWhole) => {
    const shown = new Preview(found, isWhole, (hits, audience) => add(hits, audience));
    fill(content, shown.element);
    shown.element.querySelector("h3")?.focus();
  };
  /** @param {Hit[]} hits @param {import("wire").GameEntryNote["audience"]} audience */
  const add = async (hits, audience) => {
    say("");
    const bar = progressBar("import.adding", hits.length);
    fill(content, bar.element);
    let done = 0;
    try {
      // Each comes to the first place: in the end they stand as in the file.
      for (const { game, wanted: { status } } of hits.toReversed()) {
        if (!isOpen) return;
        bar.show(done);
        await patiently(() => myGames.set(game, { status, audience }));
        done++;
      }
    } catch (error) {
      say(problemText(error));
    }
    const end = h("button", { type: "button", class: "btn main wide" }, t("app.close"));
    end.addEventListener("click", () => sheet.close());
    const told = t("import.done", { count: done });
    fill(content, h("h3", { class: "h2", tabindex: "-1" }, told), end);
    content.querySelector("h3")?.focus();
  };
  choose();
  const sheet = openSheet({
    title: t("import.title"),
    body: [content, problem],
    onClose: () => isOpen = false,
  });
}

/** @param {"import.looking" | "import.adding"} key @param {number} all */
function progressBar(key, all) {
  const line = h("p", { role: "status" });
  const bar = h("progress", {
    class: "wide",
    max: all,
    value: 0,
    "aria-label": t("import.progress"),
  });
  return {
    element: h("div", { class: "stack" }, line, bar),
    /** @param {number} done */
    show(done) {
      bar.value = done;
      // A screen reader hears every tenth.
      if (done % 10 === 0) {
        line.textContent = t(key, { done: formatNumber(done), all: formatNumber(all) });
      }
    },
  };
}

/** What a file has, before anything is added. */
class Preview {
  /** @type {Set<Hit>} */
  #chosen = new Set();
  /** @type {import("wire").GameEntryNote["audience"]} */
  #audience = "everybody";
  #button = h("button", { type: "button", class: "btn main wide" });

  /**
   * @param {Found[]} found
   * @param {boolean} isWhole whether these are all games of the file
   * @param {(hits: Hit[], audience: import("wire").GameEntryNote["audience"]) => void} add
   */
  constructor(found, isWhole, add) {
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
    for (const hit of fits) this.#chosen.add(hit);
    this.#button.addEventListener(
      "click",
      () => add(fresh.filter((hit) => this.#chosen.has(hit)), this.#audience),
    );
    const friends = switchRow({
      title: t("import.friendsOnly"),
      checked: false,
      onChange: (checked) => this.#audience = checked ? "friends" : "everybody",
    });
    this.element = h(
      "div",
      { class: "stack gap6" },
      h("h3", { class: "h2", tabindex: "-1" }, t("import.found", { count: fits.length })),
      !isWhole && h("p", { class: "s" }, t("import.cut", { count: mostGames })),
      had.length > 0 && h("p", { class: "s" }, t("import.had", { count: had.length })),
      this.#part("fits", "", fits),
      this.#part("perhaps", t("import.perhaps"), perhaps),
      none.length > 0 && h(
        "details",
        {},
        h("summary", {}, t("import.none", { count: none.length })),
        h("ul", {}, none.map((title) => h("li", { dir: "auto" }, title))),
      ),
      fresh.length > 0 && h("ul", { class: "list flush", "--inset": "0px" }, friends),
      this.#button,
    );
    this.#paint();
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
    const status = wanted.status && t(`games.status_${wanted.status}`);
    const line = kind === "perhaps"
      ? t("import.fileSays", { title: wanted.title })
      : [status, yearAndPlatforms(game)].filter(Boolean).join(" · ");
    const control = switchButton({
      label: t("import.take", { title: gameTitle(game) }),
      checked: this.#chosen.has(hit),
      onChange: (isTaken) => {
        if (isTaken) this.#chosen.add(hit);
        else this.#chosen.delete(hit);
        this.#paint();
      },
    });
    return gameRow(game, { line, control, isLink: false });
  }

  #paint() {
    const count = this.#chosen.size;
    fill(this.#button, t("import.add", { count }));
    this.#button.disabled = count === 0;
  }
}
