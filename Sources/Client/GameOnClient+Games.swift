public import API

/// Games of the catalogue.
extension GameOnClient {
  /// Everything that the catalogue has of a game.
  public func game(_ id: GameID) async throws -> Game {
    try await call(Endpoints.game, ["id": "\(id)"])
  }
}
