// German, for the page of what one signs in with.
export default {
  keys: {
    passkeys: "Passkeys",
    passkeysHint:
      "Melde dich mit Finger, Gesicht oder PIN an: nichts zu merken, nichts zu verraten.",
    add: "Passkey hinzufügen",
    notHere:
      "Unter dieser Adresse kann dieser Browser keine Passkeys nutzen. Sie brauchen eine sichere Seite mit einem Namen.",
    used: "Zuletzt am {date}",
    added: "Seit {date}",
    rename: "Umbenennen",
    renameWhat: "Umbenennen: {name}",
    renameTitle: "Passkey umbenennen",
    remove: "Entfernen",
    removeWhat: "Entfernen: {name}",
    removeTitle: "{name} entfernen?",
    removeText:
      "Er meldet dich hier nicht mehr an. War es dein letzter, genügt wieder das Passwort.",
    removing: "Wird entfernt",
    removed: "Entfernt: {name}",
    newTitle: "Ein neuer Passkey",
    newText: "Gleich fragt dein Gerät nach Finger, Gesicht oder PIN.",
    name: "Name des Passkeys",
    nameHint: "Damit du weißt, welcher es ist.",
    usualName: "Passkey {count}",
    isAdded: "Dein Passkey ist eingerichtet.",
    beside: "Neben deinem Passwort",
    factor: "Auch nach einem Passkey fragen",
    factorHint: "Mit dem Passwort allein meldet sich dann niemand an.",
    factorNone: "Füge zuerst einen Passkey hinzu.",
    codes: "Notfallcodes",
    codesLeft: { one: "Noch {count} übrig", other: "Noch {count} übrig" },
    codesText:
      "Jeder gilt einmal, anstelle eines Passkeys. Bewahre sie gut auf: Du siehst sie nur jetzt, und ältere gelten nicht mehr.",
    codesCopied: "Codes kopiert.",
    byHand: "Dein Browser kann hier nicht kopieren. Schreib sie auf oder lade sie herunter.",
    makeCodes: "Neue Codes",
    making: "Werden gemacht",
    copy: "Kopieren",
    download: "Herunterladen",
    kept: "Ich habe sie aufbewahrt",
  },
};
