import API
import Base
import Club
import Database
import Foundation
import Media
import Server
import TestSupport
import Testing

/// Servers over one database and one folder of photos.
@Suite("A folder of photos that nodes share", .timeLimit(.minutes(1)))
struct SharedMediaTests {
  private static let files = PhotoSize.allCases.map(MediaFile.square)

  private let place = try! TemporaryFolder()
  private let clock = HandClock()
  private let address: PostgresAddress
  private var shared: String { place.path + "/shared" }

  init() throws {
    address = try TestPostgres.shared().makeSchema()
  }

  private func open(_ name: String, media: String? = nil) async throws -> Services {
    let folder = "\(place.path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try await Services.open(
      folder, at: .postgres(address),
      dependencies: Dependencies(
        now: { [clock] in clock.now }, random: { .random(in: .min ... .max) },
        sleep: { [clock] in try await clock.sleep(until: $0) }),
      passwordCost: .test, mediaFolder: media ?? shared)
  }

  /// A draft of a photo with this content.
  private func draft(_ content: String, at node: Services) async throws -> MediaDraft {
    try await node.media.onDisk { folder in
      let draft = try folder.draft(.random(in: .min ... .max))
      for file in Self.files { try draft.write(Data(content.utf8), to: file) }
      return draft
    }
  }

  private func keep(
    _ content: String, of player: PlayerID, at node: Services
  ) async throws -> MediaID {
    let media = MediaID(hashing: Data(content.utf8))
    let draft = try await draft(content, at: node)
    try await node.media.keep(draft, Self.files, as: media) { db in
      _ = try db.execute(
        "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 0)", player, media)
    }
    draft.discard()
    return media
  }

  private func isThere(_ media: MediaID) -> Bool {
    MediaFolder(path: shared).read(media, .square(.large)) != nil
  }

  @Test("a photo that is kept at one node is read at the other")
  func reading() async throws {
    let (one, other) = (try await open("one"), try await open("other"))
    let player = try await one.guests(1)[0]
    let media = try await keep("photo", of: player, at: one)
    #expect(try await other.media.read(media, .square(.large)) == Data("photo".utf8))
    for node in [one, other] { try await node.database.close() }
  }

  @Test("nothing goes that another node is about to name")
  func tidying() async throws {
    let (one, other) = (try await open("one"), try await open("other"))
    let media = MediaID(hashing: Data("photo".utf8))
    let now = clock.now
    _ = try await one.database.write { db in try MediaLeftover.hold(media, at: now, in: db) }
    let draft = try await draft("photo", at: one)
    try await one.media.onDisk { try $0.keep(draft, Self.files, as: media) }
    try await other.media.tidy()
    try await other.media.removeLeftovers()
    #expect(isThere(media))
    #expect(try await one.database.read { db in try MediaLeftover.isHeld(media, at: now, in: db) })
    for node in [one, other] { try await node.database.close() }
  }

  @Test("what is named already may be named once more, though somebody tidies meanwhile")
  func tidyingWhatIsNamed() async throws {
    let (one, other) = (try await open("one"), try await open("other"))
    let media = try await keep("photo", of: try await one.guests(1)[0], at: one)
    let now = clock.now
    #expect(try await one.database.write { db in try MediaLeftover.hold(media, at: now, in: db) })
    try await other.media.tidy()
    #expect(try await one.database.read { db in try MediaLeftover.isHeld(media, at: now, in: db) })
    for node in [one, other] { try await node.database.close() }
  }

  @Test("a folder that has an id and can't be written is refused")
  func writing() async throws {
    try await open("one").database.close()
    try FileManager.default.removeItem(atPath: shared + "/drafts")
    try Data().write(to: URL(filePath: shared + "/drafts"))
    await #expect(throws: StartError.mediaFolder(shared, reason: "Not a directory.")) {
      try await open("two")
    }
  }

  @Test("what nobody has goes an hour later, unless somebody has it again")
  func removal() async throws {
    let (one, other) = (try await open("one"), try await open("other"))
    let player = try await one.guests(1)[0]
    let media = try await keep("photo", of: player, at: one)
    try await one.photos.remove(of: player)
    clock.pass(.seconds(3599))
    try await other.media.removeLeftovers()
    #expect(isThere(media))
    #expect(try await keep("photo", of: player, at: one) == media)
    clock.pass(.seconds(7200))
    try await other.media.removeLeftovers()
    #expect(isThere(media))
    try await one.photos.remove(of: player)
    clock.pass(.seconds(3600))
    try await other.media.removeLeftovers()
    #expect(!isThere(media))
    for node in [one, other] { try await node.database.close() }
  }

  @Test("a node with another folder is refused, and one with a link to the same isn't")
  func otherFolders() async throws {
    let one = try await open("one")
    let refusal = await #expect(throws: StartError.self) {
      try await open("other", media: place.path + "/elsewhere")
    }
    #expect(refusal == .databaseServer(address.shown, .otherMedia))
    #expect(left(in: "other") == [] && left(in: "elsewhere") == nil)
    let link = place.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: shared)
    let linked = try await open("linked", media: link)
    for node in [one, linked] { try await node.database.close() }
  }

  @Test("a start leaves alone what other nodes are at work on")
  func starting() async throws {
    let one = try await open("one")
    let draft = try await draft("photo", at: one)
    let other = try await open("other")
    #expect(FileManager.default.fileExists(atPath: draft.file(.square(.large))))
    for node in [one, other] { try await node.database.close() }
  }

  @Test("a folder without the club's photos is refused, unless it has something")
  func emptiness() async throws {
    let one = try await open("one")
    let player = try await one.guests(1)[0]
    _ = try await keep("photo", of: player, at: one)
    try await one.database.close()
    let empty = place.path + "/empty"
    for isThere in [false, true] {
      if isThere {
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
      }
      await #expect(throws: StartError.emptyMedia(empty)) { try await open("two", media: empty) }
      #expect(left(in: "two") == [] && left(in: "empty") == (isThere ? [] : nil))
    }
    try Data().write(to: URL(filePath: empty + "/lost"))
    try await open("three", media: empty).database.close()
  }

  @Test("a new database takes no folder of another club, and leaves it as it is")
  func anotherClub() async throws {
    try FileManager.default.createDirectory(
      atPath: shared + "/ab", withIntermediateDirectories: true)
    await #expect(throws: StartError.newDatabase(address.shown, folder: shared)) {
      try await open("one")
    }
    #expect(left(in: "one") == [] && left(in: "shared") == ["ab"])
    #expect(try await !hasTables())
  }

  @Test("a club that is being moved and a newer version's are refused, and nothing is left of that")
  func otherForms() async throws {
    let moved = try MovedDatabase(at: address)
    try moved.write { (db: WriteTransaction) in try db.beginMove(from: "/srv/gameon") }
    await #expect(throws: StartError.databaseServer(address.shown, .servedElsewhere)) {
      try await open("one")
    }
    try moved.close()
    await #expect(throws: StartError.databaseServer(address.shown, .unfinishedMove)) {
      try await open("one")
    }
    #expect(left(in: "one") == [] && left(in: "shared") == nil)
  }

  @Test("a newer version's database is refused, and a data folder that is used")
  func newerAndUsed() async throws {
    let known = Schema.migrations.count
    let newer =
      Schema.migrations + [
        Migration(number: known + 1, sql: "CREATE TABLE later (id INTEGER) STRICT;")
      ]
    let folder = try TemporaryFolder()
    let later = try Database(folder: folder.path, at: .postgres(address), migrations: newer)
    await #expect(
      throws: StartError.databaseServer(
        address.shown, .newerDatabase(version: known + 1, known: known))
    ) { try await open("one") }
    let used = try Database(
      folder: place.path + "/one", at: .postgres(address).beside, migrations: newer)
    await #expect(
      throws: StartError.databaseServer(address.shown, .inUse(folder: place.path + "/one"))
    ) { try await open("one") }
    try await used.close()
    try await later.close()
    #expect(left(in: "one") == ["lock"] && left(in: "shared") == nil)
  }

  /// The names of what is in a folder; nil where there is none.
  private func left(in name: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(name)").sorted()
  }

  private func hasTables() async throws -> Bool {
    let schema = try #require(address.text.firstMatch(of: /search_path=(\w+)/)).1
    return try await TestPostgres.shared().exists(
      "SELECT 1 FROM pg_tables WHERE schemaname = '\(schema)'")
  }

  @Test("pieces of an upload may come to several nodes")
  func uploads() async throws {
    let (one, other) = (try await open("one"), try await open("other"))
    let player = try await one.guests(1)[0]
    let id = UploadID(rawValue: 12_345)
    _ = try await one.database.write { db in
      try db.execute(
        """
        INSERT INTO uploads (id, owner_id, key, kind, size, state, created_at, expires_at)
        VALUES ($1, $2, 'key', 1, 6, 1, 0, 1000000000000000)
        """, id, player)
    }
    func piece(_ text: String, at offset: Int, _ node: Services) async throws -> Upload {
      try await node.uploads.receive(id, of: player, at: offset, length: text.utf8.count, upTo: 9) {
        path, place, _ in
        let file = try OpenFile(path, O_WRONLY | O_CREAT)
        try file.write(Data(text.utf8), at: place)
      }
    }
    #expect(try await piece("one", at: 0, one).offset == 3)
    await #expect(throws: UploadRefusal.wrongOffset) { try await piece("one", at: 0, other) }
    #expect(try await piece("two", at: 3, other).state == .processing)
    let content = FileManager.default.contents(atPath: MediaFolder(path: shared).upload(id))
    #expect(content == Data("onetwo".utf8))
    for node in [one, other] { try await node.database.close() }
  }
}
