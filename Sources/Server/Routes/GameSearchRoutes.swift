import API
import Base
import Club
import HTTP
import Hummingbird

/// Looking for games.
struct GameSearchRoutes {
  let gameEntries: GameEntryService
  let gameServices: GameServices
  let gameSearch: GameSearchService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.findGames, perform: find)
    router.on(Endpoints.gameFilters) { _, _, _ in .ok(try await gameSearch.filters()) }
  }

  @Sendable private func find(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GamePage> {
    let text = try request.asked(.text) ?? ""
    let filter = GameFilter(
      platform: try request.filter(.platform), genre: try request.filter(.genre),
      from: try request.number(.from), to: try request.number(.to),
      isPlayable: try request.flag(.playable))
    let place = try request.query(.before, SearchCursor.init) ?? .start
    let (isOnline, wantsCovers) = (try request.flag(.online), try request.flag(.covers))
    let searched = isOnline ? await gameServices.look(for: text) : .catalogue
    var page = try await gameSearch.find(text, filter, from: place)
    if wantsCovers, await gameServices.awaitCovers(of: page.games) {
      page = try await gameSearch.find(text, filter, from: place)
    }
    let games = try await gameEntries.summaries(page.games, for: context.player)
    return .ok(
      GamePage(games: games, searched: searched, next: page.next.map(\.description)))
  }
}

extension Request {
  /// Nil for what isn't chosen.
  fileprivate func filter(_ field: QueryField) throws(Problem) -> String? {
    try asked(field).flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func number(_ field: QueryField) throws(Problem) -> Int? {
    guard let text = try filter(field) else { return nil }
    guard let number = Int(digits: text), (0...9999).contains(number) else {
      throw Problem(.badRequest, detail: "'\(field.rawValue)' is a year, as 1998.")
    }
    return number
  }
}
