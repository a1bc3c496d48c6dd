import { navigate } from "../app/router.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";
import { gone, isArrival } from "./arrivals.js";
import { call } from "./api.js";
import { club } from "./club.js";
import { opponentOf } from "./pairing.js";

/** @typedef {import("./wire.d.ts").InvitationSummary} InvitationSummary */
/** @typedef {import("./wire.d.ts").MatchSnapshot} MatchSnapshot */

/** An invitation counts so many milliseconds longer, for its match may be told after its end. */
const afterglow = 10_000;
/** @type {Set<InvitationSummary>} */
const lately = new Set();
/** Where to go as soon as somebody looks. @type {MatchSnapshot | null} */
let pending = null;

/** Goes to a match by itself when somebody has come for whom this player waited. */
export function comeTogether() {
  club.onEvent(({ name, data }) => {
    if (name === "match") {
      const waited = [...club.invitations(), ...lately];
      // The names may come after the match.
      if (isArrival(club.match(data.id), data, waited)) setTimeout(go, 0, data);
    }
    if (name === "invitations") gone(club.invitations(), data.invitations).forEach(seeOff);
  });
  document.addEventListener("visibilitychange", () => {
    // In another tab it may have been played on.
    if (pending && club.match(pending.id)?.version === pending.version) go(pending);
  });
}

/**
 * Of a round that was open already no news comes with the friend who joins it; the code knows.
 *
 * @param {InvitationSummary} invitation that has ended
 */
async function seeOff(invitation) {
  lately.add(invitation);
  setTimeout(() => lately.delete(invitation), afterglow);
  if (!invitation.link) return;
  const preview = await call("GET", `/codes/${invitation.link.code}`).catch(() => null);
  const match = club.match(preview?.match);
  if (match) go(match);
}

/** @param {MatchSnapshot} match */
function go(match) {
  pending = document.hidden ? match : null;
  const path = `/online/${match.id}`;
  if (document.hidden || location.pathname === path) return;
  const name = club.player(opponentOf(match))?.name ?? t("online.somebody");
  const message = t("online.found", { name });
  const run = () => navigate(path);
  if (isInLiveRound()) return toast(message, { action: { label: t("online.toRound"), run } });
  if (location.pathname !== "/") toast(message);
  run();
}

/** Whether a live round is shown, from which nobody is called away. */
function isInLiveRound() {
  const shown = club.match(/^\/online\/(.+)/.exec(location.pathname)?.[1] ?? "");
  return shown !== null && shown.pace > 0 && !shown.round.ending;
}
