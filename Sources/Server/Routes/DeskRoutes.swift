import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of the desk, where moderators and hosts look after the club.
struct DeskRoutes {
  let services: Services

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.clubReports, perform: reports)
    router.on(Endpoints.decideReport, perform: decide)
    router.on(Endpoints.clubMembers, perform: members)
    router.on(Endpoints.suspend, perform: suspend)
    router.on(Endpoints.restore, perform: restore)
    router.on(Endpoints.signOutMember, perform: signOut)
  }

  @Sendable private func reports(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubReportPage> {
    .ok(
      try await services.reports.deskPage(
        after: request.query(.after, Int.init(digits:)) ?? 0, for: context.actor()))
  }

  @Sendable private func decide(
    _ request: Request, _ context: ServerContext, _ decision: ReportDecision
  ) async throws -> Reply<Nothing> {
    guard let number = context.parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw ReportRefusal.unknownReport
    }
    let actor = try context.actor()
    let report = try await services.reports.open(number, for: actor)
    switch decision.act {
    case .dismiss: break
    case .remove:
      guard try await remove(report, by: actor) else { throw ReportRefusal.nothingLeft }
    case .suspend:
      guard let player = report.reported else { throw ReportRefusal.nothingLeft }
      try await services.accounts.suspend(
        player, reason: decision.reason ?? "", by: actor, from: RequestOrigin(request, context))
    }
    let words = [decision.act.rawValue, decision.reason ?? ""].filter { !$0.isEmpty }
    guard
      try await services.reports.close(
        number, outcome: words.joined(separator: ": "), by: actor)
    else { throw ReportRefusal.unknownReport }
    return .done()
  }

  /// - Returns: False when nothing of it is there any more.
  private func remove(_ report: Report, by actor: Actor) async throws -> Bool {
    if let room = report.room {
      guard let message = try await services.reports.message(of: report),
        try await services.rooms.removeMessage(message, of: room, by: actor)
      else { return false }
      try await services.photos.tidy()
      return true
    }
    guard let player = report.reported else { return false }
    if let rating = report.rating {
      guard let game = rating.game else { return false }
      return try await services.gameRatings.removeLine(of: player, on: game, by: actor)
    }
    return try await services.accounts.removeAbout(of: player, by: actor)
  }

  @Sendable private func members(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubMemberPage> {
    .ok(
      try await services.people.clubMembers(
        named: request.asked(.name), after: request.query(.before) { PlayerID($0) }))
  }

  @Sendable private func suspend(
    _ request: Request, _ context: ServerContext, _ suspension: Suspension
  ) async throws -> Reply<Nothing> {
    let id = try context.namedPlayer()
    try await Self.known {
      try await services.accounts.suspend(
        id, reason: suspension.reason ?? "", by: context.actor(),
        from: RequestOrigin(request, context))
    }
    return .done()
  }

  @Sendable private func restore(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let id = try context.namedPlayer()
    try await Self.known {
      try await services.accounts.restore(
        id, by: context.actor(), from: RequestOrigin(request, context))
    }
    return .done()
  }

  @Sendable private func signOut(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await services.accounts.signOut(
      context.namedPlayer(), by: context.actor(), from: RequestOrigin(request, context))
    return .done()
  }

  /// Does something to somebody. Of an account it would say that the caller is unknown.
  private static func known<Value>(_ act: () async throws -> Value) async throws {
    do {
      _ = try await act()
    } catch AccountRefusal.unknownPlayer {
      throw PersonRefusal.unknownPlayer
    }
  }
}

extension ServerContext {
  /// The caller, in their role.
  ///
  /// - Throws: `Problem` 401 for nobody.
  func actor() throws(Problem) -> Actor {
    let session = try requireSession()
    return Actor(session.player, as: session.role)
  }

  /// The player whom the path names as `id`.
  ///
  /// - Throws: `PersonRefusal.unknownPlayer` for what is no id
  func namedPlayer() throws(PersonRefusal) -> PlayerID {
    guard let id = parameters.get("id").flatMap({ PlayerID($0) }) else { throw .unknownPlayer }
    return id
  }
}
