import Crypto
package import Database

/// A table in two numbers, which are the same for the same rows whichever database has them.
package struct TableDigest: Equatable, Sendable {
  package private(set) var rows = 0
  private var hash = SHA256()

  package init() {}

  /// Takes in a row. All are taken in the order of their keys.
  package mutating func add(_ row: [SQLValue]) {
    rows += 1
    for value in row { add(value) }
  }

  /// Every value begins with its kind and its length, so that no two rows are told the same.
  private mutating func add(_ value: SQLValue) {
    switch value {
    case .null: begin(0, length: 0)
    case .integer(let number):
      begin(1, length: 8)
      withUnsafeBytes(of: number.littleEndian) { hash.update(bufferPointer: $0) }
    case .text(var text):
      begin(2, length: text.utf8.count)
      text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes):
      begin(3, length: bytes.count)
      bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }
  }

  private mutating func begin(_ kind: UInt64, length: Int) {
    withUnsafeBytes(of: (UInt64(length) << 2 | kind).littleEndian) {
      hash.update(bufferPointer: $0)
    }
  }

  package static func == (one: TableDigest, other: TableDigest) -> Bool {
    one.rows == other.rows && one.hash.finalize() == other.hash.finalize()
  }
}
