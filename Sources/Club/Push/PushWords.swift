import API
import Base

/// The words of push messages in one of the languages of the web app.
struct PushWords: Sendable {
  private let language: Language

  /// - Parameter language: one that isn't there reads English
  init(language: String) {
    self.language = Language(rawValue: language) ?? .english
  }

  /// A body may have a place for `{name}`, and for `{game}`.
  func of(_ kind: NoticeKind) -> (title: String, body: String) {
    switch language {
    case .english: english(kind)
    case .german: german(kind)
    }
  }

  /// Words for a message without text.
  func of(_ attachment: Attachment.Kind) -> String {
    switch (attachment, language) {
    case (.photo, .english): "Photo"
    case (.photo, .german): "Foto"
    case (.video, .english), (.video, .german): "Video"
    }
  }

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
    }
  }
}
