package import API
import Database

/// A game among a player's.
struct GameEntryRecord: Equatable, Sendable {
  let player: PlayerID
  let game: GameID
  var note: GameEntryNote
  /// In the player's order, see `GameOrder`.
  var place: Int64
  let addedAt: Instant

  var isPublic: Bool { note.audience == .everybody }
}

extension GameEntryNote.Status: NumberedColumn {
  static let numbers: KeyValuePairs<GameEntryNote.Status, Int> = [
    .playing: 1, .finished: 2, .wish: 3,
  ]
}

/// The higher the number, the more see it.
extension GameEntryNote.Audience: NumberedColumn {
  package static let numbers: KeyValuePairs<GameEntryNote.Audience, Int> = [
    .friends: 1, .everybody: 2,
  ]
}
