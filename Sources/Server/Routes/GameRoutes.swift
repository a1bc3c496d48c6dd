import API
import Club
import HTTP
import Hummingbird
import Rules

/// The games of the catalogue.
struct GameRoutes {
  let gameEntries: GameEntryService
  let catalogue: CatalogueService
  let gameServices: GameServices
  let texts: Previews

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.game, perform: game)
  }

  @Sendable private func game(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Game> {
    let game = try await catalogue.game(context.gameID())
    gameServices.saw(game)
    let language = texts.language(for: request.headers[.acceptLanguage])
    let own = game.facts.ruleset.flatMap(texts.texts(in: language).game)
    let about = own?.about ?? game.facts.otherAbouts[language]
    return .ok(try await gameEntries.page(of: game, for: context.player, about: about))
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
