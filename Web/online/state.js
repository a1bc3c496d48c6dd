/** @typedef {import("./told.d.ts").StreamEvent} StreamEvent */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").Invitation} Invitation */
/** @typedef {import("wire").Challenge} Challenge */
/** @typedef {import("wire").NoticeState} NoticeState */
/** @typedef {import("wire").PresenceStatus} Standing */
/**
 * The state of online play as far as it is known: plain data, so that tabs can send it and the device can keep it.
 * @typedef {object} ClubState
 * @property {Record<string, Match>} matches by id
 * @property {Record<string, Player>} players by id
 * @property {Invitation[]} invitations of the player here, that can still be taken
 * @property {Challenge[]} challenges to and by the player here, that can still be accepted
 * @property {Record<string, Standing>} standings of those whom the player here follows, as the stream says
 * @property {NoticeState} notices the newest of the player here, and how far they have read
 * @property {Record<string, boolean>} here whether players of watched matches are here
 * @property {Record<string, number>} spectators their number by match
 * @property {number} offset milliseconds by which the server's clock is ahead of this one
 */

/** The most matches of the player that a stream sends at its start: those that changed last. */
export const mostTold = 50;
/** The most matches that are kept on the device: those that changed last. */
export const mostKept = 50;

/** @returns {ClubState} */
export function emptyState() {
  const notices = { last: 0, readUpTo: 0, unread: 0 };
  return {
    ...{ matches: {}, players: {}, invitations: [], challenges: [], standings: {}, notices },
    ...{ here: {}, spectators: {}, offset: 0 },
  };
}

/**
 * Takes up an event. A match counts only when it is newer than the known one.
 *
 * @param {ClubState} state is changed
 * @param {StreamEvent} event
 * @param {number} time by the clock here, in milliseconds since 1970
 * @returns {boolean} whether anything has changed
 */
export function takeEvent(state, { name, data }, time) {
  switch (name) {
    case "match": {
      if (data.version <= (state.matches[data.id]?.version ?? -1)) return false;
      state.matches[data.id] = data;
      return true;
    }
    case "gone": {
      const wasKnown = data.match in state.matches;
      delete state.matches[data.match];
      return wasKnown;
    }
    case "player": {
      if (isSamePlayer(state.players[data.id], data)) return false;
      state.players[data.id] = data;
      return true;
    }
    case "invitations":
      state.invitations = data.invitations;
      state.challenges = data.challenges;
      return true;
    case "standing":
      state.standings[data.player] = data;
      return true;
    case "notices":
      state.notices = data;
      return true;
    case "presence":
      state.here[data.player] = data.isHere;
      return true;
    case "spectators":
      state.spectators[data.match] = data.count;
      return true;
    case "ready":
    case "beat":
      state.offset = Date.parse(data.now) - time;
      return name === "ready";
    default:
      return false;
  }
}

/**
 * Known matches that a stream should have sent at its start but didn't: they are gone, or began after the stream.
 *
 * @param {ClubState} state
 * @param {string | null} player who plays here
 * @param {{ watched: string[], told: string[] }} begun the matches that
 *   the stream watches, and those that it sent at its start
 * @returns {string[]} ids
 */
export function missingMatches({ matches }, player, { watched, told }) {
  const own = (/** @type {string} */ id) => matches[id]?.players.includes(player ?? "");
  const changed = (/** @type {string} */ id) => Date.parse(matches[id].updatedAt);
  const latest = told.filter(own).map(changed).sort((a, b) => b - a);
  const oldest = latest[mostTold - 1] ?? -Infinity;
  return Object.keys(matches).filter((id) =>
    !told.includes(id) && (watched.includes(id) || own(id) && changed(id) >= oldest)
  );
}

/**
 * Takes up the state of another tab.
 *
 * @param {ClubState} state is changed
 * @param {ClubState} other
 */
export function takeState(state, other) {
  for (const data of Object.values(other.matches)) takeEvent(state, { name: "match", data }, 0);
  Object.assign(state.players, other.players);
  Object.assign(state.here, other.here);
  Object.assign(state.spectators, other.spectators);
  state.invitations = other.invitations;
  state.challenges = other.challenges;
  state.standings = other.standings;
  state.notices = other.notices;
  state.offset = other.offset;
}

/**
 * The part worth keeping on the device: the player's own matches that changed last, and the people in them.
 *
 * @param {ClubState} state
 * @param {string} player
 * @returns {ClubState}
 */
export function worthKeeping(
  { matches, players, invitations, challenges, notices, offset },
  player,
) {
  const kept = Object.values(matches).filter((match) => match.players.includes(player))
    .sort(laterFirst).slice(0, mostKept);
  const ids = new Set([
    ...[player, ...kept.flatMap((match) => match.players)],
    ...challenges.flatMap(({ from, to }) => [from, to]),
  ]);
  return {
    matches: Object.fromEntries(kept.map((match) => [match.id, match])),
    players: Object.fromEntries(Object.entries(players).filter(([id]) => ids.has(id))),
    ...{ invitations, challenges, standings: {}, notices },
    ...{ here: {}, spectators: {} },
    offset,
  };
}

/**
 * Whether two are the same player with the same facts.
 *
 * @param {Player | null | undefined} a
 * @param {Player | null | undefined} b
 */
export function isSamePlayer(a, b) {
  return a?.id === b?.id && a?.name === b?.name && a?.kind === b?.kind && a?.photo === b?.photo &&
    JSON.stringify(a?.face) === JSON.stringify(b?.face);
}

/**
 * Whether an answer is older than the known state of the notices, because the stream was quicker.
 *
 * @param {NoticeState} answer
 * @param {NoticeState} known
 */
export function isOlder(answer, known) {
  return answer.last < known.last || answer.readUpTo < known.readUpTo;
}

/** @param {Match} a @param {Match} b */
export function laterFirst(a, b) {
  return Date.parse(b.updatedAt) - Date.parse(a.updatedAt);
}

/**
 * Whether a value is a state that was kept, perhaps by an earlier version, without parts that `emptyState` adds.
 *
 * @param {any} value
 * @returns {value is Omit<ClubState, "challenges" | "standings" | "notices" | "spectators"> & Partial<ClubState>}
 */
export function isClubState(value) {
  const isRecord = (/** @type {any} */ each) => typeof each === "object" && each !== null;
  return isRecord(value) && isRecord(value.matches) && isRecord(value.players) &&
    Array.isArray(value.invitations) && isRecord(value.here) && Number.isFinite(value.offset) &&
    Object.values(value.matches).every((match) => Number.isInteger(match?.version) && match.round);
}
