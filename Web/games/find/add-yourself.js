import { accountForm } from "../../account/form.js";
import { navigate } from "../../app/router.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { TextField } from "../../kit/text-field.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { gameRows } from "../parts/game-row.js";
import { tagName } from "../parts/names.js";
import { myGames } from "../state/my-games.js";
import { isNoYear, tagIn, tagsIn } from "./proposal.js";

/** @typedef {import("./proposal.js").Tag} Tag */

/** The button that leads to the sheet. @param {string} query what was looked for @param {string} look its classes */
export function addYourselfButton(query, look) {
  const onclick = () => openAddYourself(query);
  return h(
    "button",
    { type: "button", class: look, onclick },
    icon("plus"),
    t("games.addYourself"),
  );
}

/** Opens the sheet in which a member adds a video game that nobody finds. @param {string} query */
function openAddYourself(query) {
  const isMember = me.player?.kind === "member";
  const sheet = openSheet({
    title: t("games.addYourself"),
    body: isMember ? proposalForm(query, () => sheet.close()) : asksAccount(),
  });
}

function asksAccount() {
  return [
    h("p", {}, t("games.membersAdd")),
    h("a", { class: "btn main wide", href: "/register" }, t("account.register")),
  ];
}

/** @param {string} query @param {() => void} close */
function proposalForm(query, close) {
  const known = h("div", { class: "stack", role: "status" });
  const tags = knownTags();
  const title = field("games.titleOf", { value: query, maxlength: 200 }, {
    check: (text) => text.trim() ? "" : t("games.titleMissing"),
  });
  const year = field("games.yearOf", { inputmode: "numeric", maxlength: 4 }, {
    hint: t("games.ifYouKnow"),
    check: (text) => isNoYear(text) ? t("games.noYear") : "",
  });
  const platforms = field("games.platformsOf", { maxlength: 300 }, {
    hint: t("games.platformsHint"),
  });
  const genre = field("games.genre", { maxlength: 60, list: "genres-known" }, {
    hint: t("games.ifYouKnow"),
  });
  const send = async () => {
    const { entry, known: games } = await myGames.propose({
      title: title.value.trim(),
      year: Number(year.value) || undefined,
      platforms: tagsIn(platforms.value, tags.platforms),
      genre: tagIn(genre.value, tags.genres) || undefined,
    });
    if (!entry) return fill(known, ...alreadyHere(games));
    close();
    navigate(`/games/${entry.game.id}`);
    toast(t("games.addedAlone"));
  };
  return [
    h("p", {}, t("games.addYourselfText")),
    known,
    accountForm({
      ...{ fields: [title, year, platforms, genre], send, foot: tags.list },
      ...{ label: t("games.add"), verb: t("games.saving"), faults: { "bad-game": title } },
    }),
  ];
}

/**
 * @param {import("../../text/text.js").TextKey} key
 * @param {Record<string, unknown>} props
 * @param {{ hint?: string, check?: (text: string) => string }} options
 */
function field(key, props, options) {
  return new TextField({
    ...{ label: t(key), props: { autocomplete: "off", dir: "auto", ...props } },
    ...options,
  });
}

/** @param {import("wire").GameSummary[]} games */
function alreadyHere(games) {
  const rows = gameRows(games, () => ({ isLink: false }));
  return [h("p", { class: "t" }, t("games.alreadyHere")), h("ul", { class: "card list" }, rows)];
}

/** The names that the catalogue has, as soon as they are read: without them all works the same. */
function knownTags() {
  const list = h("datalist", { id: "genres-known" });
  const tags = { list, platforms: /** @type {Tag[]} */ ([]), genres: /** @type {Tag[]} */ ([]) };
  const named = (/** @type {{ name: string }[]} */ all) =>
    all.map(({ name }) => ({ name, text: tagName(name) }));
  call("GET", "/game-filters").then(({ platforms, genres }) => {
    [tags.platforms, tags.genres] = [named(platforms), named(genres)];
    fill(list, ...tags.genres.map(({ text }) => h("option", { value: text })));
  }, () => {});
  return tags;
}
