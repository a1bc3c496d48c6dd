import API
import Base
import Foundation
import Media
import Synchronization
import TestSupport
import Testing

@Suite("A folder that nodes share")
struct MediaFolderNodesTests {
  private let place = try! TemporaryFolder()
  private var folder: MediaFolder { MediaFolder(path: place.path + "/media") }

  @Test("all who ask at once get one id, and it stays")
  func id() throws {
    let found = Mutex<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 16) { [folder] number in
      let id = (try? folder.id(orNew: "new\(number)")) ?? "none"
      found.withLock { _ = $0.insert(id) }
    }
    let ids = found.withLock(\.self)
    #expect(ids.count == 1 && !ids.contains("none"))
    #expect(try folder.id(orNew: "later") == ids.first)
    #expect(folder.isEmpty, "nothing is left beside it")
    #expect(try MediaFolder(path: place.path + "/other").id(orNew: "other") == "other")
  }

  @Test("it is empty until it has something of a club")
  func emptiness() throws {
    #expect(folder.isEmpty)
    _ = try folder.draft(1)
    try folder.makeUploads()
    #expect(folder.isEmpty)
    try folder.makeFolder(beginning: "ab")
    #expect(!folder.isEmpty)
  }

  @Test("drafts go a day after somebody wrote to them last")
  func drafts() throws {
    let (young, old, written) = (try folder.draft(1), try folder.draft(2), try folder.draft(3))
    for draft in [young, old, written] { try draft.write(Data([1]), to: .square(.large)) }
    let yesterday = Date(timeIntervalSinceNow: -25 * 60 * 60)
    func date(_ path: String) throws {
      try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: path)
    }
    try date(old.file(.square(.large)))
    for draft in [old, written] { try date(draft.folder) }
    try folder.removeOldDrafts(4)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drafts")
    #expect(Set(left) == ["1", "3"])
  }
}
