import Synchronization

/// A number that only grows, counted from any thread.
///
/// Cost: an atomic addition, some nanoseconds; a hundred when several processors count in the same one at once.
package final class Counter: Sendable {
  private let value = Atomic(0)

  package init() {}

  package var count: Int { value.load(ordering: .relaxed) }

  package func add(_ number: Int = 1) {
    value.wrappingAdd(number, ordering: .relaxed)
  }
}
