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
  let matches: MatchService
  let texts: Previews

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.game, perform: game)
    router.on(Endpoints.seriesOfGame, perform: series)
    router.on(Endpoints.recordsOfBoard, perform: records)
  }

  @Sendable private func game(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Game> {
    let game = try await catalogue.game(context.gameID(), for: context.player)
    gameServices.saw(game)
    let language = texts.language(for: request.headers[.acceptLanguage])
    let own = game.facts.ruleset.flatMap(texts.texts(in: language).game)
    let about = own?.about ?? game.facts.otherAbouts[language]
    return .ok(try await gameEntries.page(of: game, for: context.player, about: about))
  }

  @Sendable private func series(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GameSeriesPage> {
    let page = try await catalogue.series(
      of: context.gameID(), for: context.player,
      behind: request.query(.before, GameSeriesCursor.init))
    let games = try await gameEntries.summaries(page.games, for: context.player)
    return .ok(GameSeriesPage(games: games, next: page.next?.description))
  }

  @Sendable private func records(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<BoardRecords> {
    let game = try await catalogue.game(context.gameID(), for: context.player)
    guard let ruleset = game.facts.ruleset else { throw Problem(.unknownGame) }
    return .ok(try await matches.records(on: ruleset, for: context.player))
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
