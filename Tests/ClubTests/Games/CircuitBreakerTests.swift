import API
import Club
import TestSupport
import Testing

@Suite("A service that is not well")
struct CircuitBreakerTests {
  private let breaker = Switch()

  private func at(_ seconds: Int) -> Instant { Instant(milliseconds: Int64(seconds) * 1000) }

  @Test("is asked again and again as long as some calls work")
  func sometimes() {
    for second in 0..<100 {
      #expect(breaker.begin(at: at(second)))
      if second % 4 == 3 { breaker.succeed() } else { breaker.fail(at: at(second)) }
    }
  }

  @Test("is left alone after four failures, then tried once, for twice as long each time")
  func pauses() {
    for second in 0..<4 {
      #expect(breaker.begin(at: at(second)))
      breaker.fail(at: at(second))
    }
    var now = 3
    for pause in [15, 30, 60, 120, 240, 480, 600, 600] {
      #expect(!breaker.isWilling(at: at(now + pause - 1)))
      now += pause
      #expect(breaker.begin(at: at(now)))
      #expect(!breaker.begin(at: at(now)), "only one tries")
      breaker.fail(at: at(now))
    }
    #expect(breaker.begin(at: at(now + 600)))
    breaker.succeed()
    for _ in 0..<10 { #expect(breaker.begin(at: at(now + 600))) }
  }

  @Test("a call that tells nothing leaves the next to try")
  func giveUp() {
    breaker.fail(at: at(0), rest: .seconds(60))
    #expect(!breaker.begin(at: at(59)))
    #expect(breaker.begin(at: at(60)))
    breaker.giveUp(at: at(60))
    #expect(breaker.begin(at: at(60)))
    breaker.giveUp(at: at(60))
    #expect(breaker.isWilling(at: at(60)))
  }

  @Test("a rest that is asked for counts at once, and a longer one later")
  func rest() {
    breaker.fail(at: at(0), rest: .seconds(600))
    breaker.fail(at: at(1))
    breaker.fail(at: at(1), rest: .seconds(900))
    #expect(!breaker.isWilling(at: at(900)))
    #expect(breaker.isWilling(at: at(901)))
  }

  @Test("what fails before a call gets through counts as its trial")
  func before() {
    breaker.fail(at: at(0), rest: .seconds(15))
    breaker.fail(at: at(15))
    #expect(!breaker.isWilling(at: at(44)))
    #expect(breaker.isWilling(at: at(45)))
  }

  @Test("a clock that is set back opens no pause for ever")
  func clock() {
    breaker.fail(at: at(1_000_000), rest: .seconds(60))
    #expect(!breaker.isWilling(at: at(1_000_000)))
    #expect(breaker.isWilling(at: at(0)))
  }
}

/// A switch in a class, so that it can be asked within an expectation.
private final class Switch {
  private var breaker = CircuitBreaker()

  func isWilling(at now: Instant) -> Bool { breaker.isWilling(at: now) }

  func begin(at now: Instant) -> Bool { breaker.begin(at: now) }

  func succeed() {
    breaker.succeed()
  }

  func fail(at now: Instant, rest: Duration? = nil) {
    breaker.fail(at: now, rest: rest)
  }

  func giveUp(at now: Instant) {
    breaker.giveUp(at: now)
  }
}
