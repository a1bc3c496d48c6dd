import { navigate } from "../app/router.js";
import { toast } from "../kit/toast.js";
import { ApiProblem, call } from "../online/api.js";
import { club } from "../online/club.js";
import { takeInvitation } from "../online/pairing.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("../online/wire.d.ts").Notice} Notice */
/** @typedef {import("../online/wire.d.ts").Relation} Relation */
/** @typedef {import("./deeds.js").Deed} Deed */
/** @typedef {import("./notice-row.js").Act} Act */

/**
 * What the row of a notice can do by itself; where it only leads on there is nothing.
 *
 * @param {Deed | null} deed
 * @param {Notice} notice
 * @param {string} name of who did it
 * @param {(player: string, relation: Relation) => void} onFollow
 * @returns {Act[]} the first is what is expected
 */
export function actsFor(deed, { player = "", invitation = "" }, name, onFollow) {
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
        const { relation } = await call("PUT", `/following/${player}`);
        onFollow(player, relation);
        toast(t("notices.youFollow", { name }));
      };
      return [act(t("notices.followBack"), t("notices.following"), follow)];
    }
    default:
      return [];
  }
}

/** @param {string} challenge */
async function decline(challenge) {
  await call("POST", `/invitations/${challenge}/decline`);
  club.put({ challenges: club.challenges().filter(({ id }) => id !== challenge) });
}

/** @param {string} label @param {string} verb @param {() => Promise<unknown>} run @returns {Act} */
function act(label, verb, run) {
  return { label, verb, run: () => run().catch(sayProblem) };
}

/** @param {unknown} error */
function sayProblem(error) {
  const finish = error instanceof ApiProblem && error.finish;
  const run = () => navigate(`/online/${finish}`);
  toast(problemText(error), finish ? { action: { label: t("online.toRound"), run } } : {});
}
