import API
import Club
import HTTP
import Hummingbird
import Rules

/// Routes by which a player asks another for a match, and takes what is offered.
struct ChallengeRoutes {
  let accounts: AccountService
  let invitations: InvitationService
  let streams: EventStreams

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.challenge, perform: challenge)
    router.on(Endpoints.takeInvitation, perform: take)
    router.on(Endpoints.decline, perform: decline)
  }

  @Sendable private func challenge(
    _ request: Request, _ context: ServerContext, _ wish: InvitationRequest
  ) async throws -> Reply<ChallengeSummary> {
    let player = try context.requirePlayer()
    let other = try context.personID()
    let challenge = try await invitations.challenge(
      other, by: player, Ruleset(asked: wish.ruleset), wish.pace, starter: wish.starter ?? .random)
    guard let summary = challenge.challengeSummary else { throw Problem(.unknownInvitation) }
    return .ok(summary)
  }

  @Sendable private func take(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MatchAnswer> {
    let player = try context.requirePlayer()
    let record = try await invitations.take(context.invitationID(), by: player)
    streams.heard(from: player, in: record.id)
    return .ok(try await accounts.answer(record))
  }

  @Sendable private func decline(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await invitations.decline(context.invitationID(), by: context.requirePlayer())
    return .done()
  }
}

extension ServerContext {
  /// - Throws: `Problem` 404 for what no invitation can be called.
  fileprivate func invitationID() throws(Problem) -> InvitationID {
    guard let id = parameters.get("id").flatMap({ InvitationID($0) }) else {
      throw Problem(.unknownInvitation)
    }
    return id
  }
}
