import Base
import Foundation

/// The words of a name, or of what somebody looks for, without what people overlook: case, accents, and
/// letters that look alike. They hold letters and digits alone.
package struct NameWords: Equatable, Sendable {
  /// The words in their order, each once.
  package let words: [String]

  /// The number of words that are looked at, at most.
  private static let most = 6

  package init(_ text: String) {
    var words: [String] = [""]
    for scalar in FoldedName.letters(of: text).unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if !scalar.isMark, !words[words.count - 1].isEmpty {
        words.append("")
      }
    }
    var known: Set<String> = []
    self.words = Array(
      words.filter { !$0.isEmpty && known.insert($0).inserted }.prefix(Self.most))
  }

  /// - Parameter text: as `text` gives it
  init(stored text: String) {
    words = text.split(separator: " ").map(String.init)
  }

  /// Each word with a blank before it.
  package var text: String { words.map { " \($0)" }.joined() }

  /// Whether the name begins with these words, the last of which may be unfinished.
  package func begin(with typed: [String]) -> Bool {
    guard let last = typed.last, typed.count <= words.count else { return false }
    return words.starts(with: typed.dropLast())
      && words[typed.count - 1].utf8.starts(with: last.utf8)
  }

  /// Whether each of these words is the beginning of one of the name.
  ///
  /// - Parameter mistyped: Whether those that are long enough may hold a mistake.
  func has(_ typed: [String], mistyped: Bool) -> Bool {
    typed.allSatisfy { part in
      let mayBeMistyped = mistyped && part.unicodeScalars.count >= TypoVariants.shortestWord
      return words.contains { word in
        word.utf8.starts(with: part.utf8)
          || mayBeMistyped && TypoVariants.isBeginning(part, of: word)
      }
    }
  }
}
