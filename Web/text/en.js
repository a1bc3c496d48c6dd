/** English, complete; the other languages have the same keys. {…} is filled in, {one, other} counts. */
export default {
  app: {
    name: "GameOn",
    skip: "Skip to content",
    main: "Main",
    play: "Play",
    rules: "Rules",
    settings: "Settings",
    back: "Back",
    close: "Close",
    undo: "Undo",
    dismiss: "Dismiss",
    title: "{screen} · GameOn",
  },
  play: {},
  match: {},
  board: {},
  round: {},
  settings: {},
  rules: {},
  offline: {},
  error: {
    missingTitle: "Nothing here",
    missingText: "This address leads nowhere. Check it, or start from Play.",
    missingAction: "Go to Play",
  },
};
