import API
import Club
import Database
import Rules
import TestSupport
import Testing

@Suite struct GameSearchTests {
  @Test func theBestComeFirst() async throws {
    let games = try await SearchedGames([
      IndexedGame(1, "Doom Patrol", popularity: 300), IndexedGame(2, "Doom"),
      IndexedGame(3, "The Doom Tower", popularity: 310),
      IndexedGame(4, "Doomsday", popularity: 380),
      IndexedGame(5, "Valley of the Doomed", popularity: 390),
      IndexedGame(6, "Dome", popularity: 999),
      IndexedGame(7, "Doom Patrol", popularity: 500), IndexedGame(8, "Tetris", "DOOM!"),
      IndexedGame(9, "House of Doom", popularity: 320),
    ])
    // Just this title; then by popularity, to which the beginning and whole words add; mistyped at last.
    #expect(try await games.find("doom") == [2, 8, 7, 3, 1, 4, 9, 5, 6])
    #expect(try await games.find("xyz") == [])
  }

  @Test(arguments: [
    ("zelda breath", true), ("breath zelda", true), ("zel bre wi", true), ("zlda", true),
    ("zelda braeth", true), ("botw", true), ("zelda botw", true), ("legend of zelda", true),
    ("the legend of zelda breath of the wild", true), ("breathofthewild", false),
    ("legendofzelda", true), ("BREÁTH", true), ("z", true), ("elda", true),
    ("wild zelad", true), ("せるだ", true), ("ゼルダの", true), ("伝説", true), ("説", true), ("伝ルダ", false),
  ])
  func aGameIsFoundByWhatPeopleType(typed: String, isFound: Bool) async throws {
    let games = try await SearchedGames([
      IndexedGame(1, "The Legend of Zelda: Breath of the Wild", "ゼルダの伝説"), IndexedGame(2, "Tetris"),
    ])
    #expect(try await games.find(typed) == (isFound ? [1] : []))
  }

  @Test(arguments: [
    ("spiderman", "Spider-Man"), ("spider man", "Spiderman"), ("star craft 2", "StarCraft II"),
    ("halflife", "Half-Life"), ("nierautomata", "NieR:Automata"), ("left4dead", "Left 4 Dead"),
    ("gtav", "Grand Theft Auto V"), ("gta 5", "Grand Theft Auto V"), ("ff7", "Final Fantasy VII"),
    ("final fantasy 7", "Final Fantasy VII"), ("final fantasy vii", "Final Fantasy 7"),
    ("stalker", "S.T.A.L.K.E.R."), ("ведьмак", "Ведьмак 3"), ("ведьмкк", "Ведьмак 3"), ("젤", "젤다"),
    ("icp", "Ico"), ("god if war", "God of War"), ("pokemon", "Pokémon"), ("doom 1993", "Doom"),
    ("أمير", "امير فارس"),
  ])
  func itIsFoundInOtherWaysToWriteIt(typed: String, title: String) async throws {
    let games = try await SearchedGames([
      IndexedGame(1, title, year: 1993), IndexedGame(2, "Tetris"),
    ])
    #expect(try await games.find(typed) == [1])
  }

  /// Behind what is called so, and before what may be meant.
  @Test(arguments: [
    ("Lucas Pope", [2]), ("lucas pop", [2]), ("pope", [1, 2]), ("FromSoftware", [3, 4]),
    ("from software", [3, 4]), ("froms", [3, 4, 5]), ("from", [5]), ("souls", [3]), ("Souls", [3]),
    ("legend of zelda", [6, 7]), ("The Legend of Zelda", [6, 7]), ("rare", [8, 9]), ("rar", [8]),
    ("form", [5]), ("株式会社", [9]),
  ])
  func aNameFindsTheGamesOfADeveloperOrASeries(typed: String, found: [Int]) async throws {
    let games = try await SearchedGames([
      IndexedGame(1, "The Pope's Ring"), IndexedGame(2, "Papers, Please", names: ["Lucas Pope"]),
      IndexedGame(3, "Dark Souls", popularity: 9, names: ["FromSoftware", "Dark Souls"]),
      IndexedGame(4, "Sekiro", popularity: 8, names: ["From Software"]),
      IndexedGame(5, "From Dust", popularity: 1),
      IndexedGame(6, "The Legend of Zelda", names: ["The Legend of Zelda"]),
      IndexedGame(7, "Majora's Mask", popularity: 999, names: ["The Legend of Zelda"]),
      IndexedGame(8, "Rare Replay"),
      IndexedGame(9, "Conker", popularity: 999, names: ["Rare", "株式会社"]),
    ])
    #expect(try await games.find(typed) == found)
    #expect(try await games.find(typed, GameFilter(genre: "Puzzle")) == [])
  }

  @Test(arguments: [
    ("!!!", [1, 2]), ("!", [3, 1, 2]), ("!!", [1, 2]), ("!!!!", [2]), ("!?", [3]),
    ("! ! !", [1, 2]),
    ("?", []), ("♥", [4]), ("♥\u{fe0f}", [4]), ("...", [5]), ("…", [5]), ("†", [6]), ("🦊", []),
    (" ", []), ("a!!!", [7]), ("!!! a", [7]), ("!!!a", [7]),
  ])
  func titlesWithoutLettersAreFoundByTheirSigns(typed: String, found: [Int]) async throws {
    let games = try await SearchedGames([
      IndexedGame(1, "!!!", popularity: 5, genres: ["Puzzle"]),
      IndexedGame(2, "！！！！", popularity: 4),
      IndexedGame(3, "!?", popularity: 900), IndexedGame(4, "♥"),
      IndexedGame(5, "…", "Dots"), IndexedGame(6, "†"), IndexedGame(7, "A!!!"),
    ])
    #expect(try await games.find(typed) == found)
    #expect(
      try await games.find(typed, GameFilter(genre: "Puzzle")) == found.filter { $0 == 1 })
  }

  /// Nothing that is typed is an operator, nor does it cost an error.
  @Test(arguments: [
    "\"", "' OR 1=1 --", "NEAR(a b, 3)", "a AND (b OR NOT c)", "*", "^tetris", "terms:tetris",
    "-tetris", "+", "(((((", "tet\0ris", "🦊", "\u{202e}tetris", "=tetris", "@p", "<t", "%_",
    String(repeating: "\" OR ", count: 100), String(repeating: "a ", count: 250),
    String(repeating: "漢", count: 500), String(repeating: "x", count: 500),
    "iiii vvvv xxxx i v x 1 5 10 1 5 10",
  ])
  func nothingThatIsTypedIsAnOperator(typed: String) async throws {
    let games = try await SearchedGames([IndexedGame(1, "Tetris"), IndexedGame(2, "漢字漢")])
    _ = try await games.find(typed)
    _ = try await games.find("", GameFilter(platform: typed, genre: typed))
    #expect(try await games.find("tetris") == [1])
  }

  @Test func filtersNarrowASearch() async throws {
    let games = try await SearchedGames([
      IndexedGame(
        1, "Tetris", popularity: 9, platforms: ["PC", "Switch 2"], genres: ["Puzzle"], year: 1984),
      IndexedGame(
        2, "Tetris 99", popularity: 8, platforms: ["Switch"], genres: ["Puzzle"], year: 2019),
      IndexedGame(3, "Gomoku", popularity: 7, genres: ["Board game"], isPlayable: true),
    ])
    #expect(try await games.find("") == [1, 2, 3])
    #expect(try await games.find("", GameFilter(genre: "Puzzle")) == [1, 2])
    #expect(try await games.find("tetris", GameFilter(platform: "Switch")) == [2])
    #expect(try await games.find("", GameFilter(platform: "Switch 2")) == [1])
    #expect(try await games.find("", GameFilter(platform: "Vita")) == [])
    #expect(try await games.find("", GameFilter(genre: "Board game", isPlayable: true)) == [3])
    for (from, to, found) in [
      (1984, 1984, [1]), (1980, 1989, [1]), (1985, 2018, []), (1984, 2019, [1, 2]),
      (2019, nil, [2]), (nil, 1990, [1]), (2020, 2010, []), (nil, nil, [1, 2, 3]),
    ] as [(Int?, Int?, [Int])] {
      #expect(try await games.find("", GameFilter(from: from, to: to)) == found, "\(from as Any)")
    }
  }

  @Test func theYearsOfAFilterAreExact() async throws {
    let games = try await SearchedGames(
      (1970..<2030).map { IndexedGame($0, "Game", year: $0) })
    var generator = Generator(state: 3)
    for _ in 0..<100 {
      let from = Int.random(in: 1960..<2040, using: &generator)
      let to = Int.random(in: 1960..<2040, using: &generator)
      let found = try await games.find("", GameFilter(from: from, to: to))
      #expect(Set(found) == Set((1970..<2030).filter { from <= $0 && $0 <= to }))
    }
  }

  @Test func soManyAreFound() async throws {
    let games = try await SearchedGames(
      (0..<300).map { IndexedGame($0, "Chess \($0)", popularity: $0) })
    for typed in ["", "chess", "c", "ches", "chss"] {
      let found = try await games.find(typed)
      #expect(found.count == 200 && found.first == 299 && Set(found).count == 200, "\(typed)")
    }
  }

  /// Those who are told by their own terms and those who are asked of the index come in the same order.
  @Test func howWellAGameFitsDoesNotDependOnHowManyThereAre() async throws {
    let best = [
      IndexedGame(1, "Star"), IndexedGame(2, "Star Trails", popularity: 700),
      IndexedGame(3, "The Falling Star", popularity: 740),
      IndexedGame(4, "Starlight", popularity: 760), IndexedGame(5, "My Starfish", popularity: 840),
    ]
    let many = (10..<1010).map { IndexedGame($0, "My Starfish \($0)", popularity: 500) }
    for games in [best, best + many] {
      let found = try await SearchedGames(games).find("star")
      #expect(found.prefix(5) == [1, 2, 3, 4, 5])
    }
  }

  @Test func whereAFilterLeavesNothingNothingWasMistyped() async throws {
    let games = try await SearchedGames(
      [
        IndexedGame(1, "Star Traders", platforms: ["PC"]),
        IndexedGame(2, "Star Traders Frontiers", platforms: ["PC"]),
        IndexedGame(3, "Star Trailers", platforms: ["Switch"]),
        IndexedGame(4, "Stir Traders", platforms: ["Switch"]),
      ])
    #expect(try await games.find("star traders", GameFilter(platform: "Switch")) == [])
    #expect(try await games.find("star traders", GameFilter(platform: "PC")) == [1, 2])
    #expect(try await games.find("star tradars", GameFilter(platform: "PC")) == [1, 2])
  }
}
