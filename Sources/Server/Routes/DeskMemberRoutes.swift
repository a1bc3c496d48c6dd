import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes by which moderators and hosts look after members and guests.
struct DeskMemberRoutes {
  let services: Services
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.clubMembers, perform: members)
    router.on(Endpoints.clubGuests, perform: guests)
    router.on(Endpoints.suspend, perform: suspend)
    router.on(Endpoints.restore, perform: restore)
    router.on(Endpoints.signOutMember, perform: signOut)
    router.on(Endpoints.renameMember, perform: rename)
    router.on(Endpoints.removeMemberPhoto, perform: removePhoto)
    router.on(Endpoints.removeMemberAbout, perform: removeAbout)
    router.on(Endpoints.makeResetLink, perform: makeResetLink)
    router.on(Endpoints.deleteMember, perform: delete)
  }

  @Sendable private func members(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubMemberPage> {
    .ok(
      try await services.people.clubMembers(
        named: request.asked(.name), from: Self.role(in: request) ?? .member,
        after: request.query(.before) { PlayerID($0) }))
  }

  private static func role(in request: Request) throws -> ClubRole? {
    guard let text = try request.asked(.role) else { return nil }
    guard let role = ClubRole(rawValue: text), role > .member else {
      throw Problem(.badRequest, detail: "'role' is 'moderator' or 'host'.")
    }
    return role
  }

  @Sendable private func suspend(
    _ request: Request, _ context: ServerContext, _ suspension: Suspension
  ) async throws -> Reply<Nothing> {
    let id = try context.namedPlayer()
    try await Self.known {
      try await services.accounts.suspend(
        id, until: suspension.until, reason: suspension.reason ?? "", by: context.actor(),
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

  @Sendable private func guests(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubMemberPage> {
    .ok(try await services.people.clubGuests(after: request.query(.before) { PlayerID($0) }))
  }

  @Sendable private func rename(
    _ request: Request, _ context: ServerContext, _ change: NameChange
  ) async throws -> Reply<Nothing> {
    guard let name = PlayerName(chosen: change.name) else { throw Problem(.badName) }
    guard
      try await services.accounts.rename(context.namedPlayer(), to: name, by: context.actor())
    else { throw PersonRefusal.unknownPlayer }
    return .done()
  }

  @Sendable private func removePhoto(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    if try await services.accounts.removePhoto(of: context.namedPlayer(), by: context.actor()) {
      try await services.photos.tidy()
    }
    return .done()
  }

  @Sendable private func removeAbout(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    _ = try await services.accounts.removeAbout(of: context.namedPlayer(), by: context.actor())
    return .done()
  }

  @Sendable private func makeResetLink(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ResetLink> {
    let made = try await services.accounts.makeResetLink(
      for: context.namedPlayer(), by: context.actor(), from: RequestOrigin(request, context))
    let links = Links(request, context, publicURL: publicURL)
    return .created(ResetLink(link: links.reset(made.secret), expiresAt: made.expiresAt))
  }

  @Sendable private func delete(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let id = try context.namedPlayer()
    try await Self.known {
      try await services.accounts.delete(
        id, as: context.actor(), by: RequestOrigin(request, context))
    }
    try await services.photos.tidy()
    services.rooms.sweeper.wake()
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
