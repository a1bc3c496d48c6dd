/// A word as a full-text index of PostgreSQL has it: of a longer one its first letters, for more than 2,046 bytes stand
/// in no entry.
enum PostgresLexeme {
  static let mostLetters = 500

  /// A word as it is asked for.
  ///
  /// - Precondition: it holds neither quotes nor backslashes
  static func operand(_ word: String) -> String {
    "'\(String(String.UnicodeScalarView(word.unicodeScalars.prefix(mostLetters))))'"
  }
}
