import API
import Base
import Club
import Database
import Foundation
import Media
import Server
import Synchronization
import TestSupport
import Testing

/// A club is moved from one engine to the other, and back.
@Suite struct ClubMoveTests {
  private let place: TemporaryFolder
  private let address: PostgresAddress
  private var source: ClubPlace { ClubPlace(folder: place.path + "/club") }
  private var server: ClubPlace {
    ClubPlace(at: address, folder: place.path + "/beside")
  }
  private var back: ClubPlace { ClubPlace(folder: place.path + "/back") }
  /// Places of which no folder is there yet.
  private var new: ClubPlace { ClubPlace(at: address, folder: place.path + "/new") }
  private var newFolder: ClubPlace { ClubPlace(folder: place.path + "/new") }

  init() throws {
    place = try TemporaryFolder()
    address = try TestPostgres.shared().makeSchema()
    for name in ["club", "beside", "back"] {
      try FileManager.default.createDirectory(
        atPath: "\(place.path)/\(name)", withIntermediateDirectories: false)
    }
  }

  private func open(_ place: ClubPlace) throws -> Database {
    try Database(folder: place.folder, at: place.location, migrations: Schema.migrations)
  }

  /// Changes something at a place.
  private func write(
    at place: ClubPlace, _ body: @escaping @Sendable (WriteTransaction) throws -> Void
  ) async throws {
    let database = try open(place)
    try await database.write(body)
    try await database.close()
  }

  private func read<Value: Sendable>(
    at place: ClubPlace, _ body: @escaping @Sendable (ReadTransaction) throws -> Value
  ) async throws -> Value {
    let database = try open(place)
    let value = try await database.read(body)
    try await database.close()
    return value
  }

  @discardableResult
  private func move(_ from: ClubPlace, _ to: ClubPlace) throws -> [String] {
    let told = Mutex<[String]>([])
    try ClubMove(from: from, to: to) { line in told.withLock { $0.append(line) } }.run()
    return told.withLock { $0 }
  }

  private func refusal(_ from: ClubPlace, _ to: ClubPlace) -> String {
    do {
      try move(from, to)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Checks that what is done leaves nothing new in any folder, and no table where there was none.
  private func leavesNothing(_ body: () async throws -> Void) async throws {
    func all() -> Set<String> {
      Set(FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? [])
    }
    let (files, hasTables) = (all(), try await hasTables())
    try await body()
    // SQLite's log goes with whoever reads a database last.
    #expect(all().subtracting(files) == [])
    #expect(try await self.hasTables() == hasTables)
  }

  private func hasTables() async throws -> Bool {
    let schema = try #require(address.text.firstMatch(of: /search_path=(\w+)/)).1
    return try await TestPostgres.shared().exists(
      "SELECT 1 FROM pg_tables WHERE schemaname = '\(schema)'")
  }

  /// All rows of all tables, as SQLite writes their values.
  private func content(of place: ClubPlace) async throws -> [String: [String]] {
    try await read(at: place) { db in
      var content: [String: [String]] = [:]
      for table in try db.copiedTables(without: Schema.tablesOfDatabase).map(\.name) {
        let columns: [String] = try db.rows(
          "SELECT name FROM pragma_table_info($1) ORDER BY cid", table
        ) { try $0[0] }
        let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
        content[table] = try db.rows("SELECT \(values) FROM \"\(table)\" ORDER BY 1") { try $0[0] }
      }
      return content
    }
  }

  /// People who have talked, and a few video games.
  private func makeClub(messages: Int = 3) async throws {
    try await write(at: source) { db in
      for id in 1...3 {
        try db.execute(
          "INSERT INTO players (id, kind, name, created_at) VALUES ($1, 2, $2, 1000)", id, "P\(id)")
      }
      try db.execute(
        """
        INSERT INTO rooms (id, kind, first_id, second_id, created_at, last, last_at, change)
        VALUES (9, 1, 1, 2, 1000, $1, 1000, $1)
        """, messages)
      for number in 1...messages {
        try db.execute(
          """
          INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
          VALUES (9, $1, $1, 1, 1000, $2, 'Say hello', $3)
          """, number, "key \(number)", " say hello word\(number)")
      }
      try db.execute(
        """
        INSERT INTO games (id, title, title_hash, other_titles, platforms, genres, themes, links, popularity, source,
          players) VALUES (1, 'Zelda', 1, '', '', '', '', '', 5, 2, 0)
        """)
      try db.execute("INSERT INTO game_places (place, game, terms) VALUES (5, 1, 'zelda')")
      try db.execute("INSERT INTO game_terms (rowid, terms) VALUES (5, 'zelda')")
    }
  }

  @Test func everyValueOfEveryTableComesThereAndBack() async throws {
    try await FilledClub.fill(source.folder)
    let before = try await content(of: source)
    #expect(before.count > 60 && before.values.allSatisfy { !$0.isEmpty })
    try move(source, server)
    try move(server, back)
    let after = try await content(of: back)
    for (table, rows) in before { #expect(after[table] == rows, "\(table)") }
    #expect(try await content(of: source) == before, "the source stays as it is")
  }

  @Test func whatIsSearchedIsFoundThere() async throws {
    try await makeClub(messages: 300)
    try move(source, server)
    let found = try await read(at: server) { db in
      let games: [Int] = try db.rows(
        "SELECT place FROM game_terms WHERE terms @@ CAST('zelda' AS tsquery)"
      ) { try $0[0] }
      let messages: [Int] = try db.rows(
        """
        SELECT number FROM messages
        WHERE message_terms(room_id, number, words) @@ CAST('9g0gword300' AS tsquery)
        """
      ) { try $0[0] }
      return (games, messages)
    }
    #expect(found.0 == [5] && found.1 == [300])
    try move(server, back)
    let again = try await read(at: back) { db in
      let games: [Int] = try db.rows("SELECT rowid FROM game_terms WHERE game_terms MATCH 'zelda'")
      {
        try $0[0]
      }
      let messages: [Int] = try db.rows(
        "SELECT rowid FROM message_words WHERE message_words MATCH '9g0gword200'"
      ) { try $0[0] }
      let faults = try db.faults()
      return (games, messages, faults)
    }
    #expect(again.0 == [5] && again.1 == [200] && again.2 == [])
  }

  @Test func numbersGoOn() async throws {
    let webhook = """
      INSERT INTO webhooks (url, events, secret, state, created_at) VALUES ('a', 1, $1, 1, 1)
      """
    try await makeClub()
    try await write(at: source) { db in
      for _ in 1...3 { _ = try db.insert(webhook, [1] as [UInt8]) }
      try db.execute("DELETE FROM webhooks WHERE id = 3")
    }
    try move(source, server)
    let next = try await write(webhook, 1000, at: server)
    #expect(next.webhook == 4 && next.message == 4)
    try await write(at: server) { _ = try $0.execute("DELETE FROM webhooks WHERE id = 4") }
    try move(server, back)
    #expect(try await write(webhook, 1001, at: back).webhook == 5)
  }

  /// The ids that a webhook and a message get.
  private func write(
    _ webhook: String, _ number: Int, at place: ClubPlace
  ) async throws -> (webhook: Int64?, message: Int64?) {
    let database = try open(place)
    let numbers = try await database.write { db in
      (
        webhook: try db.insert(webhook, [1] as [UInt8]),
        message: try db.insert(
          """
          INSERT INTO messages (room_id, number, change, author_id, at, text, words)
          VALUES (9, $1, $1, 2, 1000, '', '')
          """, number)
      )
    }
    try await database.close()
    return numbers
  }

  @Test func photosGoToAFolderThatNodesShareAndBack() async throws {
    try await makeClub()
    let hash = try await addPhoto(to: source)
    let shared = place.path + "/shared"
    let nodes = ClubPlace(at: address, mediaFolder: shared)
    let told = try move(source, nodes)
    #expect(told.contains { $0.contains("--media-folder \(shared)") })
    #expect(MediaFolder(path: shared).read(hash, .square(.large)) == Data("one".utf8))
    #expect(try names(in: server.folder) == [], "nothing has to do with it")
    try move(nodes, back)
    let again = MediaFolder(dataFolder: back.folder)
    #expect(again.read(hash, .square(.large)) == Data("one".utf8))
    #expect(throws: HostRefusal.self) {
      try ClubPlace.pair(
        from: source.folder, to: "postgres:///club", data: server.folder,
        media: source.folder + "/media")
    }
  }

  @Test func photosComeAlongUnlessTheyAreDamaged() async throws {
    try await makeClub()
    let hashes = ["one", "two", "three"].map { MediaID(hashing: Data($0.utf8)) }
    try await write(at: source) { db in
      for (player, hash) in zip(1..., hashes) {
        try db.execute(
          "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 1)", player, hash)
      }
    }
    let folder = MediaFolder(dataFolder: source.folder)
    for (hash, content) in zip(hashes, ["one", "two", "damaged"]) {
      try folder.makeFolder(beginning: String(hash.description.prefix(2)))
      for size in PhotoSize.allCases {
        try Data((size == .large ? content : "small").utf8).write(
          to: URL(filePath: folder.file(hash, .square(size))))
      }
    }
    // As a move leaves it that ends in the middle of a copy on another disk.
    let target = MediaFolder(dataFolder: server.folder)
    let cut = target.file(hashes[1], .square(.large))
    var isCut = false
    try ClubMove(from: source, to: server) { line in
      guard line.hasPrefix("photos"), !isCut else { return }
      isCut = true
      try? target.makeFolder(beginning: String(hashes[1].description.prefix(2)))
      try? Data("t".utf8).write(to: URL(filePath: cut))
    }.run()
    #expect(isCut)
    for (hash, content) in zip(hashes.prefix(2), ["one", "two"]) {
      #expect(target.read(hash, .square(.large)) == Data(content.utf8))
    }
    #expect(target.read(hashes[2], .square(.large)) == nil)
    let wrong = ClubPlace(at: address, folder: place.path + "/wrong")
    try FileManager.default.createDirectory(
      atPath: wrong.folder, withIntermediateDirectories: false)
    try await leavesNothing {
      #expect(
        refusal(wrong, ClubPlace(folder: place.path + "/other")).contains("Say with --data or"))
    }
    let told = try move(server, back)
    #expect(told.contains { $0.contains("1 photos and videos were missing or damaged") })
  }
}

/// What isn't done.
extension ClubMoveTests {
  @Test func whatIsInUseIsRefused() async throws {
    try await makeClub()
    let used = try open(source)
    try await leavesNothing {
      #expect(refusal(source, new).contains("Another server uses the data folder"))
    }
    try await used.close()
    try move(source, server)
    let served = try open(ClubPlace(at: address, folder: source.folder))
    try await leavesNothing {
      #expect(refusal(server, newFolder).contains("serves the database"))
    }
    try await served.close()
    try move(server, back)
  }

  @Test func aPlaceWithAClubOfItsOwnIsRefused() async throws {
    try await makeClub()
    try await open(server).close()
    try await leavesNothing {
      #expect(refusal(source, new).contains("has a club of its own"))
    }
    try await open(back).close()
    let other = ClubPlace(
      at: try TestPostgres.shared().makeSchema(), folder: server.folder)
    try move(source, other)
    let before = try await content(of: back)
    try await leavesNothing {
      #expect(refusal(other, back).contains("\(back.folder) has a club of its own"))
    }
    #expect(try await content(of: back) == before)
  }

  @Test func onlyTheNewestFormIsMoved() async throws {
    try await leavesNothing {
      #expect(refusal(source, new).contains("No server has used"))
    }
    let earlier = Array(Schema.migrations.dropLast())
    try await Database(folder: source.folder, migrations: earlier).close()
    try await leavesNothing {
      #expect(refusal(source, new).contains("Start it once with: gameon serve --data"))
    }
    let form = try ReadOnlyDatabase(DatabaseFile.path(in: source.folder)).read {
      try $0.schemaNumber()
    }
    #expect(form == earlier.count, "it stays as it is")
    try await leavesNothing {
      #expect(refusal(server, newFolder).contains("No server has used"))
    }
  }

  /// What is half there belongs to nobody: no server takes it, and no other club comes into it.
  @Test(arguments: [true, false])
  func whatStoppedGoesOn(isBack: Bool) async throws {
    struct Stop: Error {}
    try await makeClub(messages: 1200)
    if isBack { try move(source, server) }
    let (from, to) = isBack ? (server, back) : (source, server)
    let opened = try isBack ? MovedDatabase(in: to.folder) : MovedDatabase(at: address)
    try opened.write { (db: WriteTransaction) in try db.beginMove(from: from.shown) }
    try opened.migrate(Schema.migrations)
    // The first rows of a table, as a batch leaves them.
    try opened.write { (db: WriteTransaction) in
      try db.execute("INSERT INTO players (id, kind, name, created_at) VALUES (1, 2, 'P1', 1000)")
    }
    try opened.close()
    #expect(throws: DatabaseError.unfinishedMove) { try open(to) }
    if isBack {
      let unfinished = StartError.database(folder: to.folder, .unfinishedMove)
      #expect(throws: unfinished) { try DataCheck.look(at: to.folder) { _ in } }
      #expect(throws: unfinished) {
        try BackupWriter(of: to.folder, into: place.path + "/backups", keep: nil)
          .write(at: Instant(milliseconds: 1000))
      }
    }
    let stranger = ClubPlace(folder: place.path + "/stranger")
    try FileManager.default.createDirectory(
      atPath: stranger.folder, withIntermediateDirectories: false)
    if !isBack {
      try await open(stranger).close()
      try await leavesNothing {
        #expect(refusal(stranger, to).contains("has a part of the club from \(from.shown)"))
      }
    }
    let told = try move(from, to)
    #expect(told.contains("Going on where it stopped.") && told.contains("players: 2 rows."))
    #expect(try await read(at: to) { try ClubSummary(in: $0).messages } == 1200)
  }

  @Test func whatWasChangedMeanwhileIsFound() async throws {
    try await makeClub()
    let file = DatabaseFile.path(in: source.folder)
    var told: [String] = []
    #expect(throws: (any Error).self) {
      try ClubMove(from: source, to: server) { line in
        told.append(line)
        guard line.hasPrefix("players") else { return }
        // Nobody keeps another program from a file.
        let sqlite = try? ChildProcess(
          "/usr/bin/env", ["python3", "-c", Self.change, file])
        #expect(sqlite?.wait() == 0)
      }.run()
    }
    #expect(refusal(source, server).contains("The table players isn't the same on both sides"))
    #expect(throws: DatabaseError.unfinishedMove) { try open(server) }
  }

  private static let change = """
    import sqlite3, sys
    c = sqlite3.connect(sys.argv[1])
    c.execute("UPDATE players SET name = 'Q' WHERE id = 1")
    c.commit()
    """

  @Test func aDataFolderIsNeededOnlyWhereItIsUsed() async throws {
    try await makeClub()
    let (bare, shared) = (ClubPlace(at: address), place.path + "/shared")
    try move(source, bare)
    try move(bare, back)
    #expect(try await content(of: back) == content(of: source))
    let hash = try await addPhoto(to: source)
    let other = try TestPostgres.shared().makeSchema()
    try await leavesNothing {
      let told = refusal(source, ClubPlace(at: other))
      #expect(told.contains("Say where they are to go") && told.contains("--data"))
    }
    let nodes = ClubPlace(at: other, mediaFolder: shared)
    let told = try move(source, nodes)
    #expect(!told.contains { $0.contains("--data \(place.path)") })
    #expect(told.contains { $0.contains("which --data names") })
    try await leavesNothing {
      let told = refusal(ClubPlace(at: other), newFolder)
      #expect(told.contains("Say where they are:") && told.contains("--media-bucket"))
    }
    try move(nodes, newFolder)
    #expect(
      MediaFolder(dataFolder: newFolder.folder).read(hash, .square(.large)) == Data("one".utf8))
  }

  @Test func aBucketIsLeftToWhoeverHasIt() async throws {
    try await makeClub()
    _ = try await addPhoto(to: source)
    let bucket = try #require(BucketAddress("s3://club/media"))
    let stays = "Photos and videos stay in s3://club/media"
    try await leavesNothing {
      #expect(
        refusal(source, ClubPlace(at: address, bucket: bucket)).contains("doesn't say that all"))
    }
    try MediaFolder(dataFolder: source.folder).note(bucket)
    try await leavesNothing {
      let nodes = ClubPlace(at: address, mediaFolder: place.path + "/shared")
      #expect(refusal(source, nodes).contains("Leave --media-folder out"))
    }
    #expect(try move(source, ClubPlace(at: address)).contains { $0.hasPrefix(stays) })
    #expect(
      try move(ClubPlace(at: address, bucket: bucket), newFolder).contains { $0.hasPrefix(stays) })
    #expect(MediaFolder(dataFolder: newFolder.folder).bucket == bucket)
  }

  /// Adds a photo, as a start of the server leaves it.
  private func addPhoto(to place: ClubPlace) async throws -> MediaID {
    let hash = MediaID(hashing: Data("one".utf8))
    try await write(at: place) { db in
      _ = try db.execute(
        "INSERT INTO photos (player_id, media, created_at) VALUES (1, $1, 1)", hash)
    }
    let folder = MediaFolder(dataFolder: place.folder)
    try folder.makeFolder(beginning: String(hash.description.prefix(2)))
    for size in PhotoSize.allCases {
      try Data("one".utf8).write(to: URL(filePath: folder.file(hash, .square(size))))
    }
    return hash
  }

  @Test func placesAreReadAsTheyAreWritten() throws {
    func refusal(
      _ from: String, _ to: String, data: String? = "/srv/b", media: String? = nil,
      bucket: String? = nil
    ) -> String {
      do {
        _ = try ClubPlace.pair(from: from, to: to, data: data, media: media, bucket: bucket)
        return ""
      } catch {
        return error.description
      }
    }
    let address = "postgres://gameon@localhost/gameon"
    #expect(refusal("/srv/a", address) == "" && refusal(address, "/srv/a") == "")
    #expect(refusal("/srv/a", "/srv/c").contains("gameon backup"))
    #expect(refusal(address, address).contains("pg_dump"))
    #expect(refusal("/srv/a", address, data: nil) == "", "it may do without")
    #expect(refusal("/srv/a", address, data: "/srv/a").contains("Both are the folder /srv/a"))
    #expect(refusal("/srv/a", address, data: "/srv/a/b").contains("lie in one another"))
    #expect(refusal("/srv/a", address, bucket: "club").contains("s3://club"))
    #expect(refusal("/srv/a", address, media: "/m", bucket: "s3://club").contains("not both"))
    for wrong in ["postgres://gameon:s%ecret@localhost/gameon", "postgres://g:secret@localhost/g"] {
      let text = refusal("/srv/a", wrong)
      #expect(text.contains("address") && !text.contains("ecret"))
    }
  }
}

extension ClubPlace {
  fileprivate var folder: String { dataFolder ?? "" }
}
