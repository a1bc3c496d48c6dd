package import API

/// A place in a list that is in the order of a time, newest first.
///
/// As text, for clients: "1800000000000-aaaaaaaaaaaab".
package struct ListCursor<ID: Identifier>: Comparable, Sendable, LosslessStringConvertible {
  package let at: Instant
  package let id: ID

  package init(at: Instant, id: ID) {
    self.at = at
    self.id = id
  }

  /// The place before all that is in the list.
  package static var start: ListCursor {
    ListCursor(at: Instant(milliseconds: .max), id: ID(rawValue: .max))
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(digits: parts[0]),
      let id = ID(String(parts[1]))
    else { return nil }
    self.init(at: Instant(milliseconds: milliseconds), id: id)
  }

  /// Whether it comes later in the list.
  package static func < (left: ListCursor, right: ListCursor) -> Bool {
    (left.at, left.id) < (right.at, right.id)
  }

  package var description: String { "\(at.milliseconds)-\(id)" }
}
