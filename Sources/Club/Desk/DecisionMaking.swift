import API
import Base
import Database

/// A decision on a report as part of a transaction: the act, the end of the report and the answer to the reporter
/// are there together or not at all.
struct DecisionMaking: Sendable {
  let decision: ReportDecision
  let actor: Actor
  let now: Instant
  let notices: Notices
  /// A name for somebody who can't go on with theirs, and numbers to go with it where it is taken.
  let name: PlayerName
  let numbers: NameNumbers

  init(
    _ decision: ReportDecision, by actor: Actor, _ dependencies: Dependencies, _ notices: Notices
  ) {
    var generator = dependencies.generator
    self.decision = decision
    self.actor = actor
    self.notices = notices
    now = dependencies.now()
    name = .friendly(using: &generator)
    numbers = NameNumbers(dependencies)
  }

  private var reason: String { (decision.reason ?? "").printable }

  /// - Returns: what is to be told once it is committed
  /// - Throws: `ReportRefusal`: `unknownReport`, `nothingLeft`; `AccountRefusal`: `hostAndSuspended`, `endIsPast`,
  ///   `hostsOnly`, `moderatorsOnly`; `badName`, `reservedName`, `nameTaken` for a name that was chosen
  func perform(on number: Int, in db: WriteTransaction) throws -> ModerationNews {
    let report = try ReportService.open(number, for: actor, in: db)
    try notices.withdraw(aboutReport: number, in: db)
    var closing = Report.Closing(at: now, outcome: reason, act: decision.act)
    var news = ModerationNews(player: report.reported)
    switch decision.act {
    case .dismiss: break
    case .remove: try remove(report, &closing, in: db)
    case .warn: try warn(report, in: db)
    case .suspend: news.events = try suspend(report, in: db)
    case .ban: news = try ban(report, in: db)
    }
    _ = try ReportRecords.close(number, closing, in: db)
    try AuditRecords.insert(
      AuditEntry(
        action: .closeReport, player: report.reported,
        note: "Report \(number): \(decision.act.rawValue)", reason: reason, by: actor, at: now),
      in: db)
    if let reporter = report.reporter {
      try notices.tell(
        decision.act == .dismiss ? .reportDismissed : .reportActed, to: reporter, about: number,
        at: now, in: db)
    }
    return news
  }

  private func reported(_ report: Report, in db: ReadTransaction) throws -> Player {
    guard let player = try report.reported.flatMap({ try PlayerRecords.load($0, in: db) }),
      player.kind.nameOfFormer == nil
    else { throw ReportRefusal.nothingLeft }
    return player
  }

  private func warn(_ report: Report, in db: WriteTransaction) throws {
    let player = try reported(report, in: db)
    try notices.tell(
      .warned, to: player.id, about: report.number, reason: reason, at: now, in: db)
    try AuditRecords.insert(
      AuditEntry(action: .warn, player: player.id, reason: reason, by: actor, at: now), in: db)
  }

  private func suspend(_ report: Report, in db: WriteTransaction) throws -> [SecurityEvent] {
    let player = try reported(report, in: db)
    let network = try AccountService.suspend(
      player.id, until: decision.until, reason: reason, by: actor, at: now, in: db)
    try notices.tell(
      .suspended, to: player.id, about: report.number, reason: reason, at: now, in: db)
    return SecurityEvent.suspension(of: player.id, network)
  }

  private func ban(_ report: Report, in db: WriteTransaction) throws -> ModerationNews {
    try AccountService.ban(
      .player(reported(report, in: db).id), until: decision.until, reason: reason, by: actor,
      at: now, in: db)
  }
}
