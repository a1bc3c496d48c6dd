import Synchronization

/// The bounds that count now. They may change at any time, so they are read before a transaction begins and not
/// within.
package final class ChosenBounds: Sendable {
  private let chosen: Mutex<[Bound: Int]>

  /// - Parameter chosen: by the host; the others are as they are built in
  package init(_ chosen: [Bound: Int] = [:]) {
    self.chosen = Mutex(chosen)
  }

  package func choose(_ chosen: [Bound: Int]) {
    self.chosen.withLock { $0 = chosen }
  }

  package subscript(bound: Bound) -> Int {
    chosen.withLock { $0[bound] } ?? bound.builtIn
  }
}
