import { navigate } from "../app/router.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";
import { gone, hasOpened, isFor } from "./arrivals.js";
import { call } from "./api.js";
import { club } from "./club.js";
import { me } from "./me.js";
import { goesOnText, isInLiveRound, opponentOf } from "./pairing.js";
import { playerName } from "./words.js";

/** @typedef {import("wire").Challenge} Challenge */
/** @typedef {import("wire").Invitation} Invitation */
/** @typedef {import("wire").Match} Match */

/** Milliseconds within which the stream sends a match and the end of the invitation that it came from. */
const apart = 10_000;
/** @type {Set<Match>} */
const opened = new Set();
/** @type {Set<Invitation | Challenge>} */
const ended = new Set();
/** The place to go to as soon as somebody looks. @type {Match | null} */
let pending = null;

/** Goes to a match by itself when somebody has come for whom this player waited. */
export function comeTogether() {
  club.onEvent(({ name, data }) => {
    if (name === "match" && hasOpened(club.match(data.id), data)) {
      keepAWhile(opened, data);
      compare();
    }
    if (name === "invitations") {
      gone(club.invitations(), data.invitations).forEach(seeOff);
      gone(club.challenges(), data.challenges).filter(isOwn).forEach(seeOffChallenge);
    }
  });
  document.addEventListener("visibilitychange", () => {
    // In another tab it may have been played on.
    if (pending && club.match(pending.id)?.version === pending.version) go(pending);
  });
}

/** @param {Invitation} invitation that has ended */
async function seeOff(invitation) {
  if (!invitation.link) {
    keepAWhile(ended, invitation);
    return compare();
  }
  // With the friend who takes a link to a round that was open already no match is told; the code knows.
  try {
    const { match: id } = await call("GET", `/codes/${invitation.link.code}`);
    if (id && !club.match(id)) club.put(await call("GET", `/matches/${id}`));
    const match = club.match(id);
    if (match && !match.round.ending) go(match);
  } catch {
    // It is in the lobby all the same.
  }
}

/** @param {Challenge} challenge of the player here, that has ended */
function seeOffChallenge(challenge) {
  keepAWhile(ended, challenge);
  compare();
  setTimeout(() => {
    if (!ended.has(challenge) || document.hidden) return;
    ended.delete(challenge);
    // Perhaps it led on to a round that was open already.
    if (club.matches().some((match) => isFor(challenge, match) && !match.round.ending)) return;
    toast(t("online.noGame", { name: playerName(club.player(challenge.to)) }));
  }, apart / 5);
}

/** @param {Challenge} challenge */
function isOwn({ from }) {
  return from === me.player?.id;
}

function compare() {
  const match = [...opened].find((match) => [...ended].some((each) => isFor(each, match)));
  if (!match) return;
  opened.clear();
  ended.clear();
  // The names may come after the match.
  setTimeout(go, 0, match);
}

/** @template T @param {Set<T>} set @param {T} what */
function keepAWhile(set, what) {
  set.add(what);
  setTimeout(() => set.delete(what), apart);
}

/** @param {Match} match */
function go(match) {
  pending = document.hidden ? match : null;
  const path = `/online/${match.id}`;
  if (document.hidden || location.pathname === path) return;
  const name = playerName(club.player(opponentOf(match)));
  const goesOn = goesOnText(match);
  const message = goesOn || t("online.found", { name });
  const run = () => navigate(path);
  if (isInLiveRound() || isBusy()) {
    return toast(message, { action: { label: t("online.toRound"), run } });
  }
  if (goesOn || location.pathname !== "/") toast(message);
  run();
}

/** Whether the reader looks after the club or their account: another device may have waited for the match. */
function isBusy() {
  return /^\/(club|account|security|settings)\b/.test(location.pathname);
}
