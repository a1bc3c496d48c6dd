import API
import Club
import HTTP
import Hummingbird

/// Videos of a game.
struct GameVideoRoute {
  let catalogue: CatalogueService
  let gameServices: GameServices
  let allowances: Allowances

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.gameVideos, perform: videos)
  }

  @Sendable private func videos(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GameVideos> {
    let game = try await catalogue.game(context.gameID(), for: context.player).id
    guard
      let videos = try await gameServices.videos(
        of: game, mayAsk: { (try? await allowances.take(.videoSearches, context)) != nil })
    else { throw Problem(.unknownGame) }
    return .ok(videos)
  }
}
