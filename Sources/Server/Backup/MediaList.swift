import Base
import Foundation

/// The list of the photos and videos of a backup: of each file a line with its SHA-256, two blanks and its path,
/// in the order of their paths.
enum MediaList {
  struct Entry: Equatable {
    /// The path, seen from the backup.
    let path: String
    let hash: String

    var line: String { "\(hash)  \(path)\n" }
    /// The name of the folder in which it lies: the first two characters of its own.
    var beginning: String { String(path.dropFirst(6).prefix(2)) }
  }

  /// Writes such a list line by line.
  struct Writer: ~Copyable {
    private static let piece = 1 << 16

    private let path: String
    private let file: OpenFile
    private var lines: [UInt8] = []

    init(in folder: String) throws(SystemError) {
      path = "\(folder)/\(Backup.list)"
      file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    }

    mutating func add(_ entry: Entry) throws(SystemError) {
      lines += entry.line.utf8
      if lines.count >= Self.piece { try flush() }
    }

    /// - Returns: its hash, once it is on the disk
    mutating func finish() throws -> String {
      try flush()
      try file.sync()
      return try FilePart(path).hash()
    }

    private mutating func flush() throws(SystemError) {
      try file.write(lines)
      lines.removeAll(keepingCapacity: true)
    }
  }

  /// Reads such a list line by line.
  struct Reader: ~Copyable {
    private static let piece = 1 << 16

    private let list: FilePart
    private var offset = 0
    private var bytes: ArraySlice<UInt8> = []

    init(_ list: consuming FilePart) {
      self.list = list
    }

    /// Nil at the end.
    ///
    /// - Throws: `HostRefusal` for a line that is none, `SystemError`
    mutating func next() throws -> Entry? {
      while true {
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
          defer { bytes = bytes[(end + 1)...] }
          guard let entry = Entry(line: bytes[..<end]) else { throw Self.damaged }
          return entry
        }
        let more = try list.read(Self.piece, at: offset)
        guard !more.isEmpty else {
          guard bytes.isEmpty else { throw Self.damaged }
          return nil
        }
        guard bytes.count <= Self.piece else { throw Self.damaged }
        offset += more.count
        bytes = bytes + more
      }
    }

    private static let damaged = HostRefusal("The list of photos and videos is damaged.")
  }
}

extension MediaList.Entry {
  /// Nil for what is no line of such a list, or leads elsewhere than to a photo or video.
  init?(line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    hash = String(text.prefix(64))
    path = String(text.dropFirst(66))
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard text.dropFirst(64).hasPrefix("  "), hash.allSatisfy(\.isHexDigit), parts.count == 3,
      parts[0] == "media", parts[1].count == 2, !parts[1].contains("."), parts[2].first != ".",
      parts[2].utf8.count < 256
    else { return nil }
  }
}
