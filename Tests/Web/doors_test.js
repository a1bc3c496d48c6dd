import { deepStrictEqual } from "node:assert/strict";
import { outside, whileWaiting } from "../../Web/account/door-screens.js";
import routes from "../../Web/routes.js";

// Every screen, and who reaches it: "outside" before one is in, "waiting" as a newcomer too, "inside" as nobody else.
const both = "outside and waiting";
const doors = {
  "play-screen": "inside",
  "join-screen": "outside",
  "invited-screen": "outside",
  "waiting-screen": "waiting",
  "carry-screen": both,
  "desk-screen": "inside",
  "desk-acts-screen": "inside",
  "desk-bans-screen": "inside",
  "desk-lists-screen": "inside",
  "desk-new-list-screen": "inside",
  "desk-list-screen": "inside",
  "desk-webhooks-screen": "inside",
  "desk-webhook-screen": "inside",
  "card-screen": "outside",
  "host-screen": "outside",
  "match-screen": "inside",
  "online-match-screen": "waiting",
  "round-screen": "inside",
  "analysis-screen": "inside",
  "puzzles-screen": "inside",
  "puzzle-screen": "inside",
  "daily-screen": "inside",
  "notices-screen": "inside",
  "games-screen": "inside",
  "games-mine-screen": "inside",
  "game-screen": "inside",
  "game-players-screen": "inside",
  "people-screen": "inside",
  "blocked-screen": "inside",
  "profile-screen": "inside",
  "games-shelf-screen": "inside",
  "chat-screen": "inside",
  "chat-new-screen": "inside",
  "chat-requests-screen": "inside",
  "chat-share-screen": "inside",
  "room-screen": "inside",
  "chat-info-screen": "inside",
  "rules-screen": "inside",
  "learn-screen": "inside",
  "sign-in-screen": "outside",
  "signed-in-screen": both,
  "about-screen": both,
  "account-screen": "waiting",
  "security-screen": "waiting",
  "sessions-screen": "waiting",
  "tokens-screen": "inside",
  "privacy-screen": "waiting",
  "reset-screen": both,
  "confirm-screen": both,
  "settings-screen": "waiting",
};

Deno.test("it is decided for every screen who reaches it", () => {
  const screens = [...new Set(routes.map(({ screen }) => screen))];
  deepStrictEqual(screens.sort(), Object.keys(doors).sort());
});

Deno.test("each screen has the door that was decided", () => {
  const door = (/** @type {string} */ screen) => {
    const names = [outside.has(screen) && "outside", whileWaiting.has(screen) && "waiting"];
    return names.filter(Boolean).join(" and ") || "inside";
  };
  deepStrictEqual(Object.fromEntries(Object.keys(doors).map((name) => [name, door(name)])), doors);
  deepStrictEqual([...outside, ...whileWaiting].filter((name) => !(name in doors)), []);
});
