/// What may be wrong with what a server says.
package enum Mistake: String, Sendable {
  /// An answer or event that is no snapshot of a match.
  case unreadable = "no snapshot of a match"
  /// A change that no bot asked for.
  case unasked = "a change that nobody asked for"
  case version = "another version than expected"
  case round = "another round than expected"
  case moves = "other moves than were made"
  /// A listener was told a version that is not newer than the one before.
  case notNewer = "a version told that is not newer"
  /// A listener never heard of the last state of its match.
  case unheard = "a last state that was not told"
}
