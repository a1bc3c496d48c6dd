import Base
import Foundation
import TestSupport
import Testing

@Suite struct FolderLookTests {
  private let place = try! TemporaryFolder()

  private func look(_ name: String, mayMakeParents: Bool = true) throws -> Bool {
    try FolderLook.requireUsable("\(place.path)/\(name)", mayMakeParents: mayMakeParents)
  }

  @Test func whatIsThereOrCanBeMadeIsUsable() throws {
    #expect(try look(""))
    #expect(try !look("new"))
    #expect(try !look("new/data"))
    #expect(throws: SystemError(ENOENT)) { try look("new/media", mayMakeParents: false) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }

  @Test func whatIsInThePlaceOfAFolderIsNone() throws {
    try place.write("file", "x")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/link", withDestinationPath: place.path + "/nowhere")
    for name in ["file", "file/data"] {
      #expect(throws: SystemError(ENOTDIR)) { try look(name) }
    }
    for name in ["link", "link/data"] {
      #expect(throws: SystemError(ENOENT)) { try look(name) }
    }
  }

  @Test func aProbeIsTakenAway() throws {
    try FolderLook.requireWritable(place.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
    #expect(throws: SystemError(ENOENT)) { try FolderLook.requireWritable(place.path + "/new") }
  }
}
