import API
import Club
import HTTP
import Hummingbird

/// Ratings of games by members.
struct GameRatingRoutes {
  let ratings: GameRatingService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.ratingsOfGame, perform: list)
    router.on(Endpoints.setMyRating, perform: set)
    router.on(Endpoints.removeMyRating, perform: remove)
  }

  @Sendable private func list(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GameRatingPage> {
    .ok(
      try await ratings.ratings(
        of: context.gameID(), for: context.player,
        behind: request.query(.before, GamePlayerCursor.init) ?? .start))
  }

  @Sendable private func set(
    _ request: Request, _ context: ServerContext, _ note: GameRatingNote
  ) async throws -> Reply<GameRatingNote> {
    let (player, game) = (try context.requirePlayer(), try context.gameID())
    return .ok(try await ratings.set(game, note, by: player))
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let (player, game) = (try context.requirePlayer(), try context.gameID())
    try await ratings.remove(game, by: player)
    return .done()
  }
}
