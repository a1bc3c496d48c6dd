import API
import Base
import Database
import Rules

/// The moment in which two players meet, with all that the transaction needs from outside, so that it
/// can run again.
struct PairingContext: Sendable {
  let now: Instant
  private let id: MatchID
  private let coin: Bool
  private let notices: Notices

  init(_ dependencies: Dependencies, _ notices: Notices) {
    var generator = dependencies.generator
    now = dependencies.now()
    id = .random(using: &generator)
    coin = .random(using: &generator)
    self.notices = notices
  }

  /// - Throws: `MatchRefusal.finishYourRoundFirst` when a live round would be the player's second.
  func requireFree(_ player: PlayerID, for pace: Pace, in db: ReadTransaction) throws {
    guard pace.isLive, let match = try LiveRoundRecords.match(of: player, in: db) else { return }
    throw MatchRefusal.finishYourRoundFirst(match)
  }

  func requireWaitOver(of player: PlayerID, for pace: Pace, in db: ReadTransaction) throws {
    guard pace.isLive, let until = try PlayerRecords.abandonments(of: player, in: db)?.waitUntil,
      until > now
    else { return }
    throw InvitationRefusal.waitBeforeLive(now.distance(to: until))
  }

  /// Brings two together in the one match that they have under this ruleset and pace: an open round
  /// goes on, else the next begins.
  func join(
    _ taker: PlayerID, with owner: PlayerID, _ ruleset: Ruleset, _ pace: Pace,
    starter: Starter, isPrivate: Bool, in db: WriteTransaction
  ) throws -> MatchRecord {
    let players = Players(taker, owner)
    db.publish(.player(taker))
    db.publish(.player(owner))
    if let record = try MatchRecords.find(players, ruleset, pace, in: db) {
      var change = MatchChange(of: record, at: now)
      change.goOn(joinedBy: taker)
      return try change.store(by: taker, telling: notices, in: db)
    }
    let beginner =
      switch starter {
      case .random: coin ? taker : owner
      case .owner: owner
      case .taker: taker
      }
    let match = OnlineMatch(
      players: players, ruleset: ruleset, pace: pace,
      xSeat: players.first == beginner ? .first : .second, at: now)
    let record = MatchRecord(id: id, isPrivate: isPrivate, updatedAt: now, match: match)
    var change = MatchChange(new: record, at: now)
    change.goOn(joinedBy: taker)
    return try change.store(by: taker, telling: notices, in: db)
  }
}
