package import API
package import Database
import Foundation

/// A name without what people overlook: case, forms of the same letter, and letters of other scripts
/// that look alike. By it a member is found, so two members' names differ in this form; they differ in their
/// `NameSkeleton` as well.
package struct FoldedName: Hashable, Sendable {
  package let text: String

  package init(_ name: PlayerName) {
    self.init(typed: name.text)
  }

  /// Folds what may be no name at all; what is longer than any can be is nobody's.
  init(typed name: String) {
    text =
      Self.letters(of: TextBound.playerName.allows(name) ? name : "").replacing("rn", with: "m")
      .replacing("vv", with: "w")
      .decomposedStringWithCompatibilityMapping
  }

  /// The same but for two letters that look like one, so that the beginning of a name is folded to the
  /// beginning of the folded name.
  static func letters(of name: String) -> String {
    let words = name.prefix(PlayerName.lengths.upperBound).split(whereSeparator: \.isWhitespace)
    var text = ""
    // Capital letters first, so that letters with one capital in common become one: ß and ss.
    let plain = words.joined(separator: " ").decomposedStringWithCompatibilityMapping.uppercased()
      .lowercased()
    for scalar in plain.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      text.unicodeScalars.append(lookalikes[scalar] ?? scalar)
    }
    return text
  }

  /// Letters, each with the characters that look like it, in lower case: from the table of Unicode
  /// Technical Standard 39, the alphabets whose letters can be mistaken for Latin ones.
  static let lookalikes = Dictionary(
    uniqueKeysWithValues: [
      ("a", "ɑαа"), ("b", "ƅβвь"), ("c", "σсⲥ"), ("d", "ԁ"), ("e", "εеҽ"), ("f", "ϝքꞙ"),
      ("g", "ƍɡԍց"), ("h", "ηнһհⲏ"), ("j", "ʝϳј"), ("k", "κкⲕ"), ("l", "1iıǀ|ɩɪιіӏⲓ"),
      ("m", "μϻмⲙ"), ("n", "νոռⲛ"), ("o", "0οоօⲟ"), ("p", "ρрⲣ"), ("q", "ԛգզ"), ("r", "ʀгⲅ"),
      ("s", "ƽѕտꜱ"), ("t", "τтⲧ"), ("u", "ʋυսᴜ"), ("v", "ѵᴠ"), ("w", "ɯѡԝաᴡ"), ("x", "χхⲭ"),
      ("y", "ɣʏγуүყⲩ"), ("z", "ζᴢ"), ("6", "б"), ("3", "ȝɜʒзӡ"), ("2", "ƨ"), ("'", "՚՝’‘`"),
      ("-", "‐‒–−"),
    ].flatMap { (letter: Unicode.Scalar, others: String) in
      others.unicodeScalars.map { ($0, letter) }
    })
}

extension FoldedName: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(text) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.text = text
  }
}
