package import API
import Foundation

/// What the program asks of the world besides its database: the time, and chance. Tests give their own.
package struct Surroundings: Sendable {
  package let now: @Sendable () -> Instant
  package let random: @Sendable () -> UInt64

  package init(now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.random = random
  }

  /// The clock of the machine, and random numbers that nobody can foretell.
  package static let real = Surroundings(
    now: { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) },
    random: {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    })

  package var generator: Generator { Generator(random: random) }

  package struct Generator: RandomNumberGenerator {
    let random: @Sendable () -> UInt64

    package func next() -> UInt64 { random() }
  }
}
