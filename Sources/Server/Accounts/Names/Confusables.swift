import Foundation

/// What a text looks like, as Unicode Technical Standard 39 compares texts (its skeletons), and somewhat
/// coarser: in small Latin letters where it can be taken for such, without marks, and without all that is no
/// letter or digit.
enum Confusables {
  private static let letters = Dictionary(
    uniqueKeysWithValues: table.flatMap { letter, others in
      others.unicodeScalars.map { ($0, letter) }
    })

  /// Digits and signs that are written for letters.
  private static let written: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "|": "l",
    "!": "l", "i": "l",
  ]

  /// Cost: goes through the text a few times.
  static func skeleton(of text: String) -> String {
    var skeleton = ""
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      let letter = letters[scalar] ?? scalar
      // Of letters that have no single small one nobody would take the rest for a Latin letter.
      for small in letter.properties.lowercaseMapping.unicodeScalars {
        let plain = written[small] ?? letters[small] ?? small
        if plain.properties.isAlphabetic || plain.properties.numericType != nil {
          skeleton.unicodeScalars.append(written[plain] ?? plain)
        }
      }
    }
    return skeleton.replacing("rn", with: "m").replacing("vv", with: "w")
  }
}
