import API
import Hummingbird

/// The games of the catalogue.
struct GameRoutes {
  let services: Services

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.game, perform: game)
  }

  @Sendable private func game(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Game> {
    let game = try await services.catalogue.game(context.gameID())
    services.gameServices.saw(game)
    return .ok(try await services.gameEntries.page(of: game, for: context.player))
  }
}

extension ServerContext {
  /// - Throws: `Problem` 404 for what no game can be called.
  func gameID() throws(Problem) -> GameID {
    guard let id = parameters.get("id").flatMap({ GameID($0) }) else {
      throw Problem(.unknownGame)
    }
    return id
  }
}
