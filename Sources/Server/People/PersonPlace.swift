import API

/// A place in a list of people, which is by when they came into it, newest first.
///
/// As text, for clients: "1800000000000-aaaaaaaaaaaab".
package struct PersonPlace: Equatable, Sendable, LosslessStringConvertible {
  let since: Instant
  let id: PlayerID

  /// Before all people.
  package static let start = PersonPlace(
    since: Instant(milliseconds: .max), id: PlayerID(rawValue: .max))

  init(since: Instant, id: PlayerID) {
    self.since = since
    self.id = id
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = PlayerID(String(parts[1]))
    else { return nil }
    self.init(since: Instant(milliseconds: milliseconds), id: id)
  }

  package var description: String { "\(since.milliseconds)-\(id)" }
}
