import Foundation

/// The file of a data folder that names the node which had the folder last. Whoever has the folder now knows by it that
/// this node is no more, however it ended, and needn't wait until its time is over. In a copy of the folder, or of the
/// machine, it says nothing: there the node may be alive.
struct NodeFile {
  /// The bytes of a name and a place at most.
  private static let mostBytes = NodeName.mostBytes + 200

  private let path: String
  private let folder: String

  init(folder: String) {
    (self.folder, path) = (folder, folder + "/node")
  }

  /// The node that had the folder last; nil where nobody knows.
  var former: NodeName? {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Self.mostBytes + 1), bytes.count <= Self.mostBytes,
      let text = String(validating: bytes, as: UTF8.self), !text.contains("\0")
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 2, !lines[0].isEmpty, lines[0].utf8.count <= NodeName.mostBytes,
      lines[1] == place
    else { return nil }
    return NodeName(text: lines[0])
  }

  /// Names the node that has the folder. Where the disk doesn't take it, the next start waits for the end of its time.
  func name(_ node: NodeName) {
    guard let place else { return }
    try? Data("\(node)\n\(place)".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The folder as the machine knows it since it was switched on; nil where it doesn't say. After a restart of the machine
  /// it is another one, and the time of the node is over.
  private var place: String? {
    var found = stat()
    guard stat(folder, &found) == 0 else { return nil }
    let boot = FileHandle(forReadingAtPath: "/proc/sys/kernel/random/boot_id")
    let bytes = (try? boot?.read(upToCount: 36)) ?? Data()
    return "\(found.st_dev) \(found.st_ino) \(String(decoding: bytes, as: UTF8.self))"
  }
}
