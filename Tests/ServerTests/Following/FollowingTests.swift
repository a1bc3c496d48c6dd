import API
import Club
import Database
import Foundation
import Media
import Rules
import Server
import TestSupport
import Testing

/// A club whose data folder is followed into another.
private final class FollowedClub: Sendable {
  let folder: TemporaryFolder
  let services: Services
  let data = FollowedData()
  private let following: Task<Void, Never>

  var path: String { folder.path + "/follow" }
  private var dataFolder: String { folder.path + "/data" }

  init(_ folder: TemporaryFolder? = nil) async throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let dataFolder = folder.path + "/data"
    try FileManager.default.createDirectory(
      atPath: dataFolder, withIntermediateDirectories: true)
    services = try await Services.open(dataFolder, passwordCost: .test, followed: data)
    let service = BackupFollowing(services, data, into: folder.path + "/follow", .none)
    following = Task { await service.run() }
  }

  func stop() async throws {
    following.cancel()
    await following.value
    try await services.database.close()
  }

  func waitUntilFollowing() async throws {
    try await until { data.status.isFollowing }
  }

  /// Says something that is written, as a large text.
  func note(_ name: String, bytes: Int = 1) async throws {
    _ = try await services.database.write { db in
      try db.execute(
        """
        INSERT INTO game_descriptions_of_this_test (name, text) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET text = excluded.text
        """, name, String(repeating: "x", count: bytes))
    }
  }

  func makeNotes() async throws {
    _ = try await services.database.write { db in
      try db.execute(
        """
        CREATE TABLE game_descriptions_of_this_test (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT
        """)
    }
  }

  var backups: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasPrefix("2") }.sorted()
  }

  /// The files of the log behind the newest backup.
  var logs: [String] {
    let folder = "\(path)/\(backups.last ?? "")/log"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".wal") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Brings it back into a folder of its own, and tells the names of notes in it.
  func restored(_ say: (String) -> Void = { _ in }) throws -> Set<String> {
    let place = folder.path + "/" + UUID().uuidString
    try Restoring(path, to: place).run(say)
    return try ReadOnlyDatabase(DatabaseFile.path(in: place)).read { db in
      guard try db.faults().isEmpty else { return [] }
      return Set(try db.rows("SELECT name FROM game_descriptions_of_this_test") { try $0[0] })
    }
  }

  func waitUntilRestored(_ names: Set<String>) async throws {
    try await until { (try? restored()).map { $0.isSuperset(of: names) } ?? false }
  }
}

@Suite(.timeLimit(.minutes(2)), .ofAFile) struct FollowingTests {
  @Test func whatIsCommittedIsThereSoonAfter() async throws {
    let club = try await FollowedClub()
    try await club.waitUntilFollowing()
    try await club.makeNotes()
    for name in ["a", "b", "c"] {
      try await club.note(name)
      try await club.waitUntilRestored([name])
    }
    #expect(club.backups.count == 1 && club.logs.count == 1)
    #expect(club.data.status.failure == nil)
    try await club.stop()
  }

  @Test func aLogThatBeginsAnewIsFollowed() async throws {
    let club = try await FollowedClub()
    try await club.waitUntilFollowing()
    try await club.makeNotes()
    var names: Set<String> = []
    // Each makes some 250 pages, and a log begins anew after 4,000.
    for number in 0..<60 {
      try await club.note("\(number % 20)", bytes: 1_000_000)
      names.insert("\(number % 20)")
    }
    try await club.note("last")
    try await club.waitUntilRestored(names.union(["last"]))
    #expect(club.logs.count >= 2)
    #expect(club.backups.count == 1 && club.data.status.failure == nil)
    try await club.stop()
  }

  @Test func whatIsDoneLastIsThereWhenItStops() async throws {
    let club = try await FollowedClub()
    try await club.waitUntilFollowing()
    try await club.makeNotes()
    try await club.note("last")
    try await club.stop()
    #expect(try club.restored() == ["last"])
  }

  @Test func aFolderThatIsGoneIsBegunAnew() async throws {
    let club = try await FollowedClub()
    try await club.waitUntilFollowing()
    try await club.makeNotes()
    try FileManager.default.removeItem(atPath: club.path)
    try await club.note("a")
    try await until { club.data.status.failure != nil }
    try await club.waitUntilFollowing()
    try await club.note("b")
    try await club.waitUntilRestored(["a", "b"])
    try await club.stop()
  }

  @Test func whatIsCutOffEndsIt() async throws {
    let club = try await FollowedClub()
    try await club.waitUntilFollowing()
    try await club.makeNotes()
    for name in ["a", "b"] { try await club.note(name) }
    try await club.stop()
    let log = try #require(club.logs.last)
    let whole = try Data(contentsOf: URL(filePath: log))
    // Half of the last commit's last page.
    try whole.dropLast(2000).write(to: URL(filePath: log))
    var said: [String] = []
    #expect(try club.restored { said.append($0) } == ["a"])
    #expect(said.contains { $0.hasPrefix("It was followed until") })
    // Without what the copy of the database may have in part there is no going back.
    try whole.prefix(LogHeader.size).write(to: URL(filePath: log))
    let refusal = #expect(throws: HostRefusal.self) { try club.restored() }
    #expect(refusal?.description.contains("isn't whole from its beginning") == true)
  }

  @Test func aStartBeginsAnewAndKeepsOne() async throws {
    let folder = try TemporaryFolder()
    let first = try await FollowedClub(folder)
    try await first.waitUntilFollowing()
    try await first.makeNotes()
    try await first.note("a")
    let earlier = first.backups
    try await first.stop()
    let second = try await FollowedClub(folder)
    try await second.waitUntilFollowing()
    try await until { second.backups.count == 1 && second.backups != earlier }
    #expect(try second.restored() == ["a"])
    try await second.stop()
  }

  @Test func anotherClubIsNotCovered() async throws {
    let first = try await FollowedClub()
    try await first.waitUntilFollowing()
    try await first.makeNotes()
    try await first.stop()
    try FileManager.default.removeItem(atPath: first.folder.path + "/data")
    let second = try await FollowedClub(first.folder)
    try await until { second.data.status.failure != nil }
    #expect(second.data.status.failure?.reason.contains("holds another club") == true)
    #expect(try second.restored().isEmpty)
    try await second.stop()
  }

  @Test func newPhotosComeAlongAndOldOnesGo() async throws {
    let club = try await FollowedClub()
    let store = club.services.media
    try await club.makeNotes()
    let player = try await club.services.guests(1)[0]
    func keep(_ content: String) async throws -> MediaID {
      let media = MediaID(hashing: Data(content.utf8))
      let files = PhotoSize.allCases.map(MediaFile.square)
      let draft = try await store.onDisk { folder in
        let draft = try folder.draft(UInt64(content.utf8.first!))
        for file in files {
          try draft.write(Data((file.givesName ? content : "\(content) \(file)").utf8), to: file)
        }
        return draft
      }
      try await store.keep(draft, files, as: media) { db in
        _ = try db.execute("DELETE FROM photos WHERE player_id = $1", player)
        _ = try db.execute(
          "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 0)", player, media)
      }
      return media
    }
    let old = try await keep("a")
    try await club.waitUntilFollowing()
    let new = try await keep("b")
    try await club.note("said")
    try await club.waitUntilRestored(["said"])
    try await club.stop()
    let place = club.folder.path + "/back"
    try Restoring(club.path, to: place).run { _ in }
    let folder = MediaFolder(dataFolder: place)
    for file in PhotoSize.allCases.map(MediaFile.square) {
      #expect(folder.read(new, file) == Data((file.givesName ? "b" : "b \(file)").utf8))
      #expect(folder.read(old, file) == nil)
    }
  }
}
