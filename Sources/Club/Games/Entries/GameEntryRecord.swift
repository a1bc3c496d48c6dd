package import API
package import Database

/// A game among a player's.
struct GameEntryRecord: Equatable, Sendable {
  package let player: PlayerID
  let game: GameID
  package var note: GameEntryNote
  /// In the player's order, see `GameOrder`.
  var place: Int64
  let addedAt: Instant

  var isPublic: Bool { note.audience == .everybody }
}

/// By these numbers they are stored.
extension GameEntryNote.Status: SQLConvertible {
  private static let inOrder: [GameEntryNote.Status] = [.playing, .finished, .wish]

  package var sqlValue: SQLValue { (Self.inOrder.firstIndex(of: self)! + 1).sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue), Self.inOrder.indices.contains(number - 1) else {
      return nil
    }
    self = Self.inOrder[number - 1]
  }
}

/// The higher the number, the more see it.
extension GameEntryNote.Audience: SQLConvertible {
  package var sqlValue: SQLValue { .integer(self == .friends ? 1 : 2) }

  package init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(1): self = .friends
    case .integer(2): self = .everybody
    default: return nil
    }
  }
}
