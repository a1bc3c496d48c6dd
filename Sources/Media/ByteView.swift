package import Foundation

/// Bytes that somebody else has written: what isn't there is nil, and nothing else can happen.
package struct ByteView: Sendable {
  private let bytes: Data

  package init(_ bytes: Data) {
    self.bytes = bytes
  }

  package var count: Int { bytes.count }

  package func byte(at offset: Int) -> Int? {
    bytes.indices.contains(bytes.startIndex + offset) ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  /// The number in `width` bytes, the highest first.
  package func big(_ width: Int, at offset: Int) -> Int? {
    number((0..<width).map { offset + $0 })
  }

  /// The number in `width` bytes, the lowest first.
  package func little(_ width: Int, at offset: Int) -> Int? {
    number((0..<width).reversed().map { offset + $0 })
  }

  package func has(_ text: String, at offset: Int) -> Bool {
    text.utf8.enumerated().allSatisfy { byte(at: offset + $0.offset) == Int($0.element) }
  }

  private func number(_ offsets: [Int]) -> Int? {
    var value = 0
    for offset in offsets {
      guard let byte = byte(at: offset), value < 1 << 55 else { return nil }
      value = value << 8 | byte
    }
    return value
  }
}
