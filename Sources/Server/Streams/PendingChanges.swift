import API
package import Club

/// Changes that weren't told yet.
package struct PendingChanges: Sendable {
  private var changes: [Change.Thing: Change] = [:]
  private(set) var rooms = PendingRoomNews()

  package init() {}

  var isEmpty: Bool { changes.isEmpty && rooms.isEmpty }
  /// The changes, one for each thing, in no order; without what happened in rooms.
  package var all: some Sequence<Change> { changes.values }

  /// Adds a change that waits, which has a thing.
  package mutating func put(_ change: Change) {
    guard let thing = change.thing else { return }
    changes[thing] = changes[thing].map(change.merged(over:)) ?? change
  }

  mutating func put(_ news: RoomNews) {
    rooms.put(news)
  }

  /// Puts back what could not be told, before what has come since.
  package mutating func putBack(_ earlier: PendingChanges) {
    changes.merge(earlier.changes) { later, earlier in later.merged(over: earlier) }
    rooms.putBack(earlier.rooms)
  }
}
