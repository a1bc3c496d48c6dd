package import API
import Instruments
import Synchronization

/// Counts of newcomers who are asked for proof of work, and since when that goes on.
package final class WorkCounts: Sendable {
  /// The ends of a question for work.
  enum Outcome: String, CaseIterable {
    case asked, done, refused
  }

  /// The time without anybody who is asked after which it is over.
  static let pause = Duration.seconds(600)

  private struct Time {
    let begin: Instant
    let last: Instant
  }

  private let counters = Dictionary(uniqueKeysWithValues: Outcome.allCases.map { ($0, Counter()) })
  private let time = Mutex<Time?>(nil)

  package init() {}

  func note(_ outcome: Outcome, at now: Instant) {
    counters[outcome]?.add()
    guard outcome == .asked else { return }
    time.withLock { time in
      let begin = time.flatMap { Self.isOver($0, at: now) ? nil : $0.begin } ?? now
      time = Time(begin: begin, last: now)
    }
  }

  /// The instant since which newcomers are asked; nil while they aren't.
  package func since(at now: Instant) -> Instant? {
    time.withLock { time in time.flatMap { Self.isOver($0, at: now) ? nil : $0.begin } }
  }

  /// Each count with what it is called, always in the same order.
  var all: [(name: String, count: Int)] {
    Outcome.allCases.map { ($0.rawValue, counters[$0]?.count ?? 0) }
  }

  private static func isOver(_ time: Time, at now: Instant) -> Bool {
    now >= time.last + pause
  }
}
