import { radioGroup } from "../kit/choice.js";
import { listRow } from "../kit/list-row.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").ActivityKind} Kind */
/** @typedef {import("wire").Audience} Audience */
/** @typedef {Pick<import("wire").Preferences, "hiddenActivities" | "friendsActivities">} Choice */

/** @type {Kind[]} */
const kinds = [
  "played",
  "firstWin",
  "longestSeries",
  "addedGame",
  "finishedGame",
  "ratedGame",
  "befriended",
];

/**
 * For each kind of what the player did lately who sees it, of those who may see any of it.
 *
 * @param {Choice & { activityFor: Audience }} chosen
 * @param {(choice: Choice) => void} onChange
 */
export function activityRows({ activityFor, hiddenActivities, friendsActivities }, onChange) {
  const hidden = new Set(hiddenActivities);
  const forFriends = new Set(friendsActivities);
  const all = activityFor === "everybody" ? ["everybody", "friends"] : ["friends"];
  const audiences = /** @type {Audience[]} */ ([...all, "nobody"]);
  const audienceOf = (/** @type {Kind} */ kind) =>
    hidden.has(kind) ? "nobody" : forFriends.has(kind) ? "friends" : audiences[0];
  /** @param {Kind} kind @param {string} audience */
  const choose = (kind, audience) => {
    put(hidden, kind, audience === "nobody");
    // Whom all of it is for at most is chosen once for all kinds.
    if (activityFor === "everybody") put(forFriends, kind, audience === "friends");
    onChange({ hiddenActivities: [...hidden], friendsActivities: [...forFriends] });
  };
  return kinds.map((kind) => {
    const titleID = `shows-${kind}`;
    const control = radioGroup({
      ...{ labelledBy: titleID, value: audienceOf(kind), className: "seg wide" },
      options: audiences.map((value) => ({ value, content: [t(`account.${value}`)] })),
      onChange: (audience) => choose(kind, audience),
    });
    return listRow({ title: t(`account.shows-${kind}`), titleID, control });
  });
}

/** @param {Set<Kind>} set @param {Kind} kind @param {boolean} isIn */
function put(set, kind, isIn) {
  if (isIn) set.add(kind);
  else set.delete(kind);
}
