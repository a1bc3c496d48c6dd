import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Databases of earlier versions are opened, and nothing that was there is lost.
@Suite struct UpgradeTests {
  /// Columns that steps have rewritten or moved, which is looked at below; everything else stays as
  /// it was.
  private static let rewritten: [Int: Set<String>] = [
    13: ["games.players"], 14: ["games.title_hash"], 15: ["messages.change"],
    16: ["members.suspended_at"], 28: ["audit.note"],
    32: [
      "suspended_networks.network", "suspended_networks.player_id", "suspended_networks.until",
    ],
  ]
  private static let renamed = ["photo_leftovers": "media_leftovers"]

  @Test(arguments: EarlierDatabase.versions)
  func eachRowIsAsItWas(version: Int) async throws {
    let earlier = try await EarlierDatabase(of: version)
    let before = try earlier.open()
    let rewritten = Self.rewritten.filter { $0.key > version }.values.reduce(Set()) { $0.union($1) }
    let kept = Dictionary(
      grouping: try await before.columns().filter { !rewritten.contains("\($0)") }, by: \.table)
    var rows: [String: [String]] = [:]
    for (table, columns) in kept {
      rows[table] = try await before.rows(of: table, columns.map(\.name))
      let isOfAMoment = table == "message_word_changes" || table == "message_index"
      #expect(isOfAMoment || rows[table] != [], "\(table) holds nothing: this is no proof")
    }
    try await before.close()

    let after = try earlier.upgraded()
    for (table, columns) in kept {
      let found = try await after.rows(of: Self.renamed[table] ?? table, columns.map(\.name))
      #expect(found == rows[table], "\(table)")
    }
    #expect(try await after.answers("PRAGMA integrity_check") == ["ok"])
    #expect(try await after.answers("SELECT \"table\" FROM pragma_foreign_key_check") == [])
    try await after.close()
  }

  /// A member who was suspended still is.
  @Test func suspensionsAreThoseOfPlayers() async throws {
    let database = try await EarlierDatabase(of: 5).upgraded()
    #expect(
      try await database.rows(of: "players", ["id", "suspended_at"]) == [
        "id=1 suspended_at=NULL", "id=2 suspended_at=1900", "id=3 suspended_at=NULL",
        "id=4 suspended_at=NULL", "id=5 suspended_at=NULL",
      ])
    try await database.close()
  }

  /// A network that was suspended with a guest is banned for as long.
  @Test func suspendedNetworksAreBans() async throws {
    let database = try await EarlierDatabase(of: 16).upgraded()
    #expect(
      try await database.rows(of: "bans", ["network", "guest_id", "until", "reason"]) == [
        "network='192.0.2.0/24' guest_id=3 until=99999 reason=''"
      ])
    try await database.close()
  }

  /// Why somebody was suspended is the reason, and whoever has registered is a member.
  @Test func reasonsAreReasonsAndMembersHaveARole() async throws {
    let database = try await EarlierDatabase(of: 5).upgraded()
    #expect(
      try await database.rows(of: "audit", ["action", "note", "reason", "actor_role"]) == [
        "action='suspend' note='' reason='shouts' actor_role=NULL"
      ])
    #expect(try await database.answers("SELECT DISTINCT CAST(role AS TEXT) FROM members") == ["1"])
    try await database.close()
  }

  /// Suspended members are counted no more; of titles the year is part of what they are found by.
  @Test func gamesAreCountedAndFoundAnew() async throws {
    let database = try await EarlierDatabase(of: 12).upgraded()
    #expect(
      try await database.rows(of: "games", ["id", "players", "title_hash"]) == [
        "id=90 players=1 title_hash=\(131072 | 2017)", "id=91 players=0 title_hash=196608",
        "id=92 players=0 title_hash=\(262144 | 1999)",
      ])
    #expect(
      try await database.answers(
        "SELECT CAST(rowid AS TEXT) FROM game_terms WHERE game_terms MATCH 'zelda'") == ["5"])
    try await database.close()
  }

  /// What nobody has read of newcomers while somebody waits is taken back when nobody does, as it was before.
  @Test(arguments: [true, false])
  func noticesOfNewcomersAreOfAKindOfTheirOwn(isWaited: Bool) async throws {
    let earlier = try await EarlierDatabase(of: 18)
    let before = try earlier.upgraded(to: 48)
    try await before.write { db in
      if isWaited { try db.execute("UPDATE players SET waits_since = 9 WHERE id = 5") }
      try db.execute("UPDATE preferences SET muted_notices = 2052 WHERE player_id = 5")
      try db.execute("DELETE FROM notices WHERE player_id = 1")
      try db.execute("UPDATE notice_cursors SET last = 3, read_up_to = 1 WHERE player_id = 1")
      try db.execute(
        """
        INSERT INTO notices (player_id, number, kind, at, report_id) VALUES
          (1, 1, 11, 2000, NULL), (1, 2, 11, 2001, 30), (1, 3, 11, 2002, NULL)
        """)
    }
    try await before.close()
    let after = try earlier.upgraded()
    let kinds = try await after.answers(
      "SELECT CAST(kind AS TEXT) FROM notices WHERE player_id = 1 ORDER BY number")
    #expect(kinds == ["11", "11", isWaited ? "31" : "11"])
    let muted = try await after.answers(
      "SELECT CAST(muted_notices AS TEXT) FROM preferences WHERE player_id = 5")
    #expect(muted == ["\(NoticeKind.reported.bit | NoticeKind.newcomer.bit | 4)"])
    try await after.close()
  }

  /// A message keeps the change by which it was said, and its last one.
  @Test(arguments: [8, 12])
  func messagesKnowWhenTheyChangedAndAreFound(version: Int) async throws {
    let database = try await EarlierDatabase(of: version).upgraded()
    #expect(
      try await database.rows(of: "messages", ["id", "change", "changed"]) == [
        "id=70 change=1 changed=NULL", "id=71 change=1 changed=5", "id=72 change=1 changed=6",
        "id=73 change=4 changed=NULL", "id=74 change=1 changed=NULL", "id=75 change=1 changed=NULL",
      ])
    for (word, ids) in [("3cg0grook", ["71"]), ("3cg0gknight", ["73"]), ("3dg0gbishop", ["74"])] {
      #expect(
        try await database.answers(
          "SELECT CAST(rowid AS TEXT) FROM message_words WHERE message_words MATCH '\"\(word)\"'")
          == ids, "\(word)")
    }
    try await database.close()
  }

  /// The server of today serves what is there.
  @Test(arguments: EarlierDatabase.versions)
  func itIsServed(version: Int) async throws {
    let database = try await EarlierDatabase(of: version).upgraded()
    let services = Services(database, passwordCost: .test, streams: EventStreams(.real))
    let (ada, fox, cleo) = (PlayerID(rawValue: 1), PlayerID(rawValue: 3), PlayerID(rawValue: 5))
    #expect(try await services.accounts.player(ada)?.name.text == "Ada")
    let match = try #require(try await services.matches.match(MatchID(rawValue: 10)))
    #expect(match.match.players == Players(ada, fox) && match.match.roundNumber == 2)
    #expect(try await services.ids(.friends, of: ada) == [cleo])
    #expect(try await services.ids(.blocked, of: ada) == [PlayerID(rawValue: 2)])
    if version >= 8 {
      let room = RoomID(rawValue: 60)
      #expect(
        try await services.texts(in: room, seenBy: ada)
          == ["made", "A rook for you", "deleted", "Look, a knight"])
      let found = try await services.messages.find("rook", for: cleo)
      #expect(found.found.map(\.message.number) == [2])
    }
    try await database.close()
  }
}
