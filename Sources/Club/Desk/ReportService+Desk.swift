package import API
import Base
import Database

/// Reports as moderators and hosts see them.
extension ReportService {
  /// Reports on a page.
  package static let deskPage = 20
  /// Messages after the one that is reported which are shown.
  private static let behind = 5

  /// A page of the open reports, the oldest first. What is reported of moderators and hosts is for hosts alone, so a
  /// page may be short.
  ///
  /// - Parameter number: the last of the page before
  package func deskPage(
    after number: Int = 0, for actor: Actor
  ) async throws -> ClubReportPage {
    try await database.read { db in
      let page = try Page(limit: Self.deskPage) { limit in
        try ReportRecords.page(after: number, withClosed: false, limit: limit, in: db)
      }
      return try Self.shown(page, to: actor, in: db)
    }
  }

  /// A page of what was decided, the latest report first; the same goes for what is of moderators and hosts.
  ///
  /// - Parameter number: the last of the page before
  package func decisions(
    before number: Int = .max, for actor: Actor
  ) async throws -> ClubReportPage {
    try await database.read { db in
      let page = try Page(limit: Self.deskPage) { limit in
        try ReportRecords.closed(before: number, limit: limit, in: db)
      }
      return try Self.shown(page, to: actor, in: db)
    }
  }

  private static func shown(
    _ page: Page<Report>, to actor: Actor, in db: ReadTransaction
  ) throws -> ClubReportPage {
    let reports = try page.rows.filter { report in
      try report.reported.map { try actor.may(over: $0, in: db) } ?? true
    }.map { try Self.report($0, in: db) }
    let named = Set(reports.flatMap { [$0.by, $0.player] + $0.messages.map(\.author) })
    return ClubReportPage(
      reports: reports,
      players: try PlayerRecords.summaries(named.compactMap(\.self).sorted(), in: db),
      next: page.next(\.number))
  }

  private static func report(_ report: Report, in db: ReadTransaction) throws -> ClubReport {
    let kept = try ReportedMessageRecords.all(of: report.number, in: db)
    var messages = kept
    if let room = report.room, let last = kept.last {
      messages += try ReportedMessageRecords.behind(last.number, in: room, limit: behind, in: db)
    }
    let isSuspended =
      try report.reported.map { try MemberRecords.isSuspended($0, in: db) } ?? false
    let isBanned = try report.reported.map { try BanRecords.instant(of: $0, in: db) != nil }
    return ClubReport(
      number: report.number, at: report.createdAt, reason: report.reason,
      note: report.note.isEmpty ? nil : report.note, by: report.reporter, player: report.reported,
      name: report.name, about: report.about.isEmpty ? nil : report.about, match: report.match,
      messages: messages.map {
        ClubReport.ReportedMessage(
          number: $0.number, author: $0.author, at: $0.at, text: $0.text,
          hasMedia: $0.media != nil)
      },
      message: kept.last?.number,
      rating: try report.rating.map { rating in
        ClubReport.ReportedRating(
          title: try rating.game.flatMap { try GameRecords.load($0, in: db)?.facts.title },
          stars: rating.stars, line: rating.line)
      },
      others: try report.reported.map { try ReportRecords.count(of: $0, in: db) - 1 } ?? 0,
      othersBy: try report.reporter.map { try ReportRecords.count(by: $0, in: db) - 1 } ?? 0,
      isSuspended: isSuspended, isBanned: isSuspended && isBanned == true ? true : nil,
      decision: try decision(on: report, in: db))
  }

  private static func decision(
    on report: Report, in db: ReadTransaction
  ) throws -> ClubReport.Decision? {
    guard let closing = report.closing else { return nil }
    let isUndoable = try DecisionUndoing(report)?.isPossible(in: db) ?? false
    var end: Instant?
    if isUndoable, closing.act == .suspend || closing.act == .ban {
      end = try report.reported.flatMap { try MemberRecords.suspension(of: $0, in: db)?.until }
    }
    return ClubReport.Decision(
      act: closing.act, at: closing.at, reason: closing.outcome.isEmpty ? nil : closing.outcome,
      isUndoable: isUndoable, until: end)
  }
}
