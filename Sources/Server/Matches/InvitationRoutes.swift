import API
import Base
import Foundation
import Hummingbird
import Rules

/// How two players find each other.
struct InvitationRoutes {
  let services: Services
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
    let pairing = try await services.invitations.playNow(
      player, Ruleset(asked: wish.ruleset), wish.pace, isHere: services.live.isHere(player))
    switch pairing {
    case .paired(let record):
      services.live.heard(from: player, in: record.id)
      let answer = try await services.accounts.answer(record)
      return .ok(PairingAnswer(match: answer.match, invitation: nil, players: answer.players))
    case .waiting(let invitation):
      let links = Links(request, context, publicURL: publicURL)
      let players = try await services.accounts.players([player]).map(\.summary)
      return .ok(
        PairingAnswer(match: nil, invitation: invitation.summary(links), players: players))
    }
  }

  @Sendable private func invite(
    _ request: Request, _ context: ServerContext, _ wish: InvitationRequest
  ) async throws -> Reply<InvitationSummary> {
    let player = try context.requirePlayer()
    let invitation = try await services.invitations.invite(
      by: player, Ruleset(asked: wish.ruleset), wish.pace,
      starter: wish.starter ?? .random)
    return .created(invitation.summary(Links(request, context, publicURL: publicURL)))
  }

  @Sendable private func withdraw(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let id = context.parameters.get("id").flatMap({ InvitationID($0) }) else {
      throw Problem(.notFound, detail: "There is no such invitation.")
    }
    try await services.invitations.withdraw(id, by: context.requirePlayer())
    return .done()
  }

  @Sendable private func preview(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<InvitationPreview> {
    let invitation = try await services.invitations.preview(context.code(), allowances, context)
    guard case .link(_, let expiresAt, let taken) = invitation.form,
      let owner = try await services.accounts.player(invitation.owner)
    else { throw Problem(.unknownCode) }
    let own = try await match(taken, of: context.player)
    return .ok(
      InvitationPreview(
        owner: owner.summary, ruleset: invitation.ruleset.text, pace: invitation.pace,
        starter: invitation.starter,
        status: own == nil
          ? invitation.status(for: context.player, at: services.dependencies.now()) : .used,
        expiresAt: expiresAt, match: own))
  }

  /// What an invitation has become, for its two players alone.
  private func match(_ taken: MatchID?, of player: PlayerID?) async throws -> MatchID? {
    guard let taken, let player, let record = try await services.matches.match(taken) else {
      return nil
    }
    return record.match.players.seat(of: player) == nil ? nil : taken
  }

  @Sendable private func take(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MatchAnswer> {
    let player = try context.requirePlayer()
    let record = try await allowances.lookingUp(context) {
      try await services.invitations.take(context.code(), by: player)
    }
    services.live.heard(from: player, in: record.id)
    return .ok(try await services.accounts.answer(record))
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

extension Invitation {
  /// The invitation as its owner sees it.
  func summary(_ links: Links) -> InvitationSummary {
    var link: InvitationSummary.Link?
    if case .link(let code, let expiresAt, _) = form {
      link = InvitationSummary.Link(code: code, url: links.join(code), expiresAt: expiresAt)
    }
    return InvitationSummary(
      id: id, ruleset: ruleset.text, pace: pace, starter: starter, createdAt: createdAt,
      link: link)
  }

  /// What somebody may expect of a link, in the order in which taking it would be refused.
  func status(
    for player: PlayerID?, at now: Instant
  ) -> InvitationPreview.Status {
    guard case .link(_, let expiresAt, let match) = form else { return .expired }
    if owner == player { return .yourOwn }
    if match != nil { return .used }
    return expiresAt > now ? .open : .expired
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
