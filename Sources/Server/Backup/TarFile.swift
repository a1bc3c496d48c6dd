import API
import Base
import Foundation

/// Writes a tar archive, file by file.
///
/// Memory: some hundred kB, whatever is written.
struct TarWriter: ~Copyable {
  /// Bytes after which what was written goes to the disk, which is never to have much to do at once while others
  /// wait for it.
  private static let stretch = 4 << 20

  private let file: OpenFile
  private let folder: String
  /// The name that it gets at the end, for what is told of it.
  private let name: String
  private let moment: Instant
  private var unsynced = 0

  /// - Parameters:
  ///   - path: of a new file
  ///   - name: that it gets at the end
  ///   - moment: of which the files in it are
  init(_ path: String, for name: String, at moment: Instant) throws(SystemError) {
    file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    self.name = name
    self.moment = moment
  }

  /// - Parameter check: is asked between pieces, and ends it by what it throws
  /// - Returns: the hash of the content
  /// - Throws: `HostRefusal`, also when the disk has no room for it; `SystemError` when the content can't be read,
  ///   what `check` throws
  mutating func add(
    _ name: String, _ content: borrowing FilePart, _ check: () throws -> Void = {}
  ) throws -> String {
    try naming(self.name) { [folder] in try DiskSpace.require(content.size, at: folder) }
    let header = TarHeader(name: name, size: content.size)
    try write(header.encoded(at: Int(moment.milliseconds / 1000)))
    var count = 0
    let hash = try content.hash { piece in
      try check()
      try write(piece)
      count += piece.count
    }
    guard count == content.size else {
      throw HostRefusal("\(name) became shorter while it was read.")
    }
    try write([UInt8](repeating: 0, count: TarHeader.padding(after: count)))
    return hash
  }

  /// The place at which the next file begins.
  func place() throws(SystemError) -> off_t {
    let place = lseek(file.descriptor, 0, SEEK_CUR)
    guard place >= 0 else { throw SystemError(errno) }
    return place
  }

  /// Takes away all files from a place on.
  mutating func goBack(to place: off_t) throws(SystemError) {
    try SystemError.check(ftruncate(file.descriptor, place))
    guard lseek(file.descriptor, place, SEEK_SET) == place else { throw SystemError(errno) }
  }

  /// Writes the end. All of it is on the disk when this returns.
  func finish() throws(SystemError) {
    try file.write([UInt8](repeating: 0, count: 2 * TarHeader.block))
    try file.sync()
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    unsynced += bytes.count
    try naming(name) {
      try file.write(bytes)
      guard unsynced >= Self.stretch else { return }
      try file.sync()
      unsynced = 0
    }
  }
}

/// Finds the files of an archive that `TarWriter` has written.
///
/// Cost: a read for each file; contents are passed over.
struct TarReader: ~Copyable {
  struct Entry: Equatable {
    let name: String
    let range: Range<Int>
  }

  private let path: String
  private let file: OpenFile
  private let size: Int
  /// The end of the content of the last one.
  private var offset = 0

  /// - Throws: `HostRefusal`
  init(_ path: String) throws {
    self.path = path
    let file = try naming(path) { try OpenFile(path, O_RDONLY) }
    size = try naming(path) { try file.findSize() }
    self.file = file
  }

  /// Nil at the end.
  ///
  /// - Throws: `HostRefusal` when it is cut, or isn't what was written
  mutating func next() throws -> Entry? {
    let padding = TarHeader.padding(after: offset)
    let bytes = try naming(path) { try file.read(padding + TarHeader.block, at: offset) }
    guard bytes.count == padding + TarHeader.block else {
      throw HostRefusal("\(path) isn't whole: it was cut off.")
    }
    let block = bytes[padding...]
    guard bytes[..<padding].allSatisfy({ $0 == 0 }) else { throw damaged }
    if block.allSatisfy({ $0 == 0 }) {
      try requireEnd(at: offset + padding)
      return nil
    }
    guard let header = TarHeader(block) else { throw damaged }
    let start = offset + padding + TarHeader.block
    guard header.size <= size - start else {
      throw HostRefusal("\(path) isn't whole: it was cut off.")
    }
    offset = start + header.size
    return Entry(name: header.name, range: start..<offset)
  }

  private func requireEnd(at offset: Int) throws {
    let end = try naming(path) { try file.read(2 * TarHeader.block + 1, at: offset) }
    guard end.count >= 2 * TarHeader.block else {
      throw HostRefusal("\(path) isn't whole: it was cut off.")
    }
    guard end.count == 2 * TarHeader.block, end.allSatisfy({ $0 == 0 }) else { throw damaged }
  }

  private var damaged: HostRefusal {
    HostRefusal("\(path) is no backup that GameOn has made, or isn't what it was.")
  }
}
