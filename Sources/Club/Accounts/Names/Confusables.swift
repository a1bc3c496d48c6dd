import Foundation

/// The look of a text, as Unicode Technical Standard 39 compares texts (its skeletons), and
/// somewhat coarser: in small Latin letters where it can be taken for such.
enum Confusables {
  private static let letters = Dictionary(
    uniqueKeysWithValues: table.flatMap { letter, others in
      others.unicodeScalars.map { ($0, letter) }
    })

  /// Letters and digits that the standard takes for one, in small letters.
  private static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "o", "1": "l", "|": "l", "i": "l",
  ]

  /// Digits and signs that are written for letters.
  private static let written: [Unicode.Scalar: Unicode.Scalar] = [
    "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "l",
  ]

  /// The skeleton of a text. Texts that differ in marks, blanks or signs have different skeletons.
  ///
  /// Cost: goes through the text a few times.
  static func skeleton(of text: String) -> String {
    merged(scalars(of: text))
  }

  /// The skeleton without marks and without all that is no letter or digit, and with letters for the digits
  /// and signs that are written for them.
  ///
  /// Cost: as `skeleton`.
  static func letters(of text: String) -> String {
    merged(
      scalars(of: text).map { written[$0] ?? $0 }.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
  }

  private static func scalars(of text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint {
      let letter = letters[scalar] ?? scalar
      // Of letters that have no single small one nobody would take the rest for a Latin letter.
      for small in letter.properties.lowercaseMapping.unicodeScalars {
        let plain = letters[small] ?? FoldedName.lookalikes[small] ?? small
        scalars.append(alike[plain] ?? plain)
      }
    }
    return scalars
  }

  /// Puts one letter for two that look like it.
  private static func merged(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text.replacing("rn", with: "m").replacing("vv", with: "w")
  }
}
