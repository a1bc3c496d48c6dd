import API
import Foundation
import NIOCore
import Server
import Testing

@Suite struct ZipArchiveTests {
  @Test func anotherProgramTakesOutWhatWasPutIn() async throws {
    let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var archive = ZipArchive(at: Instant(milliseconds: 1_800_000_000_000))
    var bytes = ByteBuffer()
    for (name, pieces) in [
      ("empty", []), ("pieces.txt", [Array("one ".utf8), [], Array("two".utf8)]),
      ("Größe.bin", [long]),
    ] as [(String, [[UInt8]])] {
      bytes.writeImmutableBuffer(archive.begin(name))
      for piece in pieces { bytes.writeImmutableBuffer(archive.write(ByteBuffer(bytes: piece))) }
      bytes.writeImmutableBuffer(archive.end())
    }
    bytes.writeImmutableBuffer(archive.finish())
    let files = try await unpacked(bytes)
    #expect(
      files == ["empty": Data(), "pieces.txt": Data("one two".utf8), "Größe.bin": Data(long)])
  }
}

/// What Python, which looks at every checksum, finds in an archive.
func unpacked(_ archive: ByteBuffer) async throws -> [String: Data] {
  let folder = try TemporaryFolder()
  try folder.write("archive.zip", archive.readableBytesView)
  let python = try ChildProcess(
    "/usr/bin/env",
    ["python3", "-m", "zipfile", "-e", folder.path + "/archive.zip", folder.path + "/out"])
  #expect(await python.ended() == 0)
  let out = folder.path + "/out"
  var files: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: out) {
    files[name] = FileManager.default.contents(atPath: "\(out)/\(name)")
  }
  return files
}
