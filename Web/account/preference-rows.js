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

/** @type {import("wire").ActivityKind[]} */
const kinds = ["played", "addedGame", "finishedGame", "ratedGame", "befriended"];

/**
 * For each kind of what the player did lately whether others see it.
 *
 * @param {import("wire").ActivityKind[]} hidden
 * @param {(hidden: import("wire").ActivityKind[]) => void} onChange
 */
export function activityRows(hidden, onChange) {
  const now = new Set(hidden);
  return kinds.map((kind) =>
    switchRow({
      title: t(`account.shows-${kind}`),
      checked: !now.has(kind),
      onChange(isShown) {
        if (isShown) now.delete(kind);
        else now.add(kind);
        onChange([...now]);
      },
    })
  );
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
