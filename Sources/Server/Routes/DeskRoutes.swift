import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes by which moderators and hosts decide on reports, and take away what was said.
struct DeskRoutes {
  let services: Services

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.clubReports, perform: reports)
    router.on(Endpoints.decideReport, perform: decide)
    router.on(Endpoints.undoDecision, perform: undo)
    router.on(Endpoints.clubDecisions, perform: decisions)
    router.on(Endpoints.removeGroupMessage, perform: removeMessage)
    router.on(Endpoints.removeRatingLine, perform: removeRatingLine)
  }

  @Sendable private func reports(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubReportPage> {
    .ok(
      try await services.reports.deskPage(
        after: request.query(.after, Int.init(digits:)) ?? 0, for: context.actor()))
  }

  @Sendable private func decisions(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubReportPage> {
    .ok(
      try await services.reports.decisions(
        before: request.query(.after, Int.init(digits:)) ?? .max, for: context.actor()))
  }

  @Sendable private func decide(
    _ request: Request, _ context: ServerContext, _ decision: ReportDecision
  ) async throws -> Reply<Nothing> {
    try await services.reports.decide(
      context.reportNumber(), decision, by: context.actor(), from: RequestOrigin(request, context))
    if decision.act == .remove { try await services.photos.tidy() }
    return .done()
  }

  @Sendable private func undo(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await services.reports.undo(
      context.reportNumber(), by: context.actor(), from: RequestOrigin(request, context))
    return .done()
  }

  @Sendable private func removeMessage(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let (room, number) = try context.message()
    try await services.rooms.removeMessage(number, ofGroup: room, by: context.actor())
    try await services.photos.tidy()
    return .done()
  }

  @Sendable private func removeRatingLine(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let author = context.parameters.get("player").flatMap({ PlayerID($0) }) else {
      throw PersonRefusal.unknownPlayer
    }
    _ = try await services.gameRatings.removeLine(
      of: author, on: context.gameID(), by: context.actor())
    return .done()
  }
}

extension ServerContext {
  /// The caller, in their role, and their access token.
  ///
  /// - Throws: `Problem` 401 for nobody.
  func actor() throws(Problem) -> Actor {
    Actor(try requireSession())
  }

  /// The number of a report in the path.
  ///
  /// - Throws: `ReportRefusal.unknownReport` for what is none
  func reportNumber() throws(ReportRefusal) -> Int {
    guard let number = parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw .unknownReport
    }
    return number
  }

  /// The player whom the path names as `id`.
  ///
  /// - Throws: `PersonRefusal.unknownPlayer` for what is no id
  func namedPlayer() throws(PersonRefusal) -> PlayerID {
    guard let id = parameters.get("id").flatMap({ PlayerID($0) }) else { throw .unknownPlayer }
    return id
  }
}
