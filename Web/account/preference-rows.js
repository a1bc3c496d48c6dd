import { radioGroup } from "../kit/choice.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Preferences} Preferences */

/** @type {import("wire").Audience[]} */
const audiences = ["everybody", "friends", "nobody"];

/**
 * Whether others find the player by name.
 *
 * @param {boolean} isFindable
 * @param {(isFindable: boolean) => void} onChange
 */
export function findableRow(isFindable, onChange) {
  return switchRow({
    ...{ drawing: "search", title: t("account.findable"), hint: t("account.findableHint") },
    ...{ checked: isFindable, onChange },
  });
}

/**
 * Whether friends see when the player was last here.
 *
 * @param {boolean} showsLastSeen
 * @param {(showsLastSeen: boolean) => void} onChange
 */
export function lastSeenRow(showsLastSeen, onChange) {
  return switchRow({
    ...{ drawing: "eye", title: t("account.lastSeen"), hint: t("account.lastSeenHint") },
    ...{ checked: showsLastSeen, onChange },
  });
}

/**
 * Whether strangers may write to the player.
 *
 * @param {boolean} takesRequests
 * @param {(takesRequests: boolean) => void} onChange
 */
export function requestsRow(takesRequests, onChange) {
  return switchRow({
    ...{ drawing: "chat", title: t("account.requests"), hint: t("account.requestsHint") },
    ...{ checked: takesRequests, onChange },
  });
}

/**
 * The choice of those who see something of the player: where they are, or what they did.
 *
 * @param {"audience" | "activity"} name
 * @param {Preferences["presenceFor"]} audience
 * @param {(audience: Preferences["presenceFor"]) => void} onChange
 */
export function audienceRow(name, audience, onChange) {
  const control = radioGroup({
    labelledBy: name,
    value: audience,
    className: "seg wide",
    options: audiences.map((value) => ({ value, content: [t(`account.${value}`)] })),
    onChange: (next) => onChange(/** @type {Preferences["presenceFor"]} */ (next)),
  });
  const title = t(`account.${name}`);
  return listRow({
    ...{ drawing: "eye", title, titleID: name, hint: t(`account.${name}Hint`), control },
  });
}
