import API
import Club

/// The host's acts on reports.
extension Host {
  func listReports(
    withClosed: Bool, _ say: (String) async throws -> Void
  ) async throws {
    var last = 0
    while true {
      let page = try await services.reports.page(after: last, withClosed: withClosed)
      for report in page { try await say(report.line) }
      guard let end = page.last?.number else { return }
      last = end
    }
  }

  func showReport(_ number: Int) async throws -> String {
    guard let file = try await services.reports.file(number) else { throw Self.noReport(number) }
    return file.text
  }

  func closeReport(_ number: Int, outcome: String) async throws -> String {
    guard try await services.reports.close(number, outcome: outcome) else {
      throw Self.noReport(number)
    }
    return "Report \(number) is closed."
  }

  func decide(_ number: Int, _ decision: ReportDecision) async throws -> String {
    do {
      try await services.reports.decide(number, decision, by: .commandLine)
    } catch ReportRefusal.unknownReport {
      throw Self.noReport(number)
    }
    if decision.act == .remove { try await services.photos.tidy() }
    return "Report \(number) is closed: \(decision.act.rawValue)."
  }

  func undoDecision(_ number: Int) async throws -> String {
    do {
      try await services.reports.undo(number, by: .commandLine)
    } catch ReportRefusal.unknownReport {
      throw HostRefusal(
        "There is no report \(number) that is closed. 'gameon report list --all' names all.")
    }
    return "Report \(number) is open again."
  }

  private static func noReport(_ number: Int) -> HostRefusal {
    HostRefusal("There is no report \(number) that is open. 'gameon report list' names those.")
  }
}
