import API
import Foundation
import Hummingbird
import Rules

/// How two players find each other.
struct InvitationRoutes {
  let accounts: AccountService
  let invitations: InvitationService
  let matches: MatchService
  let live: Live
  let publicURL: PublicURL?

  func add(to router: some RouterMethods<ServerContext>) {
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
    let isHere = live.isHere(player)
    let pairing = try await invitations.playNow(
      player, Ruleset(asked: wish.ruleset), wish.pace, isHere: isHere)
    switch pairing {
    case .paired(let record):
      live.follow(record, by: player)
      let answer = try await accounts.answer(record)
      return .ok(PairingAnswer(match: answer.match, invitation: nil, players: answer.players))
    case .waiting(let invitation):
      if isHere { live.waits(player) }
      let links = Links(request, context, publicURL: publicURL)
      let players = try await accounts.players([player]).map(\.summary)
      return .ok(
        PairingAnswer(match: nil, invitation: invitation.summary(links), players: players))
    }
  }

  @Sendable private func invite(
    _ request: Request, _ context: ServerContext, _ wish: InvitationRequest
  ) async throws -> Reply<InvitationSummary> {
    let invitation = try await invitations.invite(
      by: context.requirePlayer(), Ruleset(asked: wish.ruleset), wish.pace,
      starter: wish.starter ?? .random)
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
    let code = try context.code()
    guard let invitation = try await invitations.invitation(code),
      case .link(_, let expiresAt, let taken) = invitation.form,
      let owner = try await accounts.player(invitation.owner)
    else { throw Problem(.unknownCode) }
    let own = try await match(taken, of: context.player)
    return .ok(
      InvitationPreview(
        owner: owner.summary, ruleset: invitation.ruleset.text, pace: invitation.pace,
        starter: invitation.starter,
        status: own == nil
          ? invitation.status(for: context.player, at: invitations.surroundings.now()) : .used,
        expiresAt: expiresAt, match: own))
  }

  /// What an invitation has become, for its two players alone.
  private func match(_ taken: MatchID?, of player: PlayerID?) async throws -> MatchID? {
    guard let taken, let player, let record = try await matches.match(taken) else { return nil }
    return record.match.players.seat(of: player) == nil ? nil : taken
  }

  @Sendable private func take(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MatchAnswer> {
    let player = try context.requirePlayer()
    let record = try await invitations.take(context.code(), by: player)
    live.follow(record, by: player)
    return .ok(try await accounts.answer(record))
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
  fileprivate func status(
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
  fileprivate init(asked text: String) throws(Problem) {
    do throws(TextError) {
      try self.init(text: text.utf8)
    } catch {
      throw Problem(.unknownRuleset)
    }
  }
}

extension ServerContext {
  /// - Throws: `Problem` 404 for what no code can be.
  fileprivate func code() throws(Problem) -> InvitationCode {
    guard let text = parameters.get("code")?.removingPercentEncoding,
      let code = InvitationCode(text)
    else { throw Problem(.unknownCode) }
    return code
  }
}
