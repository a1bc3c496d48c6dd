/// A value of CBOR (RFC 8949), as far as authenticators write it (CTAP2's canonical form): no tags, no floating
/// point, nothing of indefinite length.
package enum CBOR: Hashable, Sendable {
  case unsigned(UInt64)
  /// The number -1 - n.
  case negative(UInt64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  /// Keys in the order in which they stand; none twice.
  case map([Entry])
  case bool(Bool)
  case null

  package struct Entry: Hashable, Sendable {
    package let key: CBOR
    package let value: CBOR
  }

  /// Containers within one another.
  package static let mostDepth = 8
  /// Values altogether, those in containers too.
  package static let mostValues = 256

  /// Reads one value that takes all the bytes.
  ///
  /// Cost: as long as `bytes`; no more memory than them, since lengths are held against what is left.
  /// - Throws: `PasskeyRefusal.malformed`
  package init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    var reader = ByteReader(bytes)
    self = try reader.value()
    guard reader.isAtEnd else { throw .malformed }
  }

  /// The value of a map at a key; nil where there is none, and of all other values.
  package subscript(_ key: CBOR) -> CBOR? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The value of a map at a key that is a number.
  subscript(_ key: Int) -> CBOR? { self[CBOR(key)] }

  init(_ number: Int) {
    self = number < 0 ? .negative(UInt64(-1 - number)) : .unsigned(UInt64(number))
  }

  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
