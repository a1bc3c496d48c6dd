import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Names that look like another member's.
@Suite struct NameSkeletonTests {
  private static let alike = [
    ("paypal", "раypal"), ("paypal", "PАYPAL"), ("paypal", "pay\u{200D}pal"), ("paypal", "paypa1"),
    ("David", "Ꭰavid"), ("Freda", "ꓝreda"), ("Yana", "ϒana"), ("Yana", "ΥΑΝΑ"), ("Nova", "noνa"),
    ("Nomi", "n\u{B66}mi"), ("Maria", "Ꮇaria"), ("Olaf", "ⵔlaf"),
    ("Konrad", "Коnrad"), ("Mr.Willy", "rnr.vvilly"), ("Jan-Erik", "Jan–Erik"),
  ]

  @Test(arguments: alike)
  func whatLooksLikeAMembersNameIsTaken(_ one: String, _ other: String) async throws {
    for (first, second) in [(one, other), (other, one)] {
      let services = try Club().open()
      let owner = try await services.enroll(first)
      let omar = try await services.enroll("Omar")
      await Self.expectTaken { _ = try await services.enroll(second) }
      let name = try #require(PlayerName(second))
      await Self.expectTaken { _ = try await services.accounts.rename(omar, to: name) }
      await Self.expectTaken {
        _ = try await services.accounts.rename(omar, to: name, by: .commandLine)
      }
      #expect(try await services.accounts.rename(owner, to: name), "it is one's own")
      await Self.expectTaken { _ = try await services.enroll(first) }
      #expect(try await services.accounts.rename(owner, to: PlayerName("Somebody")!))
      _ = try await services.enroll(first)
    }
  }

  @Test(arguments: [
    ("José", "Jose"), ("Nina Kaur", "NinaKaur"), ("nina", "nina_"), ("A👍", "A👎"), ("A❤️", "A⭐"),
    ("Nina 3", "Nina e"), ("Agent 47", "Agent at"), ("אבג", "אבד"), ("ニナ", "ニノ"),
    ("Вера", "Вероника"),
  ])
  func othersAreFree(_ one: String, _ other: String) async throws {
    let services = try Club().open()
    _ = try await services.enroll(one)
    _ = try await services.enroll(other)
  }

  @Test func offeredNamesLookLikeNobodys() async throws {
    let services = try Club().open()
    _ = try await services.enroll("Anna")
    for number in 2...9 where number != 4 { _ = try await services.enroll("ᎪNNᎪ \(number)") }
    do {
      _ = try await services.enroll("anna")
      Issue.record("it was taken")
    } catch AccountRefusal.nameTaken(let free) {
      #expect(free.first?.text == "anna 4" && free.count == 2)
      _ = try await services.enroll(free[1].text)
    }
  }

  /// As in a database that was there before looks were compared.
  @Test func namesFromBeforeAreKept() async throws {
    let club = try Club()
    let services = try club.open()
    var ids: [PlayerID] = []
    for name in ["David", "Ꭰavid", "ᗪavid"] {
      ids.append(try await services.enroll(name))
      try await services.forgetSkeletons()
    }
    try await services.addOldMembers(600)
    try await services.accounts.restart()
    #expect(try await services.count("members WHERE name_skeleton IS NULL") == 0)
    for name in ["David", "ᎠAVID"] {
      await Self.expectTaken { _ = try await services.enroll(name) }
    }
    await Self.expectTaken { _ = try await services.enroll("OId 599X") }
    for (id, name) in zip(ids, ["DAVID", "ᎠAVID", "ᗪAVID"]) {
      #expect(try await services.accounts.rename(id, to: PlayerName(name)!), "it is theirs")
      #expect(try await services.refusal(of: name) == nil)
    }
    await Self.expectTaken {
      _ = try await services.accounts.rename(ids[1], to: PlayerName("ꓓavid")!)
    }
    for id in ids.dropLast() { try await services.accounts.delete(id) }
    await Self.expectTaken { _ = try await services.enroll("David") }
    try await services.accounts.delete(ids[2])
    _ = try await services.enroll("David")
  }

  private static func expectTaken(_ act: () async throws -> Void) async {
    do {
      try await act()
      Issue.record("it was free")
    } catch AccountRefusal.nameTaken {
    } catch {
      Issue.record("\(error)")
    }
  }
}

extension Services {
  /// Registers with an address that any name goes with.
  @discardableResult
  fileprivate func enroll(_ name: String) async throws -> PlayerID {
    let new = try NewMember(name: name, email: "a@b.c", password: Self.password)
    return try await accounts.register(new, guest: nil).0.id
  }

  fileprivate func forgetSkeletons() async throws {
    _ = try await database.write { db in
      try db.execute("UPDATE members SET name_skeleton = NULL, name_twin = 0")
    }
  }

  /// Old 1x, Old 2x, ...
  fileprivate func addOldMembers(_ count: Int) async throws {
    try await database.write { db in
      try db.execute(
        """
        WITH RECURSIVE old (number) AS (
          SELECT 1 UNION ALL SELECT number + 1 FROM old WHERE number < $1)
        INSERT INTO players (id, kind, name, created_at)
        SELECT number, 2, 'Old ' || number || 'x', 0 FROM old
        """, count)
      try db.execute(
        """
        INSERT INTO members
          (player_id, name_folded, email, email_folded, password_hash, created_at)
        SELECT id, lower(name), 'a@b.c', 'a@b.c', '', 0 FROM players WHERE id <= $1
        """, count)
    }
  }
}
