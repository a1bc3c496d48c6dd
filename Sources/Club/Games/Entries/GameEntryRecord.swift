package import API
import Database

/// A game among a player's.
struct GameEntryRecord: Equatable, Sendable {
  let player: PlayerID
  let game: GameID
  var note: GameEntryNote
  /// The place in the player's order, see `GameOrder`.
  var place: Int64
  let addedAt: Instant

  var isPublic: Bool { note.audience == .everybody }
}

extension GameEntryNote.Status: NumberedColumn {
  var sqlNumber: Int {
    switch self {
    case .playing: 1
    case .finished: 2
    case .wish: 3
    }
  }
}

/// The higher the number, the more see it.
extension GameEntryNote.Audience: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .friends: 1
    case .everybody: 2
    }
  }
}
