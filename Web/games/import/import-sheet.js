import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { myGames } from "../state/my-games.js";
import { mostBytes, mostGames, readList } from "./list.js";
import { lookUp, patiently } from "./look-up.js";
import { Preview } from "./preview.js";

/** @typedef {import("./fit.js").Found} Found */
/** @typedef {import("./preview.js").Chosen} Chosen */
/** @typedef {import("./list.js").Wanted} Wanted */

/**
 * Opens the sheet in which games come from a file into one's own, some at a time: what fits is shown before anything
 * is added, and what one has already stays as it is. So the same file may come again.
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
      const games = readList(await file.text());
      if (games.length === 0) return say(t("import.nothing"));
      await look(games);
    } catch (error) {
      choose();
      say(problemText(error));
    }
  };
  /** @param {Wanted[]} games all that the file has from here on */
  const look = async (games) => {
    say("");
    const some = games.slice(0, mostGames);
    const bar = progressBar("import.looking", some.length);
    fill(content, bar.element);
    const found = await lookUp(some, (done) => {
      bar.show(done);
      return isOpen;
    });
    // Whether one has given stars to what one has, one's own games say.
    if (me.player?.kind === "member" && some.some(({ stars }) => stars)) await myGames.readAll();
    if (isOpen) preview(found, games.slice(mostGames));
  };
  /** @param {Wanted[]} rest what comes after these @returns {HTMLButtonElement | null} */
  const goOn = (rest) => {
    if (rest.length === 0) return null;
    const count = Math.min(rest.length, mostGames);
    const button = h("button", { type: "button", class: "btn wide" }, t("import.goOn", { count }));
    button.addEventListener("click", () =>
      look(rest).catch((error) => {
        choose();
        say(problemText(error));
      }));
    return button;
  };
  /** @param {Found[]} found @param {Wanted[]} rest */
  const preview = (found, rest) => {
    const shown = new Preview(found, rest.length, (chosen) => add(chosen, rest));
    fill(content, shown.element, goOn(rest));
    shown.element.querySelector("h3")?.focus();
  };
  /** @param {Chosen} chosen @param {Wanted[]} rest */
  const add = async ({ hits, had, audience }, rest) => {
    say("");
    const bar = progressBar("import.adding", hits.length + had.length);
    fill(content, bar.element);
    let [done, rated] = [0, 0];
    try {
      for (const { game, stars, audience } of had) {
        if (!isOpen) return;
        bar.show(rated);
        await rate(game, stars, audience);
        rated++;
      }
      // Each comes to the first place: in the end they stand as in the file.
      for (const { game, status, stars } of hits.toReversed()) {
        if (!isOpen) return;
        bar.show(had.length + done);
        const entry = await patiently(() => myGames.set(game, { status, audience }));
        done++;
        if (stars === undefined || entry.stars !== undefined) continue;
        await rate(game, stars, audience);
        rated++;
      }
    } catch (error) {
      say(problemText(error));
    }
    const end = h("button", { type: "button", class: "btn main wide" }, t("app.close"));
    end.addEventListener("click", () => sheet.close());
    const told = t("import.done", { count: done });
    fill(
      content,
      h("h3", { class: "h2", tabindex: "-1" }, told),
      rated > 0 && h("p", { class: "s" }, t("import.rated", { count: rated })),
      goOn(rest),
      end,
    );
    content.querySelector("h3")?.focus();
  };
  choose();
  const sheet = openSheet({
    title: t("import.title"),
    body: [content, problem],
    onClose: () => isOpen = false,
  });
}

/**
 * Gives a game stars.
 *
 * @param {import("wire").GameSummary} game
 * @param {number} stars
 * @param {import("wire").GameEntryNote["audience"]} audience
 */
async function rate(game, stars, audience) {
  await patiently(() => call("PUT", `/me/games/${game.id}/rating`, { stars, audience }));
  myGames.rate(game.id, stars);
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
