import NIOCore

/// The strong name of some bytes (RFC 9110, 8.8.3): other bytes, another tag.
package struct EntityTag: Equatable {
  /// The tag with its quotes, as it stands in a field.
  package let text: String

  /// Makes the tag from the length and the 64 bit FNV-1a hash of the bytes.
  package init(of bytes: some Collection<UInt8>) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    text = "\"\(String(bytes.count, radix: 36))-\(String(hash, radix: 36))\""
  }

  /// Makes the tag of bytes that have a name already, which holds nothing but letters, digits and
  /// dashes.
  package init(naming name: String) {
    text = "\"\(name)\""
  }

  /// Whether an `If-None-Match` field names this tag: `*`, or a list whose members may be weak.
  package func isNamed(in field: String) -> Bool {
    var rest = field.utf8[...]
    while let start = rest.firstIndex(where: {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") && $0 != 9
    }) {
      rest = rest[start...]
      if rest.first == UInt8(ascii: "*") { return true }
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\""),
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else {
        return false
      }
      if rest[...end].elementsEqual(text.utf8) { return true }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }
}
