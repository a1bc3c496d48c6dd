import Foundation

/// Text in Unicode's composed form (NFC), in time that grows with its length: Foundation takes the square of that for a
/// pile of marks that aren't in their order.
package enum CanonicalText {
  package static func composed(_ text: String) -> String {
    sorted(text).precomposedStringWithCanonicalMapping
  }

  /// The same text, canonically, with the marks behind each letter in the order in which the composed form has
  /// them.
  private static func sorted(_ text: String) -> String {
    var sorted = String.UnicodeScalarView()
    var pile: [Unicode.Scalar] = []
    func put() {
      if pile.count > 1 {
        // Those of the same class keep their order: the sort is stable.
        pile.sort { $0.combiningClass < $1.combiningClass }
      }
      sorted.append(contentsOf: pile)
      pile.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      if let parts = marks(of: scalar) {
        pile += parts
      } else if scalar.value >= 0x300, scalar.combiningClass > 0 {
        pile.append(scalar)
      } else {
        put()
        sorted.append(scalar)
      }
    }
    put()
    return String(sorted)
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

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
