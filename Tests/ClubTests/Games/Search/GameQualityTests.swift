import API
import Club
import Foundation
import TestSupport
import Testing

/// Quality of the search: how well the games of the starter catalogue are found.
@Suite struct GameQualityTests {
  private struct Game: Decodable {
    let id, title: String
    let titles, platforms, genres, developers: [String]?
    let series, released: String?
    let popularity: Int
  }

  private static let games = Result {
    try lines("Catalogue/starter.jsonl").map {
      try JSONDecoder().decode(Game.self, from: Data($0.utf8))
    }
  }
  /// Told of the catalogue once for all of these tests.
  private static let index = Task {
    try await SearchedGames(
      games.get().enumerated().map { number, game in
        IndexedGame(
          id: GameID(rawValue: Int64(number)), titles: [game.title] + (game.titles ?? []),
          names: (game.developers ?? []) + [game.series].compactMap(\.self),
          platforms: game.platforms ?? [], genres: game.genres ?? [],
          year: game.released.flatMap { Int($0.prefix(4)) }, popularity: game.popularity)
      })
  }

  private static func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: Repository.url(path), encoding: .utf8).split(separator: "\n")
  }

  /// Prints what misses its game among the first three.
  private func isFound(_ typed: String, _ isMeant: (Game) -> Bool) async throws -> Bool {
    let games = try Self.games.get()
    let best = try await Self.index.value.find(typed).prefix(3).map { games[$0] }
    if best.contains(where: isMeant) { return true }
    print("missed: \(typed) → \(best.map(\.title))")
    return false
  }

  @Test func whatPeopleTypeFindsTheGame() async throws {
    let queries = try Self.lines("Tests/ClubTests/Games/queries.tsv").map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(queries.count >= 200)
    var found = 0
    for query in queries where try await isFound(query[0], { $0.id == query[1] }) { found += 1 }
    print("\(found) of \(queries.count) queries find their game")
    #expect(found * 100 >= queries.count * 95)
  }

  @Test func aMistakeInATitleStillFindsTheGame() async throws {
    var generator = Generator(state: 9)
    let games = try Self.games.get()
    var found = 0
    for number in 0..<500 {
      let title = games.randomElement(using: &generator)!.title
      let typed = Self.mutated(title, way: number % 4, using: &generator)
      if try await isFound(typed, { $0.title == title }) { found += 1 }
    }
    print("\(found) of 500 mistyped titles find their game")
    #expect(found >= 450)
  }

  /// The title with a letter wrong, two swapped, one missing, or the words turned round.
  private static func mutated(
    _ title: String, way: Int, using generator: inout Generator
  ) -> String {
    var letters = Array(title)
    let place = letters.indices.randomElement(using: &generator)!
    switch way {
    case 0: letters[place] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator)!
    case 1: if place > 0 { letters.swapAt(place, place - 1) }
    case 2: letters.remove(at: place)
    default: return title.split(separator: " ").shuffled(using: &generator).joined(separator: " ")
    }
    return String(letters)
  }
}
