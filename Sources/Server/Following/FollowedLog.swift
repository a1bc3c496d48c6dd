import API
import Base
import Foundation

/// The log that follows a backup in its folder: what was committed after it, in files with numbers, each a log of
/// SQLite from its beginning.
struct FollowedLog {
  static let name = "log"
  /// The name of a file that is none of it yet.
  static let draft = "draft.wal"

  /// The name of a file, by its number from 1.
  static func file(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits + ".wal"
  }

  /// A file of it, as far as it is whole.
  private struct Part {
    let path: String
    let header: LogHeader
    /// Frames until the end of the last whole commit.
    var frames = 0
    /// Pages of the database then.
    var pages = 0
  }

  private let parts: [Part]
  /// The moment when the last of it was written.
  let until: Instant
  /// Bytes of all files.
  let bytes: Int

  /// Looks how far it is whole: until the first frame that isn't.
  ///
  /// - Parameters:
  ///   - folder: the folder of the backup
  ///   - required: frames that the first file has to have, because the backup has some of what they say
  /// - Throws: `HostRefusal` when it hasn't
  init(of folder: String, required: Int) throws {
    var parts: [Part] = []
    var bytes = 0
    var until = Instant(milliseconds: 0)
    while case let path = "\(folder)/\(Self.name)/\(Self.file(parts.count + 1))",
      access(path, F_OK) == 0
    {
      let (part, isWhole) = try naming(path) { try Self.look(path, after: parts.last?.header) }
      guard let part else { break }
      parts.append(part)
      var status = stat()
      if stat(path, &status) == 0 {
        bytes += LogHeader.size + part.frames * part.header.frameSize
        until =
          Instant(milliseconds: 0) + .seconds(status.st_mtim.tv_sec)
          + .nanoseconds(status.st_mtim.tv_nsec)
      }
      guard isWhole else { break }
    }
    guard parts.first?.frames ?? 0 >= required else {
      throw HostRefusal("The log that follows \(folder) isn't whole from its beginning.")
    }
    (self.parts, self.until, self.bytes) = (parts, until, bytes)
  }

  /// - Returns: nil for what doesn't follow the part before; and whether there is nothing in it that isn't whole
  private static func look(
    _ path: String, after previous: LogHeader?
  ) throws -> (Part?, isWhole: Bool) {
    let file = try FilePart(path)
    guard let header = LogHeader(try file.read(LogHeader.size, at: 0)[...]),
      previous.map(header.follows) ?? true
    else { return (nil, false) }
    var part = Part(path: path, header: header)
    var reader = LogReader(header)
    try read(file, header) { bytes in
      guard let frame = reader.next(bytes) else { return false }
      if frame.pagesAfterCommit > 0 {
        part.frames = reader.frames
        part.pages = frame.pagesAfterCommit
      }
      return true
    }
    return (part, LogHeader.size + part.frames * header.frameSize == file.size)
  }

  /// Hands over the frames of a file until `take` has had enough.
  private static func read(
    _ file: borrowing FilePart, _ header: LogHeader, _ take: (ArraySlice<UInt8>) throws -> Bool
  ) throws {
    var offset = LogHeader.size
    while case let bytes = try file.read(LogSegment.piece * header.frameSize, at: offset),
      bytes.count >= header.frameSize
    {
      for start in stride(
        from: 0, through: bytes.count - header.frameSize, by: header.frameSize)
      {
        guard try take(bytes[start..<start + header.frameSize]) else { return }
      }
      offset += bytes.count
    }
  }

  /// Brings the copy of the database to where the log ends. It lies in that one file then, and not yet on the
  /// disk.
  ///
  /// Memory: some hundred kB.
  ///
  /// - Throws: `SystemError`
  func apply(to path: String) throws {
    let database = try OpenFile(path, O_WRONLY)
    for part in parts where part.frames > 0 {
      var reader = LogReader(part.header)
      let size = part.header.pageSize
      try Self.read(try FilePart(part.path), part.header) { bytes in
        guard reader.frames < part.frames, let frame = reader.next(bytes) else { return false }
        try database.write(Array(bytes.suffix(size)), at: (frame.page - 1) * size)
        return true
      }
      try database.cut(to: part.pages * size)
    }
    // It says no longer that it has a log beside it.
    try database.write([1, 1], at: 18)
  }
}
