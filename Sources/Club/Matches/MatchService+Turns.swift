package import API
import Base
import Database

/// Word for players whose turn it is, when they may not know.
///
/// While two play on, moves come faster than anybody has to be told of them: so a notice of one is written only when it
/// has waited for a while. That it waits lies in the row of the match, so a restart forgets none.
extension MatchService {
  /// The matches that are looked at for one page of `untold`.
  private static let reach = 500

  /// Tells the player whose turn it is, once they have neither done anything in the match nor looked at a screen for
  /// a while. May be called at any time and any number of times.
  ///
  /// Cost: a read where nothing is to be told yet.
  /// - Returns: The instant at which to call again; nil when there is nothing left to tell.
  package func tellTurn(in id: MatchID) async throws -> Instant? {
    let now = dependencies.now()
    let found = try await database.read { db in try MatchRecords.load(id, in: db)?.turnNoticeDue }
    guard let due = found, due <= now else { return found }
    return try await database.write { [notices] db in
      guard var record = try MatchRecords.current(id, in: db) else { return nil }
      guard let due = record.turnNoticeDue, due <= now else { return record.turnNoticeDue }
      try notices.tellTurn(in: &record, in: db)
      return nil
    }
  }

  /// Matches, among the next ones behind an id, in which somebody may have to be told that it is their turn. To be asked
  /// at a start of the server, until there is no next.
  package func untold(after id: MatchID?) async throws -> (matches: [MatchID], next: MatchID?) {
    try await database.read { db in
      let (matches, next) = try MatchRecords.untold(after: id, limit: Self.reach, in: db)
      return (matches, next)
    }
  }
}

extension MatchRecord {
  /// The instant at which the player who is to move is told so, unless they have looked or done something by then; nil
  /// where there is nothing to tell.
  package var turnNoticeDue: Instant? {
    isTurnUntold && match.isOpen ? match.turnSince + Notices.patience : nil
  }
}

extension Notices {
  /// Tells the player who is to move, unless they have looked at a screen since. From then on nothing is left to tell.
  fileprivate func tellTurn(in record: inout MatchRecord, in db: WriteTransaction) throws {
    guard let seat = record.match.turn else { return }
    let (player, since) = (record.match.players[seat], record.match.turnSince)
    let mayReplace = record.noticed.contains(Seats(seat))
    record.isTurnUntold = false
    if !screens.hasLooked(player, since: since) {
      record.noticed.insert(Seats(seat))
      try add(.yourMove, of: record, to: seat, mayReplace: mayReplace, at: since, in: db)
    }
    try MatchRecords.updateNotices(of: record, in: db)
  }
}
