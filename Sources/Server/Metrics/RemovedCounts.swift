package import Club
package import Instruments

/// Counts of what was taken away in its time.
package struct RemovedCounts: Sendable {
  private let counters = Dictionary(
    uniqueKeysWithValues: Retention.Kind.allCases.map { ($0, Counter()) })

  package subscript(kind: Retention.Kind) -> Counter { counters[kind]! }
}
