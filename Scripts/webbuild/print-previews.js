// Prints, as JSON, the texts from which the server makes the previews of links, for each language.
import "../../Web/text/games.js";
import "../../Web/text/later.js";
import { presets } from "../../Web/state/ruleset.js";
import { boardName, boardRule } from "../../Web/text/names.js";
import { languages, setLanguage, t } from "../../Web/text/text.js";

Object.assign(globalThis, { document: { documentElement: {} } });

/** The rule by length of a line and flags, "4d": so the server needs no plural forms. */
function rules() {
  const lengths = Array.from({ length: 17 }, (_, at) => at + 3);
  const keys = ["", "d", "m", "dm"].flatMap((flags) => lengths.map((length) => length + flags));
  return Object.fromEntries(keys.map((key) => [key, boardRule(`19x19x${key}`)]));
}

/** The texts of a board as a game of the catalogue. @param {string} ruleset */
function own(ruleset) {
  /** @typedef {import("../../Web/text/text.js").TextKey} TextKey */
  const text = (/** @type {string} */ part) => t(/** @type {TextKey} */ (`${part}.${ruleset}`));
  return { title: text("ownTitle"), about: text("ownAbout") };
}

/** @type {Record<string, object>} */
const previews = {};
for (const { code } of languages) {
  await setLanguage(code);
  previews[code] = {
    inviteTitle: t("preview.inviteTitle"),
    inviteText: t("preview.inviteText"),
    usedTitle: t("preview.usedTitle"),
    roundTitle: t("round.named"),
    wins: t("match.wins"),
    draw: t("match.draw"),
    running: t("round.title"),
    matchTitle: t("preview.matchTitle"),
    matchText: t("preview.matchText"),
    personText: t("preview.personText"),
    shelfTitle: t("preview.shelfTitle"),
    shelfText: t("preview.shelfText"),
    gameText: t("preview.gameText"),
    own: Object.fromEntries(presets.map((ruleset) => [ruleset, own(ruleset)])),
    boards: Object.fromEntries(presets.map((ruleset) => [ruleset, boardName(ruleset)])),
    boardOther: t("ruleset.plain"),
    rules: rules(),
  };
}
console.log(JSON.stringify(previews));
