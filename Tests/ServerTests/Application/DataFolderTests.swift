import Foundation
import Logging
import Server
import TestSupport
import Testing

/// Files of the server, which are for their owner alone.
@Suite(.timeLimit(.minutes(1))) struct DataFolderTests {
  private let served: ServedSite
  private let lines = LogLines { $0.level >= .notice }
  private var path: String { served.data.path }

  init() throws {
    served = try ServedSite()
  }

  @Test func whatAServerMakesIsForItsOwnerAlone() async throws {
    let program = try served.serve(data: path + "/new")
    _ = try #require(await program.port())
    let made = modes(in: path + "/new")
    #expect(
      Set(made.keys).isSuperset(of: [
        "", "/gameon.sqlite", "/gameon.sqlite-wal", "/gameon.sqlite-shm", "/lock", "/control",
      ]))
    #expect(made.filter { $0.value & 0o077 != 0 } == [:])
    program.terminate()
    #expect(await program.result().errors == "")
  }

  @Test func whatWasOpenToOthersIsSoNoMoreAndTheLogSaysSoOnce() throws {
    let names = [
      "gameon.sqlite", "gameon.sqlite-wal", "gameon.sqlite-shm", "lock", "media/ab/ab.96.jpg",
      "media/uploads/1",
    ]
    for name in names { try served.data.write(name, "x") }
    // The one file that is open in a folder that is not.
    try served.data.write("media/cd", "x")
    for name in ["", "/media", "/media/ab", "/media/uploads"] { chmod(path + name, 0o755) }
    for name in names + ["media/cd"] { chmod("\(path)/\(name)", 0o664) }
    try DataFolder.prepare(path, logger: lines.logger)
    let changed = modes(in: path)
    #expect(changed.filter { $0.value & 0o077 != 0 } == [:])
    #expect(changed[""] == 0o700 && changed["/gameon.sqlite"] == 0o600)
    #expect(lines.take() == ["changed=11 folder=\(path)"])
    try DataFolder.prepare(path, logger: lines.logger)
    #expect(lines.take() == [])
  }

  @Test func aFolderThatOthersUseTooIsLeftToThem() throws {
    try served.data.write("letters.txt", "x")
    for name in ["", "/letters.txt"] { chmod(path + name, 0o755) }
    try DataFolder.prepare(path, logger: lines.logger)
    #expect(modes(in: path) == ["": 0o755, "/letters.txt": 0o755])
    #expect(lines.take() == ["folder=\(path)"])
  }

  @Test func whatANodeKeepsThereIsTheServersOwn() throws {
    for name in ["node", "control", "lock"] { try served.data.write(name, "x") }
    for name in ["", "/node"] { chmod(path + name, 0o755) }
    try DataFolder.prepare(path, logger: lines.logger)
    #expect(modes(in: path).filter { $0.value & 0o077 != 0 } == [:])
    #expect(lines.take().allSatisfy { $0.hasPrefix("changed=") })
  }

  @Test(arguments: [
    ["member", "list", "--data"], ["backup", "--data"], ["upgrade-check"], ["check"],
  ])
  func theFolderOfANodeIsNamedAsSuch(_ arguments: [String]) async throws {
    try served.data.write("node", "x")
    let place = arguments[0] == "backup" ? [served.data.path + "-backups"] : []
    let result = try await Program(arguments + [path] + place).result()
    #expect(result.status == 69)
    #expect(result.errors.contains("\(path) belongs to a node over PostgreSQL"))
  }

  @Test func aLinkIsNotFollowed() throws {
    let other = try TemporaryFolder()
    try other.write("file", "x")
    chmod(other.path + "/file", 0o644)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/lock", withDestinationPath: other.path + "/file")
    try DataFolder.prepare(path, logger: lines.logger)
    #expect(modes(in: other.path)["/file"] == 0o644)
  }

  @Test func mediaWithoutADatabaseAreNotTakenForNew() async throws {
    try served.data.write("media/drafts/1/picture", "x")
    try DataFolder.prepare(path, logger: lines.logger)
    try served.data.write("media/ab/ab.96.jpg", "x")
    let result = try await served.serve().result()
    #expect(result.status == 69)
    #expect(result.errors.contains("The database \(path)/gameon.sqlite is missing, though photos"))
    #expect(!FileManager.default.fileExists(atPath: path + "/gameon.sqlite"))
  }

  @Test func aFolderHasOneServerThoughItsLockWasDeleted() async throws {
    let first = try served.serve()
    let port = try #require(await first.port())
    try FileManager.default.removeItem(atPath: path + "/lock")
    let second = try await served.serve().result()
    #expect(second.status == 69)
    #expect(second.errors.contains("Another server uses the data folder \(path)."))
    let listing = try await Program(["member", "list", "--data", path]).result()
    #expect(listing.status == 0, "the server that has it answers")
    try await RawClient.connected(to: port) { client in
      try await client.get("/health")
      #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 200 "))
    }
    first.terminate()
    #expect(await first.result().status == 0)
    let third = try served.serve()
    _ = try #require(await third.port())
    third.terminate()
    #expect(await third.result().status == 0)
  }

  /// The modes of the folder, as "", and of all in it.
  private func modes(in path: String) -> [String: Int] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let all = ([""] + names.map { "/" + $0 }).map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + name)
      return (name, attributes?[.posixPermissions] as? Int ?? -1)
    }
    return Dictionary(uniqueKeysWithValues: all)
  }
}
