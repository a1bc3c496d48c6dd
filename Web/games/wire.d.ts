/** The types of games, as Sources/API/Wire/Games has them. Times are RFC 3339. */

import type { Person, PlayerSummary } from "../online/wire.d.ts";

export interface GameSummary {
  id: string;
  title: string;
  year?: number;
  platforms: string[];
  /** The first of them; absent when none is known. */
  genre?: string;
  /** Absent while there is none. */
  cover?: string;
  /** Under which it can be played here. */
  ruleset?: string;
  players: number;
  isMine: boolean;
}

export interface Game {
  summary: GameSummary;
  otherTitles: string[];
  /** "2017", "2017-02" or "2017-02-24". */
  released?: string;
  about?: string;
  platforms: string[];
  genres: string[];
  themes: string[];
  links: string[];
  source: { name: "club" | "catalogue" | "igdb"; link?: string; fetchedAt?: string };
  entry?: GameNote;
  friends: PlayerSummary[];
  friendCount: number;
}

export interface GameNote {
  status?: GameStatus;
  audience: "everybody" | "friends";
}

export type GameStatus = "playing" | "finished" | "wish";

export interface GamePage {
  games: GameSummary[];
  searched: "catalogue" | "everywhere" | "catalogueOnly";
  next?: string;
}

export interface GameFilters {
  platforms: { name: string; games: number }[];
  genres: { name: string; games: number }[];
  firstYear?: number;
  lastYear?: number;
}

export interface GameEntry {
  game: GameSummary;
  note: GameNote;
  addedAt: string;
  friends: number;
}

export interface GameEntryPage {
  entries: GameEntry[];
  total: number;
  next?: string;
}

export interface FriendsGame {
  game: GameSummary;
  friends: PlayerSummary[];
  friendCount: number;
}

export interface FriendsGamePage {
  games: FriendsGame[];
  next?: string;
}

export interface GamePlayer {
  person: Person;
  status?: GameStatus;
}

export interface GamePlayerPage {
  players: GamePlayer[];
  next?: string;
}

export interface VideoSite {
  site: "youtube" | "twitch";
  state: "notSetUp" | "fresh" | "stale";
  searchLink: string;
  videos: Video[];
  fetchedAt?: string;
}

export interface Video {
  id: string;
  title: string;
  channel: string;
  /** In seconds; absent for what is live. */
  length?: number;
  viewers?: number;
  picture?: string;
}

export interface GameVideos {
  sites: VideoSite[];
}
