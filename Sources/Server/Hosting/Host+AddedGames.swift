import API
import Club

/// The host's acts on games that members have added themselves.
extension Host {
  func listWaitingGames(_ say: (String) async throws -> Void) async throws {
    var last = 0
    while true {
      let page = try await services.catalogue.waitingGames(after: last)
      let names = Dictionary(uniqueKeysWithValues: page.players.map { ($0.id, $0.name) })
      for game in page.games { try await say(game.line(addedBy: names[game.by]?.text ?? "")) }
      guard let next = page.next else { return }
      last = next
    }
  }

  func decide(_ game: GameID, letsIn: Bool) async throws -> String {
    do {
      try await services.catalogue.decide(game, letsIn: letsIn, by: .commandLine)
    } catch GameRefusal.unknownGame {
      throw HostRefusal("No such game waits. 'gameon catalogue waiting' names those that do.")
    }
    return letsIn ? "Everybody finds it now." : "It stays with the member who has added it."
  }
}

extension ClubGame {
  fileprivate func line(addedBy name: String) -> String {
    let columns = [
      "\(id)", String(at.day), name, title, year.map { "\($0)" } ?? "",
      (platforms + [genre].compactMap(\.self)).joined(separator: ", "),
    ]
    return columns.joined(separator: "\t")
  }
}
