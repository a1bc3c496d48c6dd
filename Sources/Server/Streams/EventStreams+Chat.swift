import API
import Base
import Club
import HTTP

/// Events for those in rooms.
extension EventStreams {
  /// Tells what has happened, each thing encoded once for all who are told.
  func tell(_ news: [RoomNews], _ services: Services) async throws {
    guard !news.isEmpty else { return }
    let authors = Set(news.compactMap(\.event.author))
    var players: [PlayerID: PlayerSummary] = [:]
    if !authors.isEmpty {
      for player in try await services.accounts.players(Array(authors)) {
        players[player.id] = player.summary
      }
    }
    hub.tell(news.map { (News($0.event.told(players)), $0.audience) })
  }

  /// Whether a player may say now that they write: now and then is enough.
  func mayType(_ player: PlayerID) -> Bool {
    (try? typings.take(player, at: dependencies.now())) != nil
  }

  func tell(_ typing: RoomTyping, to players: [PlayerID]) {
    hub.tell([(News(.typing(typing)), players)])
    guard talk.hasListeners else { return }
    for part in players.parts(of: NodeMessage.mostPlayers) {
      talk.say(.typing(typing, to: part))
    }
  }
}

extension RoomNews.Event {
  /// The author of a message, if the news is still to tell who that is.
  var author: PlayerID? {
    guard case .message(let told) = self, told.player == nil else { return nil }
    return told.message.author
  }

  /// The event of it.
  ///
  /// - Parameter players: authors whom the news doesn't name
  func told(_ players: [PlayerID: PlayerSummary] = [:]) -> StreamEvent {
    switch self {
    case .message(let told):
      .message(
        RoomMessage(
          room: told.room, message: told.message,
          player: told.player ?? told.message.author.flatMap { players[$0] }
        ))
    case .room(let changed): .room(changed)
    case .reading(let reading): .reading(reading)
    case .seen(let seen): .seen(seen)
    }
  }
}
