import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { takeInvitation } from "../online/pairing.js";
import { endChallenge, tellProblem } from "../people/challenges.js";
import { changeBond } from "../people/acts.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Notice} Notice */
/** @typedef {import("./deeds.js").Deed} Deed */
/** @typedef {import("./notice-row.js").Act} Act */

/**
 * Acts that the row of a notice can do by itself; where it only leads on there is nothing.
 *
 * @param {Deed | null} deed
 * @param {Notice} notice
 * @param {string} name of the one who did it
 * @returns {Act[]} the first is what is expected
 */
export function actsFor(deed, { player, invitation = "" }, name) {
  const take = () => takeInvitation(invitation);
  switch (deed) {
    case "accept":
      return [
        act(t("notices.accept"), t("notices.accepting"), take),
        act(t("notices.decline"), t("notices.declining"), () => decline(invitation)),
      ];
    case "join":
      return [act(t("notices.join"), t("notices.joining"), take)];
    case "followBack": {
      const follow = async () => {
        await changeBond("PUT", `/following/${player}`);
        toast(t("notices.youFollow", { name }));
      };
      return [act(t("notices.followBack"), t("notices.following"), follow)];
    }
    default:
      return [];
  }
}

/** @param {string} id of a challenge */
async function decline(id) {
  const challenge = club.challenges().find((each) => each.id === id);
  if (challenge) await endChallenge(challenge, false);
}

/** @param {string} label @param {string} verb @param {() => Promise<unknown>} run @returns {Act} */
function act(label, verb, run) {
  return { label, verb, run: () => run().catch(tellProblem) };
}
