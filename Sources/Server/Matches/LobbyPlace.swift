import API

/// A place in the order of a lobby, which is by the last change, newest first.
///
/// As text, for clients: "1800000000000-aaaaaaaaaaaab".
package struct LobbyPlace: Equatable, Sendable, LosslessStringConvertible {
  let updatedAt: Instant
  let id: MatchID

  /// Before all matches.
  package static let start = LobbyPlace(
    updatedAt: Instant(milliseconds: .max), id: MatchID(rawValue: .max))

  private init(updatedAt: Instant, id: MatchID) {
    self.updatedAt = updatedAt
    self.id = id
  }

  init(_ record: MatchRecord) {
    self.init(updatedAt: record.updatedAt, id: record.id)
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = MatchID(String(parts[1]))
    else { return nil }
    self.init(updatedAt: Instant(milliseconds: milliseconds), id: id)
  }

  package var description: String { "\(updatedAt.milliseconds)-\(id)" }
}
