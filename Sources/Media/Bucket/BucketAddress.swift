/// The place of photos, videos and voice messages in a bucket of S3: `s3://NAME` or `s3://NAME/PREFIX`.
package struct BucketAddress: Hashable, Sendable, CustomStringConvertible {
  package let bucket: String
  /// The beginning of every key, with a slash at its end; empty for none.
  package let prefix: String

  package var description: String {
    "s3://\(bucket)" + (prefix.isEmpty ? "" : "/\(prefix.dropLast())")
  }

  /// - Returns: nil unless the text is one, of characters that need no escape anywhere
  package init?(_ text: String) {
    guard text.hasPrefix("s3://") else { return nil }
    let parts = text.dropFirst(5).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, (3...63).contains(name.utf8.count),
      name.utf8.allSatisfy(Self.isOfName),
      name.first != ".", name.first != "-"
    else { return nil }
    bucket = String(name)
    guard parts.count == 2 else {
      prefix = ""
      return
    }
    let folders = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    let named = folders.last == "" ? folders.dropLast() : folders[...]
    guard parts[1].utf8.count <= 200,
      named.allSatisfy({ !["", ".", ".."].contains($0) && $0.utf8.allSatisfy(Self.isOfPrefix) })
    else { return nil }
    prefix = named.map { "\($0)/" }.joined()
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isOfPrefix(_ byte: UInt8) -> Bool {
    isOfName(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// The key of a file, by its name within the folder of media, as `ab/abcdef….512.jpg`.
  package func key(_ name: String) -> String { prefix + name }
}
