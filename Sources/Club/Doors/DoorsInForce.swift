package import API
import Synchronization

/// The doors that are in force: who may come in, kept in memory so that no request reads it from the database.
///
/// They are open until the first `set`, which comes before the server listens. A change sets them once it is committed.
package final class DoorsInForce: Sendable {
  private let state = Mutex(Doors.open)

  package init() {}

  package var now: Doors { state.withLock { $0 } }

  package func set(_ doors: Doors) {
    state.withLock { $0 = doors }
  }
}
