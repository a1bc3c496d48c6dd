import API
import Club
import HTTP
import TestSupport
import Testing

@Suite("The pace of calls to a service")
struct RateLimitTests {
  private func at(_ milliseconds: Int) -> Instant { Instant(milliseconds: Int64(milliseconds)) }

  @Test("so many begin at once; the next a second after the first was answered")
  func starts() {
    let pace = Pace(.init(starts: 4, open: 8, waiting: 16))
    for call in 0..<6 { #expect(pace.enter(call, until: at(60_000))) }
    #expect(pace.advance(at: at(0)).begin == [0, 1, 2, 3])
    pace.leave(0, at: at(100))
    #expect(pace.advance(at: at(1100)).begin == [])
    #expect(pace.advance(at: at(1100)).next == at(1120))
    #expect(pace.advance(at: at(1120)).begin == [4])
    // The others aren't answered: they count from when they began.
    #expect(pace.advance(at: at(1999)).begin == [])
    #expect(pace.advance(at: at(2000)).begin == [5])
  }

  @Test("no more are open than may be, whatever the time")
  func open() {
    let pace = Pace(.init(starts: 4, open: 5, waiting: 16))
    for call in 0..<8 { #expect(pace.enter(call, until: at(60_000))) }
    #expect(pace.advance(at: at(0)).begin.count == 4)
    #expect(pace.advance(at: at(5000)).begin == [4])
    #expect(pace.advance(at: at(50_000)) == .init(next: at(60_000)))
    pace.leave(2, at: at(50_001))
    #expect(pace.advance(at: at(50_001)).begin == [5])
  }

  @Test("a full line takes nobody; who waits for too long is told")
  func line() {
    let pace = Pace(.init(starts: 1, open: 1, waiting: 2))
    #expect(pace.enter(0, until: at(10)))
    #expect(pace.advance(at: at(0)).begin == [0])
    #expect(pace.enter(1, until: at(500)))
    #expect(pace.enter(2, until: at(300)))
    #expect(!pace.enter(3, until: at(9000)))
    #expect(pace.advance(at: at(1)).next == at(300))
    #expect(pace.advance(at: at(300)).expire == [2])
    #expect(pace.enter(4, until: at(9000)))
    #expect(pace.advance(at: at(500)).expire == [1])
  }

  @Test("a service that wants a rest has it, but not for ever")
  func rest() {
    let pace = Pace(.igdb)
    pace.rest(until: at(3000))
    #expect(pace.enter(0, until: at(9000)))
    #expect(pace.advance(at: at(0)) == .init(next: at(3000)))
    #expect(pace.advance(at: at(3000)).begin == [0])
    pace.rest(until: at(100_000_000))
    #expect(pace.enter(1, until: at(90_000)))
    #expect(pace.advance(at: at(4000)).next == at(64_000))
    #expect(pace.advance(at: at(64_000)).begin == [1])
  }

  @Test("a clock that is set back keeps nobody waiting")
  func clock() {
    let pace = Pace(.init(starts: 1, open: 8, waiting: 16))
    #expect(pace.enter(0, until: at(9_000_000)))
    #expect(pace.advance(at: at(7_200_000)).begin == [0])
    #expect(pace.enter(1, until: at(9_000_000)))
    #expect(pace.advance(at: at(0)).next == at(2000))
    #expect(pace.advance(at: at(2000)).begin == [1])
  }

  /// Whatever comes: when a call begins, no more than three others can have arrived within the second before; never
  /// are nine open, and nobody waits past their deadline.
  @Test("a thousand calls at random keep the limits", arguments: 1...20)
  func walk(seed: Int) {
    var generator = Generator(state: UInt64(seed))
    let pace = Pace(.igdb)
    var now = 0
    var (next, waiting) = (0, [Int: Int]())
    var begun: [(call: Int, at: Int, answeredAt: Int?)] = []
    while next < 1000 {
      now += Int.random(in: 0...120, using: &generator)
      for index in begun.indices where begun[index].answeredAt == nil {
        guard Int.random(in: 0..<8, using: &generator) == 0 else { continue }
        begun[index].answeredAt = now
        pace.leave(begun[index].call, at: at(now))
      }
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let deadline = now + Int.random(in: 1...2500, using: &generator)
        if pace.enter(next, until: at(deadline)) { waiting[next] = deadline }
        next += 1
      }
      #expect(waiting.count <= 16)
      let turn = pace.advance(at: at(now))
      for call in turn.begin {
        begun.append((call, now, nil))
        #expect(waiting.removeValue(forKey: call).map { $0 > now } == true)
      }
      for call in turn.expire {
        #expect(waiting.removeValue(forKey: call).map { $0 <= now } == true)
      }
      #expect(!waiting.values.contains { $0 <= now })
      #expect(begun.count { $0.answeredAt == nil } <= 8)
    }
    for (index, call) in begun.enumerated() {
      // An answer that took longer than a second tells no more than that the call arrived before it.
      let recent = begun[..<index].count {
        min($0.answeredAt ?? .max, $0.at + 1000) + 1000 > call.at
      }
      #expect(recent <= 3)
    }
  }
}

/// A rate limit in a class, so that it can be asked within an expectation.
private final class Pace {
  private var pace: RateLimit

  init(_ limits: RateLimit.Limits) {
    pace = RateLimit(limits)
  }

  func enter(_ call: Int, until deadline: Instant) -> Bool { pace.enter(call, until: deadline) }

  func leave(_ call: Int, at now: Instant) {
    pace.leave(call, at: now)
  }

  func rest(until instant: Instant) {
    pace.rest(until: instant)
  }

  func advance(at now: Instant) -> RateLimit.Turn { pace.advance(at: now) }
}
