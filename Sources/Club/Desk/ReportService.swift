package import API
package import Base
import Database

/// The service for what players report of others, and what the host makes of it.
package struct ReportService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let accounts: AccountService
  let notices: Notices
  let bounds: ChosenBounds

  package init(
    _ database: Database, _ dependencies: Dependencies, _ accounts: AccountService,
    _ notices: Notices, _ bounds: ChosenBounds
  ) {
    self.bounds = bounds
    self.database = database
    self.dependencies = dependencies
    self.accounts = accounts
    self.notices = notices
  }

  /// Characters of a note.
  package static let longestNote = 1000

  /// - Throws: `ReportRefusal`
  package func report(_ id: PlayerID, _ request: ReportRequest, by reporter: PlayerID) async throws
  {
    guard id != reporter else { throw ReportRefusal.yourself }
    let note = try Self.note(request)
    let (now, daily) = (dependencies.now(), bounds[.reports])
    try await database.write { [notices] db in
      guard let reported = try PlayerRecords.load(id, in: db), reported.kind.nameOfFormer == nil
      else { throw ReportRefusal.unknownPlayer }
      if let match = request.match {
        guard try MatchRecords.load(match, in: db)?.match.players.seat(of: id) != nil else {
          throw ReportRefusal.unknownMatch
        }
      }
      try Self.requireFew(by: reporter, daily: daily, at: now, in: db)
      let number = try ReportRecords.insert(
        request, note: note, of: reported, by: reporter, at: now, in: db)
      try notices.tellStaff(of: number, on: id, by: reporter, at: now, in: db)
    }
  }

  package static func note(_ request: ReportRequest) throws(ReportRefusal) -> String {
    let typed = request.note ?? ""
    guard typed.unicodeScalars.count <= longestNote else { throw .noteTooLong }
    return typed.printable
  }

  /// - Throws: `ReportRefusal.tooMany`
  static func requireFew(
    by reporter: PlayerID, daily: Int, at now: Instant, in db: ReadTransaction
  ) throws {
    let day = Duration.seconds(24 * 60 * 60)
    let lately = try ReportRecords.instants(by: reporter, since: now - day, in: db)
    if lately.count >= daily {
      throw ReportRefusal.tooMany(now.distance(to: lately[lately.count - daily] + day))
    }
  }

  /// The reports, oldest first, behind one with a number.
  package func page(after number: Int, withClosed: Bool, limit: Int = 200) async throws -> [Report]
  {
    try await database.read { db in
      try ReportRecords.page(after: number, withClosed: withClosed, limit: limit, in: db)
    }
  }

  /// The reports that a player has made of others.
  package func reports(by reporter: PlayerID) async throws -> [Report] {
    try await database.read { db in try ReportRecords.all(by: reporter, in: db) }
  }

  /// A report with all that the host should know to judge it; nil when there is none.
  package func file(_ number: Int) async throws -> ReportFile? {
    try await database.read { db in
      guard let report = try ReportRecords.load(number, in: db) else { return nil }
      let messages = try ReportedMessageRecords.all(of: number, in: db)
      return ReportFile(
        report: report, messages: messages,
        authors: try Set(messages.compactMap(\.author))
          .compactMap { try PlayerRecords.load($0, in: db) },
        reporter: try report.reporter.flatMap { try PlayerRecords.load($0, in: db) },
        reported: try report.reported.flatMap { try PlayerRecords.load($0, in: db) },
        suspendedAt: try report.reported.flatMap {
          try MemberRecords.load($0, in: db)?.suspendedAt
        },
        others: try report.reported.map { try ReportRecords.all(of: $0, in: db) }?
          .filter { $0.number != number } ?? [],
        game: try report.rating?.game.flatMap { try GameRecords.load($0, in: db) },
        audit: try report.reported.map { try AuditRecords.all(of: $0, in: db) } ?? [])
    }
  }

  /// Closes a report in words, without an act and without an answer to the reporter.
  ///
  /// - Returns: False when there is no such report, or it is closed already.
  package func close(
    _ number: Int, outcome: String, by actor: Actor = .commandLine
  ) async throws -> Bool {
    let closing = Report.Closing(at: dependencies.now(), outcome: outcome.printable)
    return try await database.write { [notices] db in
      try actor.require(in: db)
      guard let report = try ReportRecords.load(number, in: db),
        try ReportRecords.close(number, closing, in: db)
      else { return false }
      let note = "Report \(number): \(closing.outcome)"
      try AuditRecords.insert(
        AuditEntry(
          action: .closeReport, player: report.reported, note: note, by: actor, at: closing.at),
        in: db)
      try notices.withdraw(aboutReport: number, in: db)
      return true
    }
  }
}

package struct ReportFile: Sendable {
  let report: Report
  /// The reported one last; none when it isn't about what was said.
  let messages: [ReportedMessage]
  let authors: [Player]
  let reporter: Player?
  package let reported: Player?
  let suspendedAt: Instant?
  /// Other reports of the same player.
  package let others: [Report]
  /// The game whose rating is reported.
  let game: GameRecord?
  let audit: [AuditEntry]
}
