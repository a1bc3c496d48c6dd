import API
import Base
import Club
import HTTP
import Hummingbird

/// Games that members add themselves, and what moderators and hosts decide of them.
struct GameProposalRoutes {
  let catalogue: CatalogueService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.proposeGame, perform: propose)
    router.on(Endpoints.clubGames, perform: waiting)
    router.on(Endpoints.decideGame, perform: decide)
  }

  @Sendable private func propose(
    _ request: Request, _ context: ServerContext, _ proposal: GameProposal
  ) async throws -> Reply<GameProposalAnswer> {
    let answer = try await catalogue.propose(proposal, by: context.requirePlayer())
    return answer.entry == nil ? .ok(answer) : .created(answer)
  }

  @Sendable private func waiting(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubGamePage> {
    .ok(try await catalogue.waitingGames(after: request.query(.after, Int.init(digits:)) ?? 0))
  }

  @Sendable private func decide(
    _ request: Request, _ context: ServerContext, _ decision: GameDecision
  ) async throws -> Reply<Nothing> {
    try await catalogue.decide(context.gameID(), letsIn: decision.letsIn, by: context.actor())
    return .done()
  }
}
