import API
import Base
import Club
import HTTP
import Hummingbird

/// The route by which a player tells the host of another.
struct ReportRoute {
  let reports: ReportService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.report, perform: report)
    router.on(Endpoints.reportMessage, perform: reportMessage)
    router.on(Endpoints.reportRating, perform: reportRating)
  }

  @Sendable private func report(
    _ request: Request, _ context: ServerContext, _ report: ReportRequest
  ) async throws -> Reply<Nothing> {
    guard let id = context.parameters.get("id").flatMap({ PlayerID($0) }) else {
      throw ReportRefusal.unknownPlayer
    }
    try await reports.report(id, report, by: context.requirePlayer())
    return .done()
  }

  @Sendable private func reportMessage(
    _ request: Request, _ context: ServerContext, _ report: ReportRequest
  ) async throws -> Reply<Nothing> {
    guard let number = context.parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw ChatRefusal.unknownMessage
    }
    try await reports.report(
      message: number, in: context.roomID(), report, by: context.requirePlayer())
    return .done()
  }

  @Sendable private func reportRating(
    _ request: Request, _ context: ServerContext, _ report: ReportRequest
  ) async throws -> Reply<Nothing> {
    guard let author = context.parameters.get("player").flatMap({ PlayerID($0) }) else {
      throw ReportRefusal.unknownRating
    }
    try await reports.report(
      ratingOf: context.gameID(), by: author, report, as: context.requirePlayer())
    return .done()
  }
}
