import API
import Base
import Club
import Foundation
import HTTP
import Hummingbird
import Rules

/// Routes by which two players find each other.
struct InvitationRoutes {
  let accounts: AccountService
  let invitations: InvitationService
  let matches: MatchService
  let streams: EventStreams
  let dependencies: Dependencies
  let allowances: Allowances
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.playNow, perform: playNow)
    router.on(Endpoints.invite, perform: invite)
    router.on(Endpoints.withdraw, perform: withdraw)
    router.on(Endpoints.preview, perform: preview)
    router.on(Endpoints.take, perform: take)
  }

  @Sendable private func playNow(
    _ request: Request, _ context: ServerContext, _ wish: PoolRequest
  ) async throws -> Reply<PairingAnswer> {
    let player = try context.requirePlayer()
    let pairing = try await invitations.playNow(
      player, Ruleset(asked: wish.ruleset), wish.pace, isHere: streams.isHere(player))
    switch pairing {
    case .paired(let record):
      streams.heard(from: player, in: record.id)
      let answer = try await accounts.answer(record)
      return .ok(PairingAnswer(match: answer.match, invitation: nil, players: answer.players))
    case .waiting(let invitation):
      let links = Links(request, context, publicURL: publicURL)
      let players = try await accounts.players([player]).map(\.summary)
      return .ok(
        PairingAnswer(match: nil, invitation: invitation.summary(links), players: players))
    }
  }

  @Sendable private func invite(
    _ request: Request, _ context: ServerContext, _ wish: InvitationRequest
  ) async throws -> Reply<InvitationSummary> {
    let player = try context.requirePlayer()
    let invitation = try await invitations.invite(
      by: player, Ruleset(asked: wish.ruleset), wish.pace,
      starter: wish.starter ?? .random, isShownToFriends: wish.isShownToFriends ?? false)
    return .created(invitation.summary(Links(request, context, publicURL: publicURL)))
  }

  @Sendable private func withdraw(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let id = context.parameters.get("id").flatMap({ InvitationID($0) }) else {
      throw Problem(.notFound, detail: "There is no such invitation.")
    }
    try await invitations.withdraw(id, by: context.requirePlayer())
    return .done()
  }

  @Sendable private func preview(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<InvitationPreview> {
    let invitation = try await invitations.preview(context.code(), allowances, context)
    guard case .link(_, let expiresAt, let taken) = invitation.form,
      let owner = try await accounts.player(invitation.owner)
    else { throw Problem(.unknownCode) }
    let own = try await match(taken, of: context.player)
    return .ok(
      InvitationPreview(
        owner: owner.summary, ruleset: invitation.ruleset.text, pace: invitation.pace,
        starter: invitation.starter,
        status: own == nil
          ? invitation.status(for: context.player, at: dependencies.now()) : .used,
        expiresAt: expiresAt, match: own))
  }

  /// The match that an invitation has become, for its two players alone.
  private func match(_ taken: MatchID?, of player: PlayerID?) async throws -> MatchID? {
    guard let taken, let player, let record = try await matches.match(taken) else {
      return nil
    }
    return record.match.players.seat(of: player) == nil ? nil : taken
  }

  @Sendable private func take(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MatchAnswer> {
    let player = try context.requirePlayer()
    let record = try await allowances.lookingUp(context) {
      try await invitations.take(context.code(), by: player)
    }
    streams.heard(from: player, in: record.id)
    return .ok(try await accounts.answer(record))
  }
}

extension InvitationService {
  /// The invitation that has this code, for somebody who doesn't try too many.
  ///
  /// - Throws: `Problem` for an unknown code
  func preview(
    _ code: InvitationCode, _ allowances: Allowances, _ context: ServerContext
  ) async throws -> Invitation {
    try await allowances.lookingUp(context) {
      guard let found = try await invitation(code, for: context.player) else {
        throw Problem(.unknownCode)
      }
      return found
    }
  }
}

extension Ruleset {
  /// - Throws: `Problem` 422
  init(asked text: String) throws(Problem) {
    do throws(TextError) {
      try self.init(text: text.utf8)
    } catch {
      throw Problem(.unknownRuleset)
    }
  }
}

extension ServerContext {
  /// - Throws: `Problem` 404 for what no code can be.
  func code() throws(Problem) -> InvitationCode {
    guard let text = parameters.get("code"), text.utf8.count <= 3 * InvitationCode.longest,
      let text = text.removingPercentEncoding,
      let code = InvitationCode(text)
    else { throw Problem(.unknownCode) }
    return code
  }
}
