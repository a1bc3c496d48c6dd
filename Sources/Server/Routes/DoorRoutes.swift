import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of the doors: who may come in, by which invitation, and who waits.
struct DoorRoutes {
  let accounts: AccountService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.setDoors, perform: setDoors)
    router.on(Endpoints.inviteToClub, perform: invite)
    router.on(Endpoints.clubInvitations, perform: invitations)
    router.on(Endpoints.revokeClubInvitation, perform: revoke)
    router.on(Endpoints.invitedMembers, perform: members)
    router.on(Endpoints.previewClubInvitation, perform: preview)
    router.on(Endpoints.joinInvitedGroups, perform: joinGroups)
    router.on(Endpoints.newcomers, perform: newcomers)
    router.on(Endpoints.letIn, perform: letIn)
    router.on(Endpoints.turnAway, perform: turnAway)
  }

  @Sendable private func setDoors(
    _ request: Request, _ context: ServerContext, _ change: DoorsChange
  ) async throws -> Reply<Doors> {
    .ok(try await accounts.setDoors(change, by: context.actor()))
  }

  /// Whoever gets more than a member has is a matter of a fresh proof, as giving a role is.
  @Sendable private func invite(
    _ request: Request, _ context: ServerContext, _ wish: ClubInvitationRequest
  ) async throws -> Reply<NewClubInvitation> {
    if let role = wish.role, role > .member {
      try context.require(.host)
      try await accounts.requireProof(context.requireSession())
    }
    let (invitation, secret) = try await accounts.invite(wish, by: context.actor())
    let links = Links(request, context, publicURL: publicURL)
    return .created(NewClubInvitation(invitation: invitation, url: links.invited(secret)))
  }

  @Sendable private func invitations(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubInvitationPage> {
    .ok(
      try await accounts.clubInvitations(
        for: context.requirePlayer(), before: request.query(.before, Int.init(digits:)) ?? .max))
  }

  @Sendable private func revoke(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await accounts.revoke(invitation: context.invitationNumber(), by: context.actor())
    return .done()
  }

  @Sendable private func members(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<InvitedMemberPage> {
    .ok(
      try await accounts.members(
        invitedBy: context.invitationNumber(),
        before: request.query(.before, Int.init(digits:)) ?? .max))
  }

  @Sendable private func preview(
    _ request: Request, _ context: ServerContext, _ link: ClubInvitationLink
  ) async throws -> Reply<ClubInvitationPreview> {
    guard let secret = Secret(link.token) else { throw AccountRefusal.invitationGone }
    return .ok(try await accounts.preview(secret, for: context.player))
  }

  @Sendable private func joinGroups(
    _ request: Request, _ context: ServerContext, _ link: ClubInvitationLink
  ) async throws -> Reply<JoinedGroups> {
    guard let secret = Secret(link.token) else { throw AccountRefusal.invitationGone }
    return .ok(try await accounts.joinGroups(by: secret, as: context.requirePlayer()))
  }

  @Sendable private func newcomers(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<NewcomerPage> {
    .ok(
      try await accounts.newcomers(
        after: request.query(.before, ListCursor<PlayerID>.init)))
  }

  @Sendable private func letIn(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let id = try context.namedPlayer()
    if try await accounts.letIn(id, by: context.actor()) {
      await mail?.tell(.letIn, to: id, accounts, request, context, allowances)
    }
    return .done()
  }

  @Sendable private func turnAway(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await accounts.turnAway(
      context.namedPlayer(), by: context.actor(), from: RequestOrigin(request, context))
    return .done()
  }
}

extension ServerContext {
  /// - Throws: `AccountRefusal.unknownInvitation`
  fileprivate func invitationNumber() throws(AccountRefusal) -> Int {
    guard let number = parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw .unknownInvitation
    }
    return number
  }
}
