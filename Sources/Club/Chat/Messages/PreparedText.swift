import API
import Base

/// The text of a message, with the words by which it is found.
package struct PreparedText: Sendable {
  package let message: MessageText
  /// The words, as they are stored.
  package let words: String

  /// Works both out. A text that may take as long as a millisecond, a long text that isn't plain,
  /// is worked out on threads of its own, so that nobody else's requests wait for it.
  ///
  /// - Throws: as `MessageText.init`
  package static func prepare(
    _ typed: String, mayBeEmpty: Bool = false
  ) async throws -> PreparedText {
    guard isCostly(typed) else { return try PreparedText(typed, mayBeEmpty: mayBeEmpty) }
    return try await ComputingThreads.run { try PreparedText(typed, mayBeEmpty: mayBeEmpty) }
  }

  /// The same at once; nil for a text that may take as long as a millisecond, and for one that is refused.
  init?(quick typed: String) {
    guard !Self.isCostly(typed), let text = try? PreparedText(typed, mayBeEmpty: false) else {
      return nil
    }
    self = text
  }

  /// The words that stand for a board, found in either language.
  package init(_ board: MessageBoard) throws(ChatRefusal) {
    message = try MessageText(board.words(in: .english))
    words = MessageWords(Language.allCases.map(board.words).joined(separator: " ")).stored
  }

  private init(_ typed: String, mayBeEmpty: Bool) throws(ChatRefusal) {
    message = try MessageText(typed, mayBeEmpty: mayBeEmpty)
    words = MessageWords(message.text).stored
  }

  /// Whether it has more bytes than are quick whatever they are, and letters beyond ASCII.
  private static func isCostly(_ typed: String) -> Bool {
    typed.utf8.count > 512 && typed.utf8.contains { $0 >= 0x80 }
  }
}
