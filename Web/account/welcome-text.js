import { me } from "../online/me.js";
import { listText, t } from "../text/text.js";

/**
 * What is told somebody who has just signed in.
 *
 * @param {string[]} [fullGroups] groups of an invitation in which there was no room for a new member
 */
export function welcomeText(fullGroups = []) {
  const name = me.player?.name ?? "";
  if (fullGroups.length === 0) return t("account.welcome", { name });
  return t("account.welcomeFull", { name, groups: listText(fullGroups, "conjunction") });
}
