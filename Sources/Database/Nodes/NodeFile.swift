import Foundation

/// The file of a data folder that names the node which had the folder last. Whoever has the folder now knows by it that
/// this node is no more, however it ended, and needn't wait until its time is over.
struct NodeFile {
  private let path: String

  init(folder: String) {
    path = folder + "/node"
  }

  /// The node that had the folder last; nil where nobody knows.
  var former: NodeName? {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: NodeName.mostBytes + 1),
      bytes.count <= NodeName.mostBytes,
      let text = String(validating: bytes, as: UTF8.self), !text.isEmpty, !text.contains("\0")
    else { return nil }
    return NodeName(text: text)
  }

  /// Names the node that has the folder. Where the disk doesn't take it, the next start waits for the end of its time.
  func name(_ node: NodeName) {
    try? Data(node.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
