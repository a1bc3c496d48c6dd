import Database
import Foundation
import Server
import TestSupport
import Testing

/// Logs as SQLite writes them.
@Suite struct LogReaderTests {
  private static let migration = Migration(
    number: 1, sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT) STRICT;")

  /// A log of several commits, held by a keeper so that it doesn't begin anew.
  private func log() async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let database = try PublishingDatabase<String>(
      folder: folder.path, migrations: [Self.migration], log: LogKeeper())
    for number in 0..<5 {
      try await database.write { db in
        for _ in 0...number {
          _ = try db.execute(
            "INSERT INTO notes (text) VALUES ($1)", String(repeating: "\(number)", count: 3000))
        }
      }
    }
    let log = try Data(contentsOf: URL(filePath: DatabaseFile.path(in: folder.path) + "-wal"))
    try await database.close()
    return Array(log)
  }

  /// The frames of a log until the first that isn't whole.
  private func frames(of log: [UInt8]) throws -> [LogFrame] {
    let header = try #require(LogHeader(log.prefix(LogHeader.size)))
    var reader = LogReader(header)
    var frames: [LogFrame] = []
    while reader.offset + header.frameSize <= log.count,
      let frame = reader.next(log[reader.offset..<reader.offset + header.frameSize])
    {
      frames.append(frame)
    }
    return frames
  }

  @Test func allOfALogIsRead() async throws {
    let log = try await log()
    let header = try #require(LogHeader(log.prefix(LogHeader.size)))
    #expect(header.pageSize == 4096)
    let frames = try frames(of: log)
    #expect(LogHeader.size + frames.count * header.frameSize == log.count)
    #expect(frames.count { $0.pagesAfterCommit > 0 } >= 5 && frames.last?.pagesAfterCommit != 0)
  }

  @Test func whatIsChangedEndsIt() async throws {
    let log = try await log()
    let header = try #require(LogHeader(log.prefix(LogHeader.size)))
    for byte in 0..<LogHeader.size {
      var changed = log
      changed[byte] ^= 1
      let read = LogHeader(changed.prefix(LogHeader.size))
      #expect(read == nil, "byte \(byte)")
    }
    for byte in stride(from: LogHeader.size, to: log.count, by: 509) {
      var changed = log
      changed[byte] ^= 0x10
      #expect(try frames(of: changed).count == (byte - LogHeader.size) / header.frameSize)
    }
  }

  @Test func aFrameOfAnotherPlaceIsNone() async throws {
    let log = try await log()
    let header = try #require(LogHeader(log.prefix(LogHeader.size)))
    let size = header.frameSize
    let second = log[LogHeader.size + size..<LogHeader.size + 2 * size]
    var reader = LogReader(header)
    #expect(reader.next(second) == nil && reader.frames == 0)
    #expect(reader.next(second.dropLast()) == nil)
    #expect(reader.next(log[LogHeader.size..<LogHeader.size + size]) != nil)
    #expect(reader.next(second) != nil && reader.frames == 2)
  }
}
