import Base
import Foundation

/// The reason why a log can't be followed any more: what was committed is gone from it.
struct LogIsLost: Error, CustomStringConvertible {
  var description: String { "The database's log isn't what it was." }
}

/// The file into which a log is taken along, as it is, from its beginning until it begins anew.
struct LogSegment: ~Copyable {
  /// Frames that are read and written at once: 256 kB.
  static let piece = 64

  private var path: String
  private let file: OpenFile
  /// It has read what the file has.
  private var reader: LogReader
  var header: LogHeader { reader.header }
  /// Bytes of the file.
  var bytes: Int { reader.offset }

  /// Makes the file, with the beginning of a log. It has a passing name until it is moved.
  ///
  /// - Throws: `LogIsLost` when that is none, `SystemError`
  init(_ path: String, _ beginning: [UInt8]) throws {
    guard let header = LogHeader(beginning[...]) else { throw LogIsLost() }
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(beginning)
    self.path = path
    reader = LogReader(header)
    self.file = file
  }

  /// Gives the file its name in the same folder. That is on the disk when this returns.
  ///
  /// - Throws: `SystemError`
  mutating func move(to path: String) throws {
    try SystemError.check(rename(self.path, path))
    self.path = path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try OpenFile(folder, O_RDONLY | O_DIRECTORY).sync()
  }

  /// Reads a log up to a frame, and hands over each piece with the frames in it.
  ///
  /// - Throws: `LogIsLost` when it isn't whole until there, `SystemError`, what `take` throws
  private static func read(
    _ log: borrowing OpenFile, _ reader: inout LogReader, upTo frames: Int,
    _ take: ([UInt8], [LogFrame]) throws -> Void
  ) throws {
    let size = reader.header.frameSize
    while reader.frames < frames {
      let count = min(piece, frames - reader.frames)
      let bytes = try log.read(count * size, at: reader.offset)
      var found: [LogFrame] = []
      for start in stride(from: 0, to: count * size, by: size) {
        guard start + size <= bytes.count, let frame = reader.next(bytes[start..<start + size])
        else { throw LogIsLost() }
        found.append(frame)
      }
      try take(bytes, found)
    }
  }

  /// Whether the file has its name still.
  ///
  /// - Parameter folder: in which it lies by now
  func isIn(_ folder: String) -> Bool {
    var (own, there) = (stat(), stat())
    let name = URL(fileURLWithPath: path).lastPathComponent
    return fstat(file.descriptor, &own) == 0 && stat("\(folder)/\(name)", &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }

  /// Takes along what is behind what was taken. It is on the disk when this returns; what fails may be tried
  /// again.
  ///
  /// - Parameter frames: of the log, the last of them that of a commit
  /// - Returns: the number of commits that were taken
  /// - Throws: `LogIsLost`, `SystemError`
  @discardableResult
  mutating func take(from log: borrowing OpenFile, upTo frames: Int) throws -> Int {
    guard reader.frames < frames else { return 0 }
    try file.cut(to: reader.offset)
    _ = try file.findSize()
    var reader = reader
    var (isWhole, commits) = (false, 0)
    try Self.read(log, &reader, upTo: frames) { bytes, found in
      commits += found.count(where: \.isLastOfCommit)
      isWhole = found.last?.isLastOfCommit == true
      try file.write(bytes)
    }
    guard isWhole else { throw LogIsLost() }
    try file.sync()
    self.reader = reader
    return commits
  }
}
