package import API
import Database

/// Deletes a player. The matches of others go on naming "a former member", and nothing else is left.
package struct PlayerDeletion: Sendable {
  package let player: PlayerID
  let now: Instant
  let notices: Notices?

  func perform(in db: WriteTransaction) throws {
    guard let kind = try PlayerRecords.load(player, in: db)?.kind else { return }
    for table in PlayerTable.all { try table.delete(self, db) }
    try PlayerRecords.retire(player, as: kind == .guest ? .formerGuest : .formerMember, in: db)
    db.publish(.player(player))
  }

  /// Leaves all matches: open rounds end; a match in which nobody is left goes with its rounds.
  func leaveMatches(in db: WriteTransaction) throws {
    for record in try MatchRecords.all(of: player, in: db) {
      var change = MatchChange(of: record, at: now)
      change.depart(player)
      let players = try change.store(by: player, telling: notices, in: db).match.players
      let opponent = players.first == player ? players.second : players.first
      guard let kind = try PlayerRecords.load(opponent, in: db)?.kind, kind.nameOfFormer != nil
      else {
        db.publish(.player(opponent))
        continue
      }
      try MatchRecords.delete(record.id, in: db)
      db.publish(.gone(GoneMatch(match: record.id, into: nil), of: players))
      try PlayerRecords.retire(opponent, as: kind, in: db)
    }
  }
}
