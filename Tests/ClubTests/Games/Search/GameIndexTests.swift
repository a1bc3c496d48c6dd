import API
import Club
import Database
import Rules
import TestSupport
import Testing

@Suite struct GameIndexTests {
  private static let words = [
    "star", "wars", "the", "of", "legend", "mario", "kart", "2", "III", "Über", "ゼルダ", "half-life",
    "x",
  ]

  private static func game(
    _ number: Int, using generator: inout Generator
  ) -> IndexedGame {
    func title() -> String {
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        words.randomElement(using: &generator)!
      }.joined(separator: " ")
    }
    return IndexedGame(
      id: GameID(rawValue: Int64(number)), titles: [title(), title()],
      platforms: ["PC", "Switch"].filter { _ in Bool.random(using: &generator) },
      year: 2000 + number % 9, popularity: [0, 500, 501].randomElement(using: &generator)!,
      players: Int.random(in: 0...9, using: &generator))
  }

  @Test(.ofAFile) func changesLeadToWhatANewIndexWouldBe() async throws {
    var generator = Generator(state: 11)
    let changed = try await SearchedGames()
    var games: [Int: IndexedGame] = [:]
    for _ in 0..<30 {
      let set = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        Self.game(Int.random(in: 0..<40, using: &generator), using: &generator)
      }
      let gone = (0..<3).map { _ in Int.random(in: 0..<40, using: &generator) }
      for game in set { games[Int(game.id.rawValue)] = game }
      for number in gone { games[number] = nil }
      try await changed.database.write { db in
        try GameIndex.set(set, in: db)
        try GameIndex.remove(gone.map { GameID(rawValue: Int64($0)) }, in: db)
      }
    }
    let new = try await SearchedGames(games.values.sorted { $0.id < $1.id })
    #expect(games.count > 5)
    #expect(try await changed.content() == new.content())
    let all = games.values.map(\.id)
    try await changed.database.write { db in try GameIndex.remove(all, in: db) }
    #expect(try await changed.content() == ["terms 0"])
  }

  @Test func aGameRisesWithItsPlayers() async throws {
    let games = try await SearchedGames([
      IndexedGame(1, "Tetris", popularity: 500), IndexedGame(2, "Tetris", popularity: 510),
    ])
    #expect(try await games.find("tetris") == [2, 1])
    for (players, best) in [(1, [1, 2]), (0, [2, 1]), (1_000_000, [1, 2])] {
      try await games.database.write { db in
        try GameIndex.rank(GameID(rawValue: 1), popularity: 500, players: players, in: db)
        try GameIndex.rank(GameID(rawValue: 3), popularity: 500, players: players, in: db)
      }
      #expect(try await games.find("tetris") == best)
    }
  }

  /// Of games with the same title others may come before it, but no other title does. An article makes no
  /// difference.
  @Test func aWholeTitleFindsItsGame() async throws {
    func key(_ title: String) -> String {
      let words = GameWords.key(title).split(separator: " ")
      return (words.count > 1 && words[0] == "the" ? words.dropFirst() : words[...]).joined()
    }
    var generator = Generator(state: 12)
    let titles = (0..<150).map { _ in
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Self.words.randomElement(using: &generator)!
      }.joined(separator: " ")
    }
    let games = try await SearchedGames(
      titles.enumerated().map { number, title in
        IndexedGame(number, title, popularity: Int.random(in: 0...1000, using: &generator))
      })
    for title in Set(titles.prefix(60)) {
      let best = try await games.find(title).first.map { key(titles[$0]) }
      #expect(best == key(title), "\(title)")
    }
  }
}
