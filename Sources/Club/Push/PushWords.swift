import API
import Base

/// The words of push messages in one of the languages of the web app.
struct PushWords: Sendable {
  private let isGerman: Bool

  /// - Parameter language: one that isn't there reads English
  init(language: String) {
    isGerman = Language(rawValue: language) == .german
  }

  /// A body may have a place for `{name}`, and for `{game}`.
  func of(_ kind: NoticeKind) -> (title: String, body: String) {
    isGerman ? german(kind) : english(kind)
  }

  /// What stands for a message without text.
  func of(_ attachment: Attachment.Kind) -> String {
    switch attachment {
    case .photo: isGerman ? "Foto" : "Photo"
    case .video: "Video"
    }
  }

  /// Of several games that were added; a body may have a place for `{count}` too.
  var ofGames: (title: String, body: String) {
    isGerman
      ? ("Neue Spiele", "{name} hat {count} Spiele hinzugefügt.")
      : ("New games", "{name} has added {count} games.")
  }

  private func english(_ kind: NoticeKind) -> (String, String) {
    switch kind {
    case .yourMove: ("Your move", "It is your turn against {name}.")
    case .asked: ("A question for you", "{name} has asked you something in your game.")
    case .roundOver: ("The round is over", "Your round against {name} has ended.")
    case .joined: ("Your game begins", "{name} plays with you now.")
    case .challenged: ("A challenge", "{name} asks you for a game.")
    case .rematch: ("Another round?", "{name} would like to play again.")
    case .followed: ("A new follower", "{name} follows you now.")
    case .opened: ("Somebody to play with", "{name} waits for an opponent.")
    case .message: ("A new message", "Somebody has written to you.")
    case .addedGame: ("A new game", "{name} has added {game}.")
    }
  }

  private func german(_ kind: NoticeKind) -> (String, String) {
    switch kind {
    case .yourMove: ("Du bist dran", "Gegen {name} bist du am Zug.")
    case .asked: ("Eine Frage an dich", "{name} hat dich in eurem Spiel etwas gefragt.")
    case .roundOver: ("Die Runde ist vorbei", "Deine Runde gegen {name} ist zu Ende.")
    case .joined: ("Dein Spiel beginnt", "{name} spielt jetzt mit dir.")
    case .challenged: ("Eine Herausforderung", "{name} möchte mit dir spielen.")
    case .rematch: ("Noch eine Runde?", "{name} würde gern noch einmal spielen.")
    case .followed: ("Jemand folgt dir", "{name} folgt dir jetzt.")
    case .opened: ("Jemand zum Spielen", "{name} wartet auf jemanden zum Spielen.")
    case .message: ("Eine neue Nachricht", "Jemand hat dir geschrieben.")
    case .addedGame: ("Ein neues Spiel", "{name} hat {game} hinzugefügt.")
    }
  }
}
