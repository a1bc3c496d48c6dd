import API
import Database

/// A member's rating of a game.
struct GameRatingRecord: Equatable, Sendable {
  let player: PlayerID
  let game: GameID
  var stars: Int
  /// The words beside the stars; empty for none.
  var line: String
  /// The people who may see the rating.
  var audience: GameEntryNote.Audience
  /// The instant at which the stars or the line last changed; another audience leaves it.
  let at: Instant

  /// Whether everybody may see it.
  var isPublic: Bool { audience == .everybody }

  /// The part that the member wrote, as clients get it.
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
