/// A fault in what a server says.
package enum Violation: String, Sendable {
  /// An answer or event that is no snapshot of a match, or no message.
  case unreadable = "no snapshot of a match, or no message"
  /// A change that no bot asked for.
  case unasked = "a change that nobody asked for"
  case version = "another version than expected"
  case round = "another round than expected"
  case moves = "other moves than were made"
  case number = "another number than the next"
  case text = "another text than was said"
  /// A listener was told a message without those before it.
  case gap = "a message that was not told"
  /// A listener was told a version that is not newer than the one before.
  case notNewer = "a version or message told that is not newer"
  /// A listener never heard of the last state of its match.
  case unheard = "a last state that was not told"
}
