package import API
import Foundation

/// Sources of time and chance: all that the program asks of the world besides its database. Tests
/// give their own.
package struct Dependencies: Sendable {
  package let now: @Sendable () -> Instant
  package let random: @Sendable () -> UInt64
  /// Waits until `now` is this instant, or a little later.
  package let sleep: @Sendable (Instant) async throws -> Void
  /// The part of `now` by which it differs from the clock of the machine, where that is its source.
  package let clockOffset: ClockOffset

  package init(
    now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64,
    sleep: @escaping @Sendable (Instant) async throws -> Void,
    clockOffset: ClockOffset = ClockOffset()
  ) {
    self.now = now
    self.random = random
    self.sleep = sleep
    self.clockOffset = clockOffset
  }

  /// The clock of the machine, and random numbers that nobody can foretell.
  package static let real = {
    let offset = ClockOffset()
    let now = { @Sendable in
      Instant(
        milliseconds: Int64(Date().timeIntervalSince1970 * 1000) + offset.wholeMilliseconds)
    }
    return Dependencies(
      now: now,
      random: {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      sleep: { instant in
        let time = now().distance(to: instant)
        if time > .zero { try await Task.sleep(for: time) }
      }, clockOffset: offset)
  }()

  package var generator: Generator { Generator(random: random) }

  package struct Generator: RandomNumberGenerator {
    package let random: @Sendable () -> UInt64

    package func next() -> UInt64 { random() }
  }
}
