package import API
package import Base
import Database
package import Instruments

/// The service for what players do in their matches. Each method is one transaction.
package struct MatchService: Sendable {
  let database: Database
  let dependencies: Dependencies
  let notices: Notices
  /// Counts moves, once they are committed, and none that is sent once more.
  private let moves: Counter

  package init(
    _ database: Database, _ dependencies: Dependencies = .real, _ notices: Notices,
    moves: Counter
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    self.moves = moves
  }

  /// Applies a player's command, after time has had its due.
  ///
  /// - Parameter session: whose screens know by the answer what comes of it; nil where they are to be told as all others
  /// - Throws: `MatchRefusal`, `DatabaseError`.
  package func act(
    _ command: MatchCommand, by player: PlayerID, in id: MatchID,
    answering session: SessionMark? = nil
  ) async throws -> CommandOutcome {
    try await withCheckedThrowingContinuation { continuation in
      act(command, by: player, in: id, answering: session) { continuation.resume(with: $0) }
    }
  }

  /// The same for callers that don't wait in a task.
  ///
  /// - Parameter done: Is called once, mostly by the database's writer: so it must be quick and may not wait.
  package func act(
    _ command: MatchCommand, by player: PlayerID, in id: MatchID,
    answering session: SessionMark? = nil,
    done: @escaping @Sendable (Result<CommandOutcome, any Error>) -> Void
  ) {
    let now = dependencies.now()
    database.write { [notices] db in
      guard let found = try MatchRecords.current(id, in: db),
        try found.match.players.seat(of: player) != nil
          || MatchRecords.exists(id, for: player, in: db)
      else { throw try MatchRefusal.missing(id, for: player, in: db) }
      var change = MatchChange(of: found, at: now)
      let refusal = try change.apply(command, by: player, in: db)
      let record = try change.store(
        by: player, telling: notices, answering: session, in: db)
      let outcome = refusal.map { CommandOutcome.refused($0, record) } ?? .accepted(record)
      return (outcome, refusal == nil && record.match.version != found.match.version)
    } done: { [moves] result in
      if case .move = command, case .success((_, true)) = result { moves.add() }
      done(result.map(\.0))
    }
  }

  /// Ends the round if its clock has run out. May be called at any time and any number of times.
  ///
  /// - Returns: The state now; its `deadline` says when to call again.
  package func lapse(_ id: MatchID) async throws -> MatchRecord {
    let now = dependencies.now()
    return try await database.write { [notices] db in
      try MatchChange(of: id, at: now, in: db).store(telling: notices, in: db)
    }
  }

  /// Tells the live matches of a player that they left or came back, where it matters to them: in an
  /// open live round, and where they wish a live rematch.
  ///
  /// Cost: a read when there is none.
  package func presence(of player: PlayerID, isHere: Bool) async throws {
    try await apply(isHere ? .arrive : .leave, by: player) { db in
      try LiveRoundRecords.concerned(player, in: db)
    }
  }

  /// A player has not been heard of for a while, and is away from an open live round. A wish for a
  /// rematch stays, because nobody needs to say anything while waiting for that.
  package func silence(of player: PlayerID) async throws {
    try await apply(.leave, by: player) { db in
      try LiveRoundRecords.match(of: player, in: db).map { [$0] } ?? []
    }
  }

  private func apply(
    _ command: OnlineCommand, by player: PlayerID,
    in find: @escaping @Sendable (ReadTransaction) throws -> [MatchID]
  ) async throws {
    guard try await !database.read(find).isEmpty else { return }
    let now = dependencies.now()
    try await database.write { [notices] db in
      for id in try find(db) {
        var change = try MatchChange(of: id, at: now, in: db)
        _ = try change.apply(command, by: player, in: db)
        try change.store(by: player, telling: notices, in: db)
      }
    }
  }

  /// Gives the clocks of all live rounds their full time again. To be called once, at a start of the
  /// server and before anything else. Those that run are published.
  package func restart() async throws {
    let now = dependencies.now()
    var ids = try await database.read { db in try LiveRoundRecords.allConcerned(in: db) }[...]
    while !ids.isEmpty {
      let batch = ids.prefix(100)
      ids = ids.dropFirst(100)
      try await database.write { db in
        for id in batch {
          guard var record = try MatchRecords.current(id, in: db) else { continue }
          let version = record.match.version
          record.match.restart(at: now)
          if record.match.version != version {
            try MatchRecords.update(record, over: version, in: db)
          }
          if record.match.deadline != nil { db.publish(.match(record)) }
        }
      }
    }
  }
}

/// Clocks that run.
extension MatchService {
  /// The live matches in which time runs, among the next ones behind an id: for a node that begins while others serve.
  package func running(after id: MatchID?) async throws -> (records: [MatchRecord], next: MatchID?)
  {
    let reach = 100
    return try await database.read { db in
      let ids = try LiveRoundRecords.concerned(after: id, limit: reach, in: db)
      let records = try ids.compactMap { try MatchRecords.load($0, in: db) }
      return (
        records.filter { $0.match.deadline != nil }, ids.count == reach ? ids.last : nil
      )
    }
  }
}

/// Matches as they are shown.
extension MatchService {
  /// Whether a player plays any match, or has.
  package func hasAny(of player: PlayerID) async throws -> Bool {
    try await database.read { db in try MatchRecords.any(of: player, in: db) }
  }

  package func match(_ id: MatchID) async throws -> MatchRecord? {
    try await database.read { db in try MatchRecords.load(id, in: db) }
  }

  /// The match as far as somebody may see it.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Throws: `MatchRefusal`: `unknownMatch`, `joined`; `DatabaseError`.
  package func match(_ id: MatchID, for viewer: PlayerID?) async throws -> MatchRecord {
    try await database.read { db in
      guard let record = try MatchRecords.load(id, for: viewer, in: db) else {
        throw try MatchRefusal.missing(id, for: viewer, in: db)
      }
      return record
    }
  }

  /// The matches among `ids` that the viewer may see. One transaction for all.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  package func matches(_ ids: [MatchID], for viewer: PlayerID?) async throws -> [MatchRecord] {
    guard !ids.isEmpty else { return [] }
    return try await database.read { db in
      try ids.compactMap { try MatchRecords.load($0, for: viewer, in: db) }
    }
  }

  /// The matches of a player, those that changed last first.
  ///
  /// - Parameter cursor: The `next` of the page before.
  package func lobby(
    of player: PlayerID, before cursor: ListCursor<MatchID> = .start, limit: Int = 50
  ) async throws -> (matches: [MatchRecord], next: ListCursor<MatchID>?) {
    try await database.read { db in
      let page = try Page(limit: limit) {
        try MatchRecords.newest(of: player, before: cursor, limit: $0, in: db)
      }
      return (Array(page.rows), page.next { ListCursor(at: $0.updatedAt, id: $0.id) })
    }
  }

  /// The matches of a player one after the other, in the order of their ids; nil after the last.
  package func next(of player: PlayerID, after id: MatchID?) async throws -> MatchRecord? {
    try await database.read { db in
      try MatchRecords.all(of: player, after: id, limit: 1, in: db).first
    }
  }

  /// Past rounds, oldest first, behind one with a number.
  package func rounds(of match: MatchID, after number: Int, limit: Int) async throws -> [PastRound]
  {
    try await database.read { db in
      try RoundRecords.page(of: match, after: number, limit: limit, in: db)
    }
  }

  /// Past rounds, newest first.
  ///
  /// - Parameters:
  ///   - viewer: nil for somebody who isn't signed in
  ///   - number: The `next` of the page before.
  /// - Throws: `MatchRefusal`: `unknownMatch`, `joined`; `DatabaseError`.
  package func pastRounds(
    of match: MatchID, for viewer: PlayerID? = nil, before number: Int = .max, limit: Int = 20
  ) async throws -> (rounds: [PastRound], next: Int?) {
    try await database.read { db in
      guard try MatchRecords.exists(match, for: viewer, in: db) else {
        throw try MatchRefusal.missing(match, for: viewer, in: db)
      }
      let page = try Page(limit: limit) {
        try RoundRecords.page(of: match, before: number, limit: $0, in: db)
      }
      return (Array(page.rows), page.next(\.number))
    }
  }
}
