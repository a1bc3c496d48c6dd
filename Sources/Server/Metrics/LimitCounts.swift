package import API
import HTTP
package import Instruments

/// Counts of callers who found a bucket empty, or something else at its bound.
package struct LimitCounts: Sendable {
  /// The refusals that are of a bound and no bucket's.
  private static let bounds: [ProblemName] = [
    .tooManyStreams, .spaceFull, .waitBeforeUpload, .waitBeforeSignIn, .waitBeforeLive, .listFull,
  ]

  private let buckets = Dictionary(uniqueKeysWithValues: Bucket.allCases.map { ($0, Counter()) })
  private let problems = Dictionary(uniqueKeysWithValues: Self.bounds.map { ($0.type, Counter()) })

  package subscript(bucket: Bucket) -> Counter { buckets[bucket]! }

  /// Counts a problem if it is such a refusal.
  func note(_ problem: Problem) { problems[problem.type]?.add() }

  /// Each of them with what it is called, always in the same order.
  var all: [(name: String, count: Int)] {
    Bucket.allCases.map { ($0.rawValue, self[$0].count) }
      + Self.bounds.map { ($0.rawValue, problems[$0.type]!.count) }
  }
}
