import API
import Database

/// A member's rating of a game.
struct GameRatingRecord: Equatable, Sendable {
  let player: PlayerID
  let game: GameID
  var stars: Int
  /// Empty where nothing is said.
  var line: String
  var audience: GameEntryNote.Audience
  let at: Instant

  var isPublic: Bool { audience == .everybody }

  var note: GameRatingNote {
    GameRatingNote(stars: stars, line: line.isEmpty ? nil : line, audience: audience)
  }
}

extension GameRatingRecord {
  static let columns = "player_id, game_id, stars, line, audience, rated_at"

  /// Reads `columns`.
  init(_ row: Row) throws {
    player = try row[0]
    game = try row[1]
    stars = try row[2]
    line = try row[3]
    audience = try row[4]
    at = try row[5]
  }
}
