package import API
import Database
package import Rules

/// A match as it is stored.
package struct MatchRecord: Equatable, Sendable {
  package let id: MatchID
  /// Whether only those who have its link may look on.
  package let isPrivate: Bool
  package var updatedAt: Instant
  package var match: OnlineMatch
  /// The seats for whom unread notices of the match may lie there.
  package var noticed: Seats = []
  /// Whether the turn came to a player who wasn't looking, and who may have to be told of it (`turnNoticeDue`).
  package var isTurnUntold = false

  package init(id: MatchID, isPrivate: Bool, updatedAt: Instant, match: OnlineMatch) {
    self.id = id
    self.isPrivate = isPrivate
    self.updatedAt = updatedAt
    self.match = match
  }
}

/// A set of seats; stored as one number.
package struct Seats: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package init(_ seat: Seat) {
    self.init(rawValue: Int(seat.rawValue))
  }

  package static let both: Seats = [Seats(.first), Seats(.second)]
}

extension MatchRecord {
  package static let columns = """
    id, first_id, second_id, ruleset, pace, is_private, updated_at, version, score_first, \
    score_second, score_draws, round_number, round, x_seat, ending, turn_since, draw_offer, \
    takeback_ask, reset_ask, first_away_since, second_away_since, first_draw_ply, \
    second_draw_ply, first_wishes, second_wishes, noticed
    """

  /// The number in the column `noticed` that says that the turn is untold; the smaller ones are of seats.
  static let untoldTurnBit = 4

  /// The column `noticed`.
  var noticeBits: Int { noticed.rawValue | (isTurnUntold ? Self.untoldTurnBit : 0) }

  /// The values of `columns`.
  var values: [any SQLConvertible] {
    [
      id, match.players.first, match.players.second, match.ruleset, match.pace, isPrivate,
      updatedAt, match.version, match.score.first, match.score.second, match.score.draws,
      match.roundNumber, match.round, match.xSeat, match.ending, match.turnSince, match.drawOffer,
      match.takebackAsk, match.resetAsk, match.first.awaySince, match.second.awaySince,
      match.first.drawOfferedAt, match.second.drawOfferedAt, match.first.wishesRematch,
      match.second.wishesRematch, noticeBits,
    ]
  }

  /// Reads `columns`. Cost: the moves of the round are played again.
  init(_ row: Row) throws {
    let round: Round = try row[12]
    var match = OnlineMatch(
      players: Players(try row[1], try row[2]), ruleset: round.ruleset, pace: try row[4],
      xSeat: try row[13], at: try row[15])
    match.version = try row[7]
    match.score = Score(first: try row[8], second: try row[9], draws: try row[10])
    match.roundNumber = try row[11]
    match.round = round
    match.ending = try row[14]
    match.drawOffer = try row[16]
    match.takebackAsk = try row[17]
    match.resetAsk = try row[18]
    match.first.awaySince = try row[19]
    match.second.awaySince = try row[20]
    match.first.drawOfferedAt = try row[21]
    match.second.drawOfferedAt = try row[22]
    match.first.wishesRematch = try row[23]
    match.second.wishesRematch = try row[24]
    self.init(id: try row[0], isPrivate: try row[5], updatedAt: try row[6], match: match)
    let bits: Int = try row[25]
    noticed = Seats(rawValue: bits & ~Self.untoldTurnBit)
    isTurnUntold = bits & Self.untoldTurnBit != 0
  }
}
