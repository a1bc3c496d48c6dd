import API
import Instruments

/// Counts of callers who found a bucket empty.
package struct LimitCounts: Sendable {
  private let counters = Dictionary(uniqueKeysWithValues: Bucket.allCases.map { ($0, Counter()) })

  subscript(bucket: Bucket) -> Counter { counters[bucket]! }
}
