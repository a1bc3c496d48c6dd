package import NIOCore

/// A histogram of latencies, 15 kB however many there are. Values are exact to 1/32, and below 32 µs to 1 µs.
package struct Latencies: Sendable {
  private static let steps = 32
  private var counts = [Int](repeating: 0, count: 60 * steps)
  /// The number of latencies that were added.
  package private(set) var count = 0

  package init() {}

  /// Counts a latency; a negative one as 0.
  package mutating func add(_ time: TimeAmount) {
    counts[Self.bucket(of: max(0, time.nanoseconds / 1000))] += 1
    count += 1
  }

  /// The percentile of the latencies, in milliseconds: the quickest `share` of them (0 to 1) took no longer. Nil when
  /// there are none.
  package func percentile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let wanted = max(1, Int((share * Double(count)).rounded(.up)))
    var seen = 0
    for (bucket, count) in counts.enumerated() {
      seen += count
      if seen >= wanted { return Double(Self.upperBound(of: bucket)) / 1000 }
    }
    return nil
  }

  /// Values that agree in their highest bit and the 5 below it share a bucket.
  private static func bucket(of microseconds: Int64) -> Int {
    let shift = max(0, 58 - microseconds.leadingZeroBitCount)
    return shift * steps + Int(microseconds >> Int64(shift))
  }

  private static func upperBound(of bucket: Int) -> Int64 {
    let shift = max(0, bucket / steps - 1)
    return (Int64(bucket - shift * steps) + 1) << Int64(shift) - 1
  }
}
