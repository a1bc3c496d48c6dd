import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct SearchTests {
  /// Members of these names, and one who looks for them.
  private func club(
    _ names: [String]
  ) async throws -> (services: Services, viewer: PlayerID, ids: [String: PlayerID]) {
    let services = try Club().open()
    var ids: [String: PlayerID] = [:]
    for name in names { ids[name] = try await services.register(name).player.id }
    return (services, try await services.guests(1)[0], ids)
  }

  @Test func theBestComeFirst() async throws {
    let names = ["Nina Kaur", "Nina", "Ninette", "Maria Nina", "Annina", "Nian", "Otto Niner"]
    let (services, viewer, ids) = try await club(names)
    #expect(
      try await services.found("nina", by: viewer)
        == ["Nina", "Nina Kaur", "Maria Nina", "Nian", "Ninette", "Otto Niner"])
    #expect(
      try await services.found("NIN", by: viewer).prefix(3) == ["Nina", "Nina Kaur", "Ninette"])
    for friend in ["Ninette", "Maria Nina"] {
      _ = try await services.people.follow(ids[friend]!, by: viewer)
      _ = try await services.people.follow(viewer, by: ids[friend]!)
    }
    #expect(
      try await services.found("nin", by: viewer)
        == ["Ninette", "Nina", "Nina Kaur", "Maria Nina", "Otto Niner"])
    #expect(try await services.found("xyz", by: viewer) == [])
    #expect(try await services.found("🦊", by: viewer) == [])
  }

  @Test(arguments: [
    ("nina kaur", true), ("kaur nina", true), ("ni ka", true), ("k", true), ("nina k a", false),
    ("NÍNA", true), ("n1na", true), ("nnia", true), ("nima kaur", true), ("nina kuar", true),
    ("ninna", true), ("nna", false), ("nina kara", false), ("kaurr", true), ("kau\"*", true),
    ("nina OR otto", false), ("%", false), ("nina otto", false),
  ])
  func eachWordBeginsAWordOfTheName(typed: String, isFound: Bool) async throws {
    let (services, viewer, _) = try await club(["Nina Kaur", "Otto Weber", "Al Bo"])
    #expect(try await services.found(typed, by: viewer) == (isFound ? ["Nina Kaur"] : []))
  }

  @Test func whoIsNotToBeFoundIsNot() async throws {
    let (services, viewer, ids) = try await club(["Nina A", "Nina B", "Nina C", "Nina D"])
    let other = try await services.register("Nina E").player.id
    _ = try await services.accounts.makeGuest(PlayerName("Nina Guest"))
    _ = try await services.people.change(.init(isFindable: false), of: ids["Nina A"]!)
    _ = try await services.people.block(ids["Nina B"]!, by: viewer)
    _ = try await services.people.block(viewer, by: ids["Nina C"]!)
    #expect(try await services.found("nina", by: viewer) == ["Nina D", "Nina E"])
    #expect(try await services.found("nina a", by: viewer) == [])
    #expect(try await services.found("nina", by: other).contains("Nina E") == false, "not oneself")
  }

  @Test func aCodeFindsAnybodyButAcrossABlock() async throws {
    let (services, viewer, _) = try await club([])
    let guest = try await services.guests(1)[0]
    _ = try await services.people.change(.init(isFindable: false), of: guest)
    let code = try await services.people.code(of: guest)
    for typed in [code.text, "\(code)".lowercased()] {
      let found = try await services.people.find(typed, for: viewer).people
      #expect(found.map { $0.person(.offline).player.id } == [guest])
    }
    _ = try await services.people.block(viewer, by: guest)
    #expect(try await services.found(code.text, by: viewer) == [])
    _ = try await services.people.unblock(viewer, by: guest)
    _ = try await services.people.block(guest, by: viewer)
    #expect(try await services.found(code.text, by: viewer) == [])
  }

  @Test func aNewNameIsFoundAndTheOldIsNot() async throws {
    let (services, viewer, ids) = try await club(["Nina Kaur", "Nina Berg"])
    _ = try await services.accounts.rename(ids["Nina Kaur"]!, to: PlayerName("Otto")!)
    #expect(try await services.found("nina", by: viewer) == ["Nina Berg"])
    #expect(try await services.found("kuar", by: viewer) == [])
    #expect(try await services.found("oto", by: viewer) == [])
    #expect(try await services.found("otot", by: viewer) == ["Otto"])
    try await services.accounts.delete(ids["Nina Berg"]!)
    #expect(try await services.found("nina", by: viewer) == [])
  }

  @Test func manyArePaged() async throws {
    let (services, viewer, _) = try await club([])
    try await services.database.write { db in
      for id in 1...260 {
        try db.execute(
          "INSERT INTO players (id, kind, name, created_at) VALUES ($1, 2, $2, 1)", id, "Nina \(id)"
        )
        try db.execute(
          """
          INSERT INTO name_words (is_later, word, name, player_id)
          VALUES (0, 'nlna', ' nlna', $1)
          """, id)
      }
    }
    var sizes: [Int] = []
    var all: Set<PlayerID> = []
    var cursor: SearchCursor? = .start
    while let from = cursor {
      let page = try await services.people.find("nina", for: viewer, from: from)
      sizes.append(page.people.count)
      all.formUnion(page.people.map { $0.person(.offline).player.id })
      cursor = page.next
      #expect(page.next.flatMap { SearchCursor($0.description) } == page.next)
    }
    #expect(sizes == [50, 50, 50, 50] && all.count == 200)
    for text in ["-1", "+1", "x", "201", ""] { #expect(SearchCursor(text) == nil) }
  }
}

extension Services {
  fileprivate func found(_ text: String, by viewer: PlayerID) async throws -> [String] {
    try await people.find(text, for: viewer).people.map { $0.person(.offline).player.name.text }
  }
}
