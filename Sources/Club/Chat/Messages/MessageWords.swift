import Base
import Foundation

/// The words of a message, or of what is looked for, without what people overlook: case and accents. They
/// hold letters and digits alone. Scripts that are written without blanks have a word for each sign.
package struct MessageWords: Equatable, Sendable {
  /// The number of words of one message; of one question only the first few count.
  private static let most = 1000

  /// Scalars that are looked at, decomposed: no syllable has more than three. What grows beyond that is made
  /// to grow.
  private static let mostLetters = 3 * MessageText.longest

  /// The words in their order, each once.
  package let words: [String]

  package init(_ text: String) {
    var (words, known, word): ([String], Set<String>, String) = ([], [], "")
    func end() {
      if !word.isEmpty, words.count < Self.most, known.insert(word).inserted { words.append(word) }
      word = ""
    }
    for scalar in Self.folded(text).unicodeScalars {
      if scalar.isSign {
        end()
        word.unicodeScalars.append(scalar)
        end()
      } else if scalar.isOfWord {
        word.unicodeScalars.append(scalar)
      } else if scalar.isASCII || !scalar.isMark {
        end()
      }
    }
    end()
    self.words = words
  }

  /// The words, each with a blank before it.
  var stored: String { words.map { " \($0)" }.joined() }

  private static func folded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text.lowercased() }
    let letters = text.decomposedStringWithCompatibilityMapping.unicodeScalars.prefix(mostLetters)
    return String(letters).uppercased().lowercased()
  }
}
