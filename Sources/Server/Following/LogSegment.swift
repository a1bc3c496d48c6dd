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

  private let name: String
  private let file: OpenFile
  /// It has read what the file has.
  private var reader: LogReader
  var header: LogHeader { reader.header }
  /// Bytes of the file.
  var bytes: Int { reader.offset }

  /// Makes the file, with the beginning of a log.
  ///
  /// - Throws: `LogIsLost` when that is none, `SystemError`
  init(_ path: String, _ beginning: [UInt8]) throws {
    guard let header = LogHeader(beginning[...]) else { throw LogIsLost() }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(beginning)
    try OpenFile(folder, O_RDONLY | O_DIRECTORY).sync()
    name = URL(fileURLWithPath: path).lastPathComponent
    reader = LogReader(header)
    self.file = file
  }

  /// Whether the file has its name still.
  ///
  /// - Parameter folder: in which it lies by now
  func isIn(_ folder: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(file.descriptor, &own) == 0 && stat("\(folder)/\(name)", &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }

  /// Takes along what is behind what was taken. It is on the disk when this returns; what fails may be tried
  /// again.
  ///
  /// - Parameter frames: of the log, the last of them that of a commit
  /// - Throws: `LogIsLost`, `SystemError`
  mutating func take(from log: borrowing OpenFile, upTo frames: Int) throws {
    guard reader.frames < frames else { return }
    try file.cut(to: reader.offset)
    _ = try file.findSize()
    var reader = reader
    var last: LogFrame?
    while reader.frames < frames {
      let count = min(Self.piece, frames - reader.frames)
      let bytes = try log.read(count * header.frameSize, at: reader.offset)
      for start in stride(from: 0, to: count * header.frameSize, by: header.frameSize) {
        guard start + header.frameSize <= bytes.count,
          let frame = reader.next(bytes[start..<start + header.frameSize])
        else { throw LogIsLost() }
        last = frame
      }
      try file.write(bytes)
    }
    guard let last, last.pagesAfterCommit > 0 else { throw LogIsLost() }
    try file.sync()
    self.reader = reader
  }
}
