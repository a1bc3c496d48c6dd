/** The types of chat, as Sources/API/Wire/Chat has them. Times are RFC 3339. */

import type { PlayerSummary } from "../online/wire.d.ts";

export interface RoomMember {
  player: string;
  readUpTo: number;
  /** In groups that is `readUpTo`. */
  deliveredUpTo: number;
}

/** A conversation, as one of its members sees it. */
export interface Room {
  id: string;
  kind: "direct" | "group" | "match";
  name?: string;
  /** Of a group; its address is that of media in the room. */
  photo?: string;
  owner?: string;
  match?: string;
  /** In a list of rooms the first five alone. */
  members: RoomMember[];
  memberCount: number;
  /** The number of the newest message; 0 where nothing was said. */
  last: number;
  change: number;
  message?: Message;
  readUpTo: number;
  /** Counted up to 100. */
  unread: number;
  isMuted: boolean;
  place: "chats" | "requests" | "ignored";
  writing: "anything" | "oneText" | "waiting" | "nothing";
}

export interface RoomAnswer {
  room: Room;
  players: PlayerSummary[];
}

export interface RoomPage {
  rooms: Room[];
  players: PlayerSummary[];
  next?: string;
}

export interface RoomReading {
  room: string;
  readUpTo: number;
  unread: number;
}

export interface Message {
  /** Counts up in its room from 1. */
  number: number;
  /** Of two states of a message that with the higher is the later. */
  change: number;
  /** Absent for somebody who is gone. */
  author?: string;
  at: string;
  /** Absent of what happened. */
  key?: string;
  text: string;
  reply?: number;
  media?: Attachment;
  /** What happened, instead of something said. */
  event?: RoomEvent;
  reactions: Reaction[];
  editedAt?: string;
  isDeleted: boolean;
}

export interface Attachment {
  id: string;
  kind: "photo" | "video";
  width: number;
  height: number;
  /** Of a video, in milliseconds. */
  duration?: number;
}

export interface RoomEvent {
  kind: "made" | "added" | "removed" | "left" | "renamed" | "photoChanged" | "ownerChanged";
  player?: string;
  name?: string;
}

export interface Reaction {
  emoji: string;
  player: string;
}

export interface MessagePage {
  messages: Message[];
  players: PlayerSummary[];
  last: number;
  change: number;
  /** What to give as `before`, and as `after`; absent where there are none. */
  earlier?: number;
  later?: number;
}

export interface MessageChanges {
  messages: Message[];
  players: PlayerSummary[];
  change: number;
  hasMore: boolean;
}

export interface FoundMessages {
  found: { room: string; message: Message }[];
  rooms: Room[];
  players: PlayerSummary[];
  next?: string;
}

/** A photo or video that comes in piece by piece. */
export interface Upload {
  id: string;
  kind: Attachment["kind"];
  size: number;
  /** Where the next piece begins. */
  offset: number;
  state: "receiving" | "processing" | "ready" | "failed";
  media?: Attachment;
  /** Why it failed: the name of a problem. */
  problem?: string;
  expiresAt: string;
}

/** What the event stream tells of chat. */
export type ChatEvent =
  | { name: "chat"; data: { unread: string[]; requests: string[] } }
  | { name: "message"; data: { room: string; message: Message; player?: PlayerSummary } }
  | { name: "room"; data: { room: string; isGone: boolean } }
  | { name: "reading"; data: RoomReading }
  | { name: "seen"; data: { room: string; member: RoomMember } }
  | { name: "typing"; data: { room: string; player: string } }
  | { name: "upload"; data: Upload };
