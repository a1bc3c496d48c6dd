package import API
import Base
package import Club
import HTTP
import HTTPTypes
import Hummingbird

/// Matches, as they are and as they go on.
struct MatchRoutes {
  let accounts: AccountService
  let invitations: InvitationService
  let matches: MatchService
  let streams: EventStreams
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.command, perform: command)
    router.on(Endpoints.match, perform: match)
    router.on(Endpoints.rounds, perform: rounds)
    router.on(Endpoints.nextMatch, perform: nextMatch)
    router.on(Endpoints.lobby, perform: lobby)
  }

  @Sendable private func command(
    _ request: Request, _ context: ServerContext, _ command: MatchCommand
  ) async throws -> Reply<MatchSnapshot> {
    let session = try context.requireSession()
    let player = session.player
    let id = try context.matchID()
    do {
      let outcome = try await matches.act(
        command, by: player, in: id, answering: session.answered(request.headers))
      streams.heard(from: player, in: id)
      switch outcome {
      case .accepted(let record): return .ok(record.snapshot)
      case .refused(let refusal, let record): throw Problem(refusal, in: record.snapshot)
      }
    } catch let error as MatchRefusal {
      var problem = Problem(of: error)
      problem.match = try? await matches.match(id, for: player).snapshot
      throw problem
    }
  }

  @Sendable private func match(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MatchAnswer> {
    let record = try await matches.match(context.matchID(), for: context.player)
    return .ok(try await accounts.answer(record))
  }

  @Sendable private func rounds(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<RoundPage> {
    let before = try request.query(.before, roundNumber)
    let page = try await matches.pastRounds(
      of: context.matchID(), for: context.player, before: before ?? .max)
    return .ok(RoundPage(rounds: page.rounds.map(\.summary), next: page.next))
  }

  @Sendable private func nextMatch(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<NextMatch> {
    let next = try await matches.nextToWatch(after: context.matchID(), for: context.player)
    return .ok(NextMatch(match: next))
  }

  @Sendable private func lobby(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Lobby> {
    let player = try context.requirePlayer()
    let before = try request.query(.before, ListCursor<MatchID>.init)
    let page = try await matches.lobby(of: player, before: before ?? .start)
    let open =
      before == nil
      ? try await invitations.openList(of: player)
      : OpenList(invitations: [], challenges: [])
    let told = open.told(Links(request, context, publicURL: publicURL))
    return .ok(
      Lobby(
        matches: page.matches.map(\.snapshot), invitations: told.invitations,
        challenges: told.challenges,
        players: try await accounts.summaries(
          of: page.matches, and: open.others(than: player)),
        next: page.next.map(\.description)))
  }
}

extension AccountService {
  /// The players who are named in the matches, and others, each once.
  package func summaries(
    of matches: [MatchRecord], and others: [PlayerID] = []
  ) async throws -> [PlayerSummary] {
    let ids = Set(matches.flatMap { [$0.match.players.first, $0.match.players.second] } + others)
    return ids.isEmpty ? [] : try await players(ids.sorted()).map(\.summary)
  }

  func answer(_ record: MatchRecord) async throws -> MatchAnswer {
    MatchAnswer(match: record.snapshot, players: try await summaries(of: [record]))
  }
}

extension Session {
  /// Its mark where its screens know by the answer what comes of a request; else nil.
  func answered(_ fields: HTTPFields) -> SessionMark? {
    fields.wantsOwnEventsLater ? SessionMark(of: self) : nil
  }
}

extension ServerContext {
  /// - Throws: `Problem` for what no match can be called.
  func matchID() throws(Problem) -> MatchID {
    guard let id = parameters.get("id").flatMap({ MatchID($0) }) else {
      throw Problem(.unknownMatch)
    }
    return id
  }
}

/// Nil for what numbers no round.
private func roundNumber(_ text: String) -> Int? {
  Int(digits: text).flatMap { $0 > 0 ? $0 : nil }
}
