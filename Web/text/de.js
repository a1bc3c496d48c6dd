/** German. */
export default {
  app: {
    name: "GameOn",
    skip: "Zum Inhalt",
    main: "Hauptmenü",
    play: "Spielen",
    rules: "Regeln",
    settings: "Einstellungen",
    back: "Zurück",
    close: "Schließen",
    undo: "Rückgängig",
    dismiss: "Ausblenden",
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
    missingTitle: "Hier ist nichts",
    missingText: "Diese Adresse führt ins Leere. Prüfe sie, oder beginne bei Spielen.",
    missingAction: "Zu Spielen",
  },
};
