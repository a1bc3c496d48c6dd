/**
 * Every address of the app and the screen that shows it. A part that starts with a colon stands for
 * any one part of an address and reaches the screen under that name. All else is a missing page.
 */
export default [
  { path: "/", screen: "play-screen" },
  { path: "/join/:code", screen: "join-screen" },
  { path: "/carry", screen: "carry-screen" },
  { path: "/match/:id", screen: "match-screen" },
  { path: "/online/:id", screen: "online-match-screen" },
  { path: "/round/:text", screen: "round-screen" },
  { path: "/notices", screen: "notices-screen" },
  { path: "/games", screen: "games-screen" },
  { path: "/games/mine", screen: "games-mine-screen" },
  { path: "/games/:id", screen: "game-screen" },
  { path: "/games/:id/players", screen: "game-players-screen" },
  { path: "/people", screen: "people-screen" },
  { path: "/people/blocked", screen: "blocked-screen" },
  { path: "/player/:id", screen: "profile-screen" },
  { path: "/chat", screen: "chat-screen" },
  { path: "/chat/new", screen: "chat-new-screen" },
  { path: "/chat/requests", screen: "chat-requests-screen" },
  { path: "/chat/:id", screen: "room-screen" },
  { path: "/chat/:id/info", screen: "chat-info-screen" },
  { path: "/rules", screen: "rules-screen" },
  { path: "/sign-in", screen: "sign-in-screen" },
  { path: "/register", screen: "sign-in-screen" },
  { path: "/account", screen: "account-screen" },
  { path: "/sessions", screen: "sessions-screen" },
  { path: "/privacy", screen: "privacy-screen" },
  { path: "/reset", screen: "reset-screen" },
  { path: "/confirm", screen: "confirm-screen" },
  { path: "/settings", screen: "settings-screen" },
];
