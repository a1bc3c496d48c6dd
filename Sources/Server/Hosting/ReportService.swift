package import API
import Database

/// What players tell the host of others, and what the host makes of it.
package struct ReportService: Sendable {
  let database: Database
  let surroundings: Surroundings

  /// Characters of a note.
  static let longestNote = 1000
  /// Reports of a player in a day.
  static let daily = 10

  /// - Throws: `ReportRefusal`
  package func report(_ id: PlayerID, _ request: ReportRequest, by reporter: PlayerID) async throws
  {
    guard id != reporter else { throw ReportRefusal.yourself }
    let typed = request.note ?? ""
    guard typed.unicodeScalars.count <= Self.longestNote else { throw ReportRefusal.noteTooLong }
    let note = typed.printable
    let now = surroundings.now()
    try await database.write { db in
      guard let reported = try PlayerRecords.load(id, in: db), reported.kind.nameOfFormer == nil
      else { throw ReportRefusal.unknownPlayer }
      if let match = request.match {
        guard try MatchRecords.load(match, in: db)?.match.players.seat(of: id) != nil else {
          throw ReportRefusal.unknownMatch
        }
      }
      let day = Duration.seconds(24 * 60 * 60)
      let lately = try ReportRecords.instants(by: reporter, since: now - day, in: db)
      if lately.count >= Self.daily {
        throw ReportRefusal.tooMany(now.distance(to: lately[lately.count - Self.daily] + day))
      }
      try ReportRecords.insert(request, note: note, of: reported, by: reporter, at: now, in: db)
    }
  }

  /// Oldest first, behind one with a number.
  func page(after number: Int, withClosed: Bool, limit: Int = 200) async throws -> [Report] {
    try await database.read { db in
      try ReportRecords.page(after: number, withClosed: withClosed, limit: limit, in: db)
    }
  }

  /// What a player has told of others.
  func reports(by reporter: PlayerID) async throws -> [Report] {
    try await database.read { db in try ReportRecords.all(by: reporter, in: db) }
  }

  /// A report with all that the host should know to judge it; nil when there is none.
  func file(_ number: Int) async throws -> ReportFile? {
    try await database.read { db in
      guard let report = try ReportRecords.load(number, in: db) else { return nil }
      return ReportFile(
        report: report,
        reporter: try report.reporter.flatMap { try PlayerRecords.load($0, in: db) },
        reported: try report.reported.flatMap { try PlayerRecords.load($0, in: db) },
        suspendedAt: try report.reported.flatMap {
          try MemberRecords.load($0, in: db)?.suspendedAt
        },
        others: try report.reported.map { try ReportRecords.all(of: $0, in: db) }?
          .filter { $0.number != number } ?? [],
        audit: try report.reported.map { try AuditRecords.all(of: $0, in: db) } ?? [])
    }
  }

  /// - Returns: False when there is no such report, or it is closed already.
  func close(_ number: Int, outcome: String) async throws -> Bool {
    let closing = Report.Closing(at: surroundings.now(), outcome: outcome.printable)
    return try await database.write { db in
      guard let report = try ReportRecords.load(number, in: db),
        try ReportRecords.close(number, closing, in: db)
      else { return false }
      let note = "Report \(number): \(closing.outcome)"
      try AuditRecords.insert(
        AuditEntry(action: .closeReport, player: report.reported, note: note, at: closing.at),
        in: db)
      return true
    }
  }
}

struct ReportFile: Sendable {
  let report: Report
  let reporter: Player?
  let reported: Player?
  let suspendedAt: Instant?
  /// Of the same player.
  let others: [Report]
  let audit: [AuditEntry]
}
