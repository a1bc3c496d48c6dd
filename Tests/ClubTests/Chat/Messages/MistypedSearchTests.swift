import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Words with a mistake in what is looked for.
@Suite struct MistypedSearchTests {
  private let services: Services
  private let players: [PlayerID]

  init() async throws {
    services = try Club().open()
    players = try await services.guests(3)
  }

  private func texts(_ text: String, in room: RoomID? = nil) async throws -> [String] {
    try await services.messages.find(text, in: room, for: players[0]).found.map(\.message.text)
  }

  @Test func oneMistakeIsForgivenWhateverItIs() async throws {
    let room = try await services.makeRoom(of: players)
    try await services.say("Our Tournament is on Sunday", by: players[1], in: room)
    for typed in [
      "ournament", "turnament", "tournamen", "ttournament", "toournament", "tournamentt",
      "xournament",
      "txurnament", "tournamxnt", "otunament", "otu", "otur", "tuornament", "torunament",
      "tournamnet",
      "tournxm", "sundya tour", "sundy", "SÚNDAI",
    ] {
      let isFound = !["otunament", "otu"].contains(typed)
      let expected = isFound ? ["Our Tournament is on Sunday"] : []
      #expect(try await texts(typed) == expected, "\(typed)")
    }
    // A word before the last one is meant whole.
    #expect(try await texts("tournamet sunday").count == 1)
    #expect(try await texts("tourna sunday") == [])
    #expect(try await texts("txxrnament") == [])
  }

  @Test func whatWasTypedRightlyIsTakenAsItIs() async throws {
    let room = try await services.makeRoom(of: players)
    for text in ["a rook", "a book", "two books"] {
      try await services.say(text, by: players[1], in: room)
    }
    #expect(try await texts("rook") == ["a rook"])
    #expect(try await texts("book") == ["two books", "a book"])
    #expect(try await texts("hook") == ["two books", "a book", "a rook"])
    #expect(try await texts("hook two") == [])
    #expect(try await texts("two hook") == ["two books"])
    // Both words are said, though not together.
    #expect(try await texts("rook two") == [])
  }

  @Test func moreThanTwoMistypedWordsMeanNothing() async throws {
    let room = try await services.makeRoom(of: players)
    try await services.say("bishop knight queen", by: players[1], in: room)
    #expect(try await texts("bisop knihgt queen").count == 1)
    #expect(try await texts("bisop knihgt quen") == [])
  }

  @Test func nothingIsGuessedOfWhatOthersSayElsewhere() async throws {
    let own = try await services.makeRoom(1, of: [players[0], players[1]])
    let other = try await services.makeRoom(2, of: [players[1], players[2]])
    try await services.say("a secret", by: players[1], in: other)
    try await services.say("nothing", by: players[1], in: own)
    #expect(try await texts("secrte") == [])
    let message = try await services.say("a bishop", by: players[1], in: own)
    #expect(try await texts("bihsop", in: own) == ["a bishop"])
    _ = try await services.messages.delete(message.number, of: own, by: players[1])
    #expect(try await texts("bihsop") == [])
    await #expect(throws: ChatRefusal.unknownRoom) { try await texts("secrte", in: other) }
    try await services.say("a knight", by: players[1], in: own)
    #expect(try await texts("knihgt") == ["a knight"])
    _ = try await services.people.block(players[1], by: players[0])
    #expect(try await texts("knihgt") == [])
  }

  @Test func pagesGoOnAsTheyBegan() async throws {
    let room = try await services.makeRoom(of: players)
    for number in 1...70 {
      try await services.say("knight \(number)", by: players[1], in: room)
      if number % 2 == 0 { try await services.say("night \(number)", by: players[1], in: room) }
    }
    for (typed, expected) in [("knihgt", 70), ("night", 35)] {
      var found: [Int] = []
      var place: Int? = .max
      while let before = place {
        let page = try await services.messages.find(typed, before: before, for: players[0])
        found += page.found.compactMap { Int($0.message.text.split(separator: " ")[1]) }
        place = page.next.flatMap { Int($0) }
      }
      #expect(found == found.sorted(by: >) && Set(found).count == expected, "\(typed)")
    }
    // Behind the last that was typed rightly nothing else comes.
    let id = try await services.database.read { db in
      try db.first("SELECT id FROM messages WHERE text = 'night 2'") { try $0[0] as Int }
    }
    let last = try #require(id)
    #expect(try await services.messages.find("night", before: last, for: players[0]).found.isEmpty)
  }

  /// What is looked at is bounded however much was said: words that stand in older buckets alone are not
  /// guessed, and what was guessed is found there too.
  @Test func theNewestBucketsSayWhatIsMeant() async throws {
    let room = try await services.makeRoom(of: players)
    try await services.say("an old gambit and a knight", by: players[1], in: room)
    for number in 1...MessageService.lookedBuckets {
      _ = try await services.database.write { [room] db in
        try db.execute(
          "UPDATE rooms SET last = last + 16384, change = change + 16384 WHERE id = $1", room)
      }
      try await services.say(
        number == 1 ? "an endgame" : "a knight", by: players[1], in: room)
      if number == 2 { #expect(try await texts("gambti") != []) }
    }
    #expect(try await texts("gambit") != [])
    #expect(try await texts("gambti") == [])
    #expect(try await texts("endgmae") == ["an endgame"])
    #expect(try await texts("old knihgt") == ["an old gambit and a knight"])
  }
}
