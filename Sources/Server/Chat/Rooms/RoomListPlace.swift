import API

/// A place in a list of rooms, which is by when something was said last, newest first.
///
/// As text, for clients: "1800000000000-aaaaaaaaaaaab".
package struct RoomListPlace: Equatable, Sendable, LosslessStringConvertible {
  let lastAt: Instant
  let id: RoomID

  /// Before all rooms.
  package static let start = RoomListPlace(
    lastAt: Instant(milliseconds: .max), id: RoomID(rawValue: .max))

  private init(lastAt: Instant, id: RoomID) {
    self.lastAt = lastAt
    self.id = id
  }

  init(_ room: RoomRecord) {
    self.init(lastAt: room.lastAt, id: room.id)
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = RoomID(String(parts[1]))
    else { return nil }
    self.init(lastAt: Instant(milliseconds: milliseconds), id: id)
  }

  package var description: String { "\(lastAt.milliseconds)-\(id)" }
}
