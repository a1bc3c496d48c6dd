/** What the server tells, as the page goes by it. */

import type { Event, ProblemType } from "wire";

/** An event of the stream: its name and what it carries. */
export type StreamEvent =
  | NamedEvent<Event>
  // The server's word is "ready"; this is the page's own, and follows it: ids of the matches that the
  // stream was to tell of besides the player's, and of all of which it has told; and whether it was shut before.
  | { name: "begun"; data: { watched: string[]; told: string[]; isAgain: boolean } };

type NamedEvent<Told> = Told extends { event: infer Name; data: infer Data }
  ? { name: Name; data: Data }
  : never;

/** Such as "not-your-turn". */
export type ProblemName = NameOf<ProblemType>;

type NameOf<Type> = Type extends `urn:gameon:problem:${infer Name}` ? Name : never;
