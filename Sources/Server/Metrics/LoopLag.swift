import Instruments
import NIOCore
import Synchronization

/// Lag of event loops, by which they come late to what is due: who computes or waits on one holds up all
/// whose connections it reads and writes.
final class LoopLag: Sendable {
  private static let pause = TimeAmount.milliseconds(250)

  private let loops: [any EventLoop]
  private let times = Mutex(Histogram(Histogram.times))

  init(_ loops: some Sequence<any EventLoop>) {
    self.loops = Array(loops)
  }

  var figures: Histogram { times.withLock(\.self) }

  /// Looks four times a second at each loop, until the task is cancelled.
  func watch() async {
    let looks = loops.map { loop in
      let next = Mutex(NIODeadline.now() + Self.pause)
      return loop.scheduleRepeatedTask(initialDelay: Self.pause, delay: Self.pause) { _ in
        let now = NIODeadline.now()
        let due = next.withLock { next in
          defer { next = now + Self.pause }
          return next
        }
        self.note(now - due)
      }
    }
    defer { for look in looks { look.cancel() } }
    while (try? await Task.sleep(for: .seconds(3600))) != nil {}
  }

  private func note(_ late: TimeAmount) {
    times.withLock { $0.record(Double(max(late.nanoseconds, 0)) / 1e9) }
  }
}
