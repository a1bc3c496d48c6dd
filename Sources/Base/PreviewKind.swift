/// A kind of page that has a preview.
package enum PreviewKind: String, CaseIterable, Sendable {
  case invitation, round, match, player, shelf, game

  /// The path of its screen, as a pattern of the router.
  package var page: String {
    switch self {
    case .invitation: "join/{id}"
    case .round: "round/{id}"
    case .match: "online/{id}"
    case .player: "player/{id}"
    case .shelf: "player/{id}/games"
    case .game: "games/{id}"
    }
  }
}
