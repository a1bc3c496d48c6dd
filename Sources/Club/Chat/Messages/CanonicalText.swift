import Foundation

/// Text in Unicode's composed form (NFC), in time that grows with its length: Foundation takes the square of that for a
/// pile of marks that aren't in their order.
package enum CanonicalText {
  package static func composed(_ text: String) -> String {
    (isInOrder(text) ? text : sorted(text)).precomposedStringWithCanonicalMapping
  }

  /// Whether the marks behind each letter are in the order in which the composed form has them: nearly always.
  private static func isInOrder(_ text: String) -> Bool {
    var last: UInt8 = 0
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x300 else {
        last = 0
        continue
      }
      let next = scalar.combiningClass
      if next > 0 && next < last || marks(of: scalar) != nil { return false }
      last = next
    }
    return true
  }

  /// The same text, canonically, with those marks in that order.
  private static func sorted(_ text: String) -> String {
    var sorted: [UInt8] = []
    var pile: [Unicode.Scalar] = []
    func put() {
      // Those of the same class keep their order: the sort is stable.
      if pile.count > 1 { pile.sort { $0.combiningClass < $1.combiningClass } }
      for mark in pile { sorted.append(utf8Of: mark) }
      pile.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      if let parts = marks(of: scalar) {
        pile += parts
      } else if scalar.value >= 0x300, scalar.combiningClass > 0 {
        pile.append(scalar)
      } else {
        put()
        sorted.append(utf8Of: scalar)
      }
    }
    put()
    return String(decoding: sorted, as: UTF8.self)
  }

  /// The four characters that are composed of marks alone; nothing is composed to them.
  private static func marks(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar {
    case "\u{344}": ["\u{308}", "\u{301}"]
    case "\u{F73}": ["\u{F71}", "\u{F72}"]
    case "\u{F75}": ["\u{F71}", "\u{F74}"]
    case "\u{F81}": ["\u{F71}", "\u{F80}"]
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a character, much quicker than to a view of a string.
  mutating func append(utf8Of scalar: Unicode.Scalar) {
    if let bytes = UTF8.encode(scalar) { append(contentsOf: bytes) }
  }
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
