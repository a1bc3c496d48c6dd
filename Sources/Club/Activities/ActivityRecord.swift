package import API
import Base
import Database

/// A thing that a player did, as it is stored.
struct ActivityRecord: Sendable {
  let id: ActivityID
  let player: PlayerID
  let kind: Activity.Kind
  /// The new friend.
  let other: PlayerID?
  let match: MatchID?
  let game: GameID?
  /// The number of the match's last round that day; nil where it has another now.
  let round: Int?
  /// The rounds of that day, seen from the player; of a series the wins.
  let record: HeadToHead
  let at: Instant

  var cursor: ListCursor<ActivityID> { ListCursor(at: at, id: id) }
}

extension Activity.Kind: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .played: 1
    case .addedGame: 2
    case .finishedGame: 3
    case .befriended: 4
    case .ratedGame: 5
    case .firstWin: 6
    case .longestSeries: 7
    }
  }
}

extension ActivityRecord {
  static let columns = """
    a.id, a.player_id, a.kind, a.other_id, a.match_id, a.game_id, a.round, a.wins, a.losses, \
    a.draws, a.at
    """

  /// Reads `columns`.
  init(_ row: Row) throws {
    id = try row[0]
    player = try row[1]
    kind = try row[2]
    other = try row[3]
    match = try row[4]
    game = try row[5]
    round = try row[6]
    record = HeadToHead(wins: try row[7], losses: try row[8], draws: try row[9])
    at = try row[10]
  }
}
