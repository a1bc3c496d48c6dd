import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of bans, which moderators and hosts lay and lift.
struct BanRoutes {
  let accounts: AccountService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.clubBans, perform: bans)
    router.on(Endpoints.ban, perform: ban)
    router.on(Endpoints.liftBan, perform: lift)
  }

  @Sendable private func bans(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<BanPage> {
    .ok(try await accounts.bans(before: request.query(.before, Int.init(digits:)) ?? .max))
  }

  @Sendable private func ban(
    _ request: Request, _ context: ServerContext, _ ban: BanRequest
  ) async throws -> Reply<Nothing> {
    do {
      try await accounts.ban(
        AccountService.subject(of: ban), until: ban.until, reason: ban.reason ?? "",
        by: context.actor(), from: RequestOrigin(request, context))
    } catch AccountRefusal.unknownPlayer {
      // Of an account it would say that the caller is unknown.
      throw PersonRefusal.unknownPlayer
    }
    return .done()
  }

  @Sendable private func lift(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let number = context.parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw AccountRefusal.unknownBan
    }
    try await accounts.liftBan(
      number, by: context.actor(), from: RequestOrigin(request, context))
    return .done()
  }
}
