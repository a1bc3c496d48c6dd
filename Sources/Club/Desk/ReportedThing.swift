import API
import Database

/// The thing that a report is about, as far as it can be taken away.
enum ReportedThing {
  case message(Int, RoomID)
  case ratingLine(GameID, of: PlayerID)
  case name(PlayerID)
  case photo(PlayerID)
  /// The line about themselves.
  case about(PlayerID)

  /// Finds it; nil where the room, the game or the player is gone.
  init?(_ report: Report, in db: ReadTransaction) throws {
    if let message = try ReportedMessageRecords.all(of: report.number, in: db).last {
      guard let room = report.room else { return nil }
      self = .message(message.number, room)
      return
    }
    guard let player = report.reported else { return nil }
    if let rating = report.rating {
      guard let game = rating.game else { return nil }
      self = .ratingLine(game, of: player)
      return
    }
    switch report.reason {
    case .name: self = .name(player)
    case .photo: self = .photo(player)
    case .cheating, .harassment, .spam, .other: self = .about(player)
    }
  }
}
