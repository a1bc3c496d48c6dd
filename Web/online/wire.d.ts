/** The types of the interface, as Sources/API/Wire has them. Times are RFC 3339. */

import type { ChatEvent } from "../chat/wire.d.ts";
import type { GameSummary } from "../games/wire.d.ts";

export type Seat = 1 | 2;
/** Seconds for a move, 0 without a clock. */
export type Pace = 0 | 15 | 30 | 60;
export type Starter = "random" | "owner" | "taker";

export interface PlayerSummary {
  id: string;
  name: string;
  /** A former player has deleted themselves: the name says no more than that. */
  kind: "guest" | "member" | "formerGuest" | "formerMember";
  /** Absent for who has none: then a face is drawn from the id. */
  photo?: string;
}

export interface Ending {
  kind: "line" | "fullBoard" | "resignation" | "lapse" | "claim" | "agreement" | "void";
  winner?: Seat;
}

export interface RoundSnapshot {
  number: number;
  x: Seat;
  /** The moves without anything between them, "b2a1c3"; in drop columns alone, "ddc". */
  moves: string;
  ply: number;
  turn?: Seat;
  turnSince: string;
  deadline?: string;
  ending?: Ending;
}

export interface MatchSnapshot {
  id: string;
  version: number;
  players: [string, string];
  ruleset: string;
  pace: Pace;
  isPrivate: boolean;
  score: { wins: [number, number]; draws: number };
  round: RoundSnapshot;
  drawOffer?: Seat;
  drawOfferFrom: [number, number];
  takebackAsk?: Seat;
  resetAsk?: Seat;
  wishes: [boolean, boolean];
  away: [string | null, string | null];
  claimFrom: [string | null, string | null];
  updatedAt: string;
}

export interface InvitationSummary {
  id: string;
  ruleset: string;
  pace: Pace;
  starter: Starter;
  createdAt: string;
  /** What makes it a private link; absent for an entry in the pool. */
  link?: { code: string; url: string; expiresAt: string };
}

export interface InvitationPreview {
  owner: PlayerSummary;
  ruleset: string;
  pace: Pace;
  starter: Starter;
  status: "open" | "used" | "expired" | "yourOwn";
  expiresAt: string;
  match?: string;
}

export interface MatchAnswer {
  match: MatchSnapshot;
  players: PlayerSummary[];
}

export interface PairingAnswer {
  match?: MatchSnapshot;
  invitation?: InvitationSummary;
  players: PlayerSummary[];
}

export interface Lobby {
  matches: MatchSnapshot[];
  invitations: InvitationSummary[];
  challenges: ChallengeSummary[];
  players: PlayerSummary[];
  next?: string;
}

export interface PastRound {
  number: number;
  x: Seat;
  moves: string;
  ending: Ending;
  endedAt: string;
}

export interface RoundPage {
  rounds: PastRound[];
  next?: number;
}

/** A challenge that can still be accepted; seen by the two alone. */
export interface ChallengeSummary {
  id: string;
  from: string;
  to: string;
  ruleset: string;
  pace: Pace;
  /** The owner is who challenges. */
  starter: Starter;
  createdAt: string;
  expiresAt: string;
}

/** Where somebody is, as far as the caller may know. */
export interface PresenceStatus {
  player: string;
  presence: "offline" | "away" | "online" | "playing";
  /** The open live round that can be watched. */
  match?: string;
  /** What the caller may take, the oldest first. */
  open: { id: string; ruleset: string; pace: Pace }[];
}

export interface Relation {
  follows: boolean;
  followsYou: boolean;
  isBlocked: boolean;
}

export interface Person {
  player: PlayerSummary;
  relation: Relation;
  standing: PresenceStatus;
  /** What the player was called when the caller last saw them, if that was something else. */
  formerName?: string;
}

export interface PersonPage {
  people: Person[];
  next?: string;
}

export interface Profile {
  person: Person;
  since: string;
  followers: number;
  following: number;
  /** Rounds of all matches of the two together, seen from the caller. */
  record: { wins: number; losses: number; draws: number };
  /** The matches of the two, those that changed last first. */
  matches: MatchSnapshot[];
  /** Open matches of the player with others that anybody may watch. */
  watchable: MatchSnapshot[];
  players: PlayerSummary[];
}

export interface Preferences {
  isFindable: boolean;
  presenceFor: "everybody" | "friends" | "nobody";
  mutedNotices: NoticeKind[];
  /** Whether somebody unknown may write once. */
  takesRequests: boolean;
  /** Whether push messages show who writes what. */
  showsMessages: boolean;
}

export type NoticeKind =
  | "yourMove"
  | "asked"
  | "roundOver"
  | "joined"
  | "challenged"
  | "rematch"
  | "followed"
  | "opened"
  | "message"
  | "addedGame";

export interface Notice {
  /** Of two the higher is the later. */
  number: number;
  kind: NoticeKind;
  at: string;
  /** The player who did it; where time did, the opponent. */
  player?: string;
  match?: string;
  room?: string;
  /** The name of the room, if it is a group. */
  group?: string;
  invitation?: string;
  ruleset?: string;
  pace?: Pace;
  /** That was added, of several the last. */
  game?: string;
  /** How many were added. */
  gameCount?: number;
}

export interface NoticeState {
  /** The highest number given so far; 0 at the beginning. */
  last: number;
  readUpTo: number;
  unread: number;
}

export interface NoticePage {
  /** The newest first. */
  notices: Notice[];
  players: PlayerSummary[];
  games: GameSummary[];
  state: NoticeState;
  next?: number;
}

export interface Carry {
  token: string;
  url: string;
  expiresAt: string;
}

export interface SessionAnswer {
  player: PlayerSummary;
}

/** One of the two: a session, or the question what is to become of the guest. */
export interface SignInAnswer {
  session?: SessionAnswer;
  offer?: JoinOffer;
}

export interface JoinOffer {
  guest: PlayerSummary;
  member: PlayerSummary;
  matches: number;
  /** Matches of the guest whose open round would count for nobody. */
  voidRounds: string[];
  /** How many of the guest's games find no room among the member's. */
  lostGames: number;
}

export interface Account {
  player: PlayerSummary;
  email: string;
  isEmailConfirmed: boolean;
  suspendedAt?: string;
  createdAt: string;
}

export interface SessionSummary {
  id: string;
  /** "Firefox, Android"; empty when the device doesn't say. */
  device: string;
  createdAt: string;
  /** True to a day. */
  seenAt: string;
  isThis: boolean;
}

export interface Site {
  canMail: boolean;
  takesPhotos: boolean;
  takesVideos: boolean;
  searchesIGDB: boolean;
  videoSites: ("youtube" | "twitch")[];
  pushKey: string;
}

export type MatchCommand =
  | { command: "move"; round: number; ply: number; cell: string }
  | { command: "resign" | "offerDraw" | "askReset" | "claim"; round: number }
  | { command: "answerDraw" | "answerReset"; round: number; accept: boolean }
  | { command: "askTakeback"; round: number; ply: number }
  | { command: "answerTakeback"; round: number; ply: number; accept: boolean }
  | { command: "wishRematch"; round: number; wish: boolean };

/** What the event stream tells: the name of an event and what it carries. */
export type StreamEvent =
  | { name: "ready" | "beat"; data: { now: string } }
  | { name: "player"; data: PlayerSummary }
  | { name: "match"; data: MatchSnapshot }
  | { name: "gone"; data: { match: string; into?: string } }
  | {
    name: "invitations";
    data: { invitations: InvitationSummary[]; challenges: ChallengeSummary[] };
  }
  | { name: "standing"; data: PresenceStatus }
  | { name: "notices"; data: NoticeState }
  | { name: "presence"; data: { player: string; isHere: boolean } }
  | ChatEvent
  | { name: "bye"; data: Record<string, never> }
  // The server's word is "ready"; this is the page's own, and follows it: ids of the matches that the
  // stream was to tell of besides the player's, and of all of which it has told.
  | { name: "begun"; data: { watched: string[]; told: string[] } };
