import API
import Base

/// The words of push messages in one of the languages of the web app.
struct PushWords: Sendable {
  private let language: Language

  /// - Parameter language: one that isn't there reads English
  init(language: String) {
    self.language = Language(rawValue: language) ?? .english
  }

  /// A body may have a place for `{name}`, for `{game}` and for `{subject}`.
  func of(_ kind: NoticeKind) -> (title: String, body: String) {
    switch language {
    case .english: english(kind)
    case .german: german(kind)
    }
  }

  /// The words in the place of `{subject}` where that has no name.
  var nameless: String {
    switch language {
    case .english: "Unknown device"
    case .german: "Unbekanntes Gerät"
    }
  }

  /// Words for a message without text.
  ///
  /// - Parameter duration: in milliseconds
  func of(_ attachment: Attachment.Kind, lasting duration: Int) -> String {
    let length = Attachment.lengthText(duration)
    return switch (attachment, language) {
    case (.photo, .english): "Photo"
    case (.photo, .german): "Foto"
    case (.video, .english), (.video, .german): "Video"
    case (.voice, .english): "Voice message, \(length)"
    case (.voice, .german): "Sprachnachricht, \(length)"
    }
  }

  /// Words for a board, by the text of its round.
  func of(_ board: String) -> String? { (try? MessageBoard(board))?.words(in: language) }

  /// Words of several games that were added; a body may have a place for `{count}` too.
  var ofGames: (title: String, body: String) {
    switch language {
    case .english: ("New video games", "{name} added {count} video games.")
    case .german: ("Neue Videospiele", "{name} hat {count} Videospiele hinzugefügt.")
    }
  }

  private func english(_ kind: NoticeKind) -> (String, String) {
    switch kind {
    case .yourMove: ("Your turn", "{name} is waiting for your move.")
    case .asked: ("A question for you", "{name} has a question in your game.")
    case .roundOver: ("Game over", "Your game with {name} is over.")
    case .joined: ("Your game is on", "{name} has joined your game.")
    case .challenged: ("A challenge", "{name} challenges you to a match.")
    case .rematch: ("Rematch?", "{name} wants to play you again.")
    case .followed: ("New follower", "{name} now follows you.")
    case .opened: ("Up for a game?", "{name} is looking for somebody to play.")
    case .message: ("New message", "Somebody wrote to you.")
    case .addedGame: ("New video game", "{name} added {game}.")
    case .reported: ("Club desk", "Something is waiting for your decision.")
    case .reportActed: ("Thank you", "We looked into your report, and did something about it.")
    case .reportDismissed:
      ("Thank you", "We looked into your report, and found nothing against the rules.")
    case .warned:
      ("A word from the club", "Something of yours went against the rules. Please have a look.")
    case .gameLetIn: ("Your video game is in", "Everybody can find {game} now. Thank you.")
    case .gameTurnedDown: ("Your video game", "{game} stays among your games, for you alone.")
    case .newDevice: ("A new device signed in", "{subject}. If it wasn’t you, sign it out.")
    case .passwordChanged: ("Your password was changed", "If it wasn’t you, have a look.")
    case .emailChanged: ("Your e-mail address was changed", "If it wasn’t you, have a look.")
    case .passkeyAdded: ("A passkey was added", "“{subject}”. If it wasn’t you, remove it.")
    case .passkeyRemoved: ("A passkey was removed", "“{subject}”. If it wasn’t you, have a look.")
    case .recoveryCodesMade:
      (
        "New recovery codes",
        "Those from before don’t work any more. If it wasn’t you, have a look."
      )
    case .accessTokenMade:
      ("A new access token", "“{subject}” can act for you. If it wasn’t you, remove it.")
    case .accessTokenRemoved: ("An access token was removed", "“{subject}” doesn’t work any more.")
    case .secondFactorOff:
      (
        "Signing in is one step now",
        "No passkey is asked for any more. If it wasn’t you, have a look."
      )
    case .providerLinked:
      ("A new way to sign in", "{subject} signs you in now. If it wasn’t you, unlink it.")
    case .providerUnlinked:
      (
        "A way to sign in is gone",
        "{subject} no longer signs you in. If it wasn’t you, have a look."
      )
    case .suspended: ("A word from the club", "You can look around, but not play or write for now.")
    case .restored: ("Welcome back", "You can play and write again.")
    case .messageRemoved: ("A word from the club", "A message of yours was taken away.")
    case .newcomer: ("Club desk", "Somebody is waiting to be let in.")
    }
  }

  private func german(_ kind: NoticeKind) -> (String, String) {
    switch kind {
    case .yourMove: ("Du bist dran", "{name} wartet auf deinen Zug.")
    case .asked: ("Eine Frage an dich", "{name} hat in eurer Partie eine Frage.")
    case .roundOver: ("Partie vorbei", "Deine Partie mit {name} ist vorbei.")
    case .joined: ("Es geht los", "{name} spielt jetzt mit dir.")
    case .challenged: ("Eine Herausforderung", "{name} fordert dich zum Match heraus.")
    case .rematch: ("Revanche?", "{name} möchte noch einmal gegen dich spielen.")
    case .followed: ("Jemand folgt dir", "{name} folgt dir jetzt.")
    case .opened: ("Lust auf eine Partie?", "{name} sucht jemanden zum Spielen.")
    case .message: ("Neue Nachricht", "Jemand hat dir geschrieben.")
    case .addedGame: ("Neues Videospiel", "{name} hat {game} hinzugefügt.")
    case .reported: ("Club-Büro", "Etwas wartet auf deine Entscheidung.")
    case .reportActed: ("Danke", "Wir haben uns deine Meldung angesehen und etwas unternommen.")
    case .reportDismissed:
      ("Danke", "Wir haben uns deine Meldung angesehen: Alles ist nach den Regeln.")
    case .warned:
      ("Ein Wort vom Club", "Etwas von dir war gegen die Regeln. Sieh es dir bitte an.")
    case .gameLetIn: ("Dein Videospiel ist dabei", "Alle finden jetzt {game}. Danke.")
    case .gameTurnedDown: ("Dein Videospiel", "{game} bleibt bei deinen Spielen, nur für dich.")
    case .newDevice:
      ("Ein neues Gerät ist angemeldet", "{subject}. Wenn du das nicht warst, melde es ab.")
    case .passwordChanged:
      ("Dein Passwort wurde geändert", "Wenn du das nicht warst, sieh bitte nach.")
    case .emailChanged:
      ("Deine E-Mail-Adresse wurde geändert", "Wenn du das nicht warst, sieh bitte nach.")
    case .passkeyAdded: ("Ein neuer Passkey", "„{subject}“. Wenn du das nicht warst, entferne ihn.")
    case .passkeyRemoved:
      ("Ein Passkey wurde entfernt", "„{subject}“. Wenn du das nicht warst, sieh bitte nach.")
    case .recoveryCodesMade:
      (
        "Neue Notfallcodes",
        "Die von vorher gelten nicht mehr. Wenn du das nicht warst, sieh bitte nach."
      )
    case .accessTokenMade:
      (
        "Ein neues Zugriffstoken",
        "„{subject}“ kann in deinem Namen handeln. Wenn du das nicht warst, entferne es."
      )
    case .accessTokenRemoved: ("Ein Zugriffstoken wurde entfernt", "„{subject}“ gilt nicht mehr.")
    case .secondFactorOff:
      (
        "Anmelden geht jetzt in einem Schritt",
        "Ein Passkey ist nicht mehr nötig. Wenn du das nicht warst, sieh bitte nach."
      )
    case .providerLinked:
      (
        "Ein neuer Weg, dich anzumelden",
        "Du kannst dich jetzt mit {subject} anmelden. Wenn du das nicht warst, trenne die Verbindung."
      )
    case .providerUnlinked:
      (
        "Ein Weg, dich anzumelden, ist weg",
        "Mit {subject} meldest du dich nicht mehr an. Wenn du das nicht warst, sieh bitte nach."
      )
    case .suspended:
      ("Ein Wort vom Club", "Du kannst dich umsehen, aber gerade nicht spielen oder schreiben.")
    case .restored: ("Willkommen zurück", "Du kannst wieder spielen und schreiben.")
    case .messageRemoved: ("Ein Wort vom Club", "Eine Nachricht von dir wurde entfernt.")
    case .newcomer: ("Club-Büro", "Jemand wartet auf Einlass.")
    }
  }
}
