import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of those who run the club.
struct ClubRoutes {
  let accounts: AccountService
  let sources: ClubFigureSources
  let live: LiveSettings

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.becomeHost, perform: becomeHost)
    router.on(Endpoints.setRole, perform: setRole)
    router.on(Endpoints.clubActs, perform: acts)
    router.on(Endpoints.clubStatus) { [sources] _, _, _ in .ok(try await sources.status()) }
    router.on(Endpoints.clubStorage) { [sources, live] _, _, _ in
      .ok(try await sources.storage(live))
    }
    router.on(Endpoints.setStorageLimit, perform: setStorageLimit)
  }

  @Sendable private func becomeHost(
    _ request: Request, _ context: ServerContext, _ link: HostLink
  ) async throws -> Reply<Me> {
    let id = try context.requirePlayer()
    guard let secret = Secret(link.token) else { throw Self.linkIsUsed }
    do {
      try await accounts.becomeHost(id, by: secret, from: RequestOrigin(request, context))
    } catch AccountRefusal.linkUsed {
      throw Self.linkIsUsed
    }
    return .ok(Me(player: try await accounts.player(id)?.summary, role: .host))
  }

  private static let linkIsUsed = Problem(
    .linkUsed,
    detail:
      "This link was used before, is too old, or there's a host by now. Restart the server for another."
  )

  @Sendable private func setRole(
    _ request: Request, _ context: ServerContext, _ change: RoleChange
  ) async throws -> Reply<Nothing> {
    try await accounts.setRole(
      change.role, of: context.namedPlayer(), reason: change.reason ?? "", by: context.actor(),
      from: RequestOrigin(request, context))
    return .done()
  }

  /// Counts anew what goes with the next sweep, which goes by the limit.
  @Sendable private func setStorageLimit(
    _ request: Request, _ context: ServerContext, _ change: StorageLimitChange
  ) async throws -> Reply<ClubStorage> {
    guard let limit = context.parameters.get("limit").flatMap(StorageLimit.init(rawValue:)) else {
      throw Problem(.badRequest, detail: "There is no such limit.")
    }
    try await live.storageLimits.choose(limit, change.value, by: context.actor())
    let services = sources.services
    try await services.figures.storage.look(services.storage, keeping: live.retention)
    return .ok(try await sources.storage(live))
  }

  @Sendable private func acts(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubActPage> {
    .ok(
      try await accounts.acts(
        request.asked(.act), named: request.asked(.name),
        before: request.query(.before, Int.init(digits:)) ?? .max))
  }
}
