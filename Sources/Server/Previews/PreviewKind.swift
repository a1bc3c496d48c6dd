import API
import Rules

/// What a link can lead to of which there is a preview.
enum PreviewKind: String, CaseIterable, Sendable {
  case invitation, round, match, player, game

  /// The path of its screen, as a pattern of the router.
  var page: String {
    switch self {
    case .invitation: "join/{id}"
    case .round: "round/{id}"
    case .match: "online/{id}"
    case .player: "player/{id}"
    case .game: "games/{id}"
    }
  }
}

/// What is shown of a link before anybody opens it.
struct LinkPreview: Sendable {
  let title: String
  let text: String?
  /// What the picture of it says, nil where there is none.
  let picture: PreviewDrawing?
}
