import API
import Club
import HTTP
import Hummingbird

/// The games of the catalogue.
struct GameRoutes {
  let gameEntries: GameEntryService
  let catalogue: CatalogueService
  let gameServices: GameServices

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.game, perform: game)
  }

  @Sendable private func game(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Game> {
    let game = try await catalogue.game(context.gameID())
    gameServices.saw(game)
    return .ok(try await gameEntries.page(of: game, for: context.player))
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
