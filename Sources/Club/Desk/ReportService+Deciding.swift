package import API
import Base
import Database

/// Decisions on reports. Each is one transaction.
extension ReportService {
  /// Decides on a report, which closes it and answers who has reported.
  ///
  /// - Parameter origin: nil for the command line
  /// - Throws: `ReportRefusal`: `unknownReport`, also for one that is closed, or is for hosts alone; `nothingLeft`;
  ///   `AccountRefusal`: `hostAndSuspended`, `endIsPast`, `hostsOnly`, `moderatorsOnly`; `badName`, `reservedName`,
  ///   `nameTaken` for a name that was chosen
  package func decide(
    _ number: Int, _ decision: ReportDecision, by actor: Actor, from origin: RequestOrigin? = nil
  ) async throws {
    let making = DecisionMaking(decision, by: actor, dependencies, notices)
    let news = try await database.write { db in try making.perform(on: number, in: db) }
    accounts.tell(news, by: origin)
  }

  /// Takes a decision back, so that the report waits again.
  ///
  /// - Throws: `ReportRefusal`: `unknownReport`, `notUndoable`; `AccountRefusal`: `hostsOnly`, `moderatorsOnly`
  package func undo(
    _ number: Int, by actor: Actor, from origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let removed = try await database.read { db in
      try ReportRecords.load(number, in: db)?.closing?.removed
    }
    let words = try await ComputingThreads.run { MessageWords(removed ?? "").stored }
    let news = try await database.write { [notices] db in
      guard let report = try ReportRecords.load(number, in: db),
        let undoing = DecisionUndoing(report)
      else { throw ReportRefusal.unknownReport }
      try Self.require(actor, for: report, in: db)
      return try undoing.perform(by: actor, at: now, words: words, notices, in: db)
    }
    accounts.tell(news, by: origin)
  }

  /// A report that waits for a decision of the actor.
  ///
  /// - Throws: `ReportRefusal.unknownReport`, also for one that is closed, or is for hosts alone
  static func open(_ number: Int, for actor: Actor, in db: ReadTransaction) throws -> Report {
    guard let report = try ReportRecords.load(number, in: db), report.closing == nil else {
      throw ReportRefusal.unknownReport
    }
    try require(actor, for: report, in: db)
    return report
  }

  private static func require(
    _ actor: Actor, for report: Report, in db: ReadTransaction
  ) throws {
    try actor.require(in: db)
    guard try report.reported.map({ try actor.may(over: $0, in: db) }) ?? true else {
      throw ReportRefusal.unknownReport
    }
  }
}
