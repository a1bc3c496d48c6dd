import API
import Foundation
import NIOCore
import Server
import TestSupport
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
    for piece in archive.finish() { bytes.writeImmutableBuffer(piece) }
    let files = try await unpacked(bytes)
    #expect(
      files == ["empty": Data(), "pieces.txt": Data("one two".utf8), "Größe.bin": Data(long)])
  }

  @Test func moreThan65535FilesAreTaken() async throws {
    let file = try SparseFile()
    var archive = ZipArchive(at: Instant(milliseconds: 1_800_000_000_000))
    for number in 0..<70_000 {
      file.append(archive.begin("\(number)"))
      file.append(archive.end())
    }
    for piece in archive.finish() { file.append(piece) }
    try await file.requireTaken(files: 70_000, last: 0)
  }

  /// 5 GiB of nothing, then a file that begins behind them.
  @Test func filesBeyond4GiBAreTaken() async throws {
    let file = try SparseFile()
    var archive = ZipArchive(at: Instant(milliseconds: 1_800_000_000_000))
    let zeros = ByteBuffer(repeating: 0, count: 1 << 24)
    file.append(archive.begin("large"))
    for _ in 0..<320 { file.append(archive.write(zeros)) }
    file.append(archive.end())
    file.append(archive.begin("small"))
    file.append(archive.write(ByteBuffer(string: "small")))
    file.append(archive.end())
    for piece in archive.finish() { file.append(piece) }
    try await file.requireTaken(files: 2, last: 5)
  }
}

/// An archive on the disk, with holes where there is nothing but zeros.
private final class SparseFile {
  private let folder: TemporaryFolder
  private let descriptor: Int32
  private var path: String { folder.path + "/archive.zip" }
  private var end = 0

  init() throws {
    folder = try TemporaryFolder()
    descriptor = open(folder.path + "/archive.zip", O_RDWR | O_CREAT, 0o600)
  }

  deinit { close(descriptor) }

  func append(_ bytes: ByteBuffer) {
    let nothing = [UInt8](repeating: 0, count: 4096)
    bytes.withUnsafeReadableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: nothing.count) {
        let count = min(nothing.count, bytes.count - start)
        let place = bytes.baseAddress! + start
        if memcmp(place, nothing, count) != 0 {
          pwrite(descriptor, place, count, off_t(end + start))
        }
      }
    }
    end += bytes.readableBytes
    ftruncate(descriptor, off_t(end))
  }

  /// `unzip` and Python read all of it, and find its sums right.
  func requireTaken(files: Int, last: Int) async throws {
    let unzip = try ChildProcess("/usr/bin/env", ["unzip", "-tqq", path])
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      files = archive.infolist()
      assert len(files) == int(sys.argv[2]) and files[-1].file_size == int(sys.argv[3])
      assert archive.testzip() is None
      """
    let python = try ChildProcess(
      "/usr/bin/env", ["python3", "-c", script, path, "\(files)", "\(last)"])
    #expect(await unzip.ended() == 0)
    #expect(await python.ended() == 0)
  }
}

/// The files that Python, which looks at every checksum, finds in an archive.
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
