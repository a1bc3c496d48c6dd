/// Counts of values up to each of some bounds: enough to tell, of several such together, which value
/// 99 of 100 stay below.
package struct Histogram: Equatable, Sendable {
  /// The largest value of each bucket, ascending; a last bucket has all beyond.
  package let bounds: [Double]
  /// Values in each bucket, those beyond the last bound behind.
  package private(set) var counts: [Int]
  /// All values together.
  package private(set) var sum = 0.0

  package init(_ bounds: [Double]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  package var count: Int { counts.reduce(0, +) }

  /// Cost: a comparison for each bound below the value.
  package mutating func record(_ value: Double) {
    var bucket = 0
    while bucket < bounds.count, value > bounds[bucket] { bucket += 1 }
    counts[bucket] += 1
    sum += value
  }

  package mutating func record(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    record(Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// Adds what another one has counted.
  ///
  /// - Precondition: both have the same bounds.
  package mutating func add(_ other: Histogram) {
    precondition(bounds == other.bounds, "histograms of different buckets")
    for bucket in counts.indices { counts[bucket] += other.counts[bucket] }
    sum += other.sum
  }
}

extension Histogram {
  /// Seconds in which a request is answered, or what it waits for is done.
  package static let times = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
  ]
  /// Numbers of what is done together.
  package static let sizes: [Double] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
}
