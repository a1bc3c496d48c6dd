import API
import Club
import Testing

@Suite(.timeLimit(.minutes(1))) struct MediaLeftoverTests {
  private static let media = MediaID(String(repeating: "ab", count: 32))!
  private static let now = Instant(milliseconds: 10_000_000)

  private func step(
    noted: Duration? = nil, removing: Duration? = nil, isNamed: Bool = false
  ) -> MediaLeftover.Step {
    MediaLeftover(
      media: Self.media, notedAt: noted.map { Self.now + $0 },
      removingUntil: removing.map { Self.now + $0 }
    ).step(isNamed: isNamed, at: Self.now)
  }

  @Test func itGoesAnHourAfterItWasSeen() {
    #expect(step() == .note)
    #expect(step(noted: .seconds(-3599)) == .wait)
    #expect(step(noted: .seconds(-3600)) == .remove)
  }

  @Test func whatHasGotANameStays() {
    #expect(step(isNamed: true) == .forget)
    #expect(step(noted: .seconds(-9000), isNamed: true) == .forget)
  }

  @Test func oneNodeRemovesIt() {
    #expect(step(noted: .seconds(-9000), removing: .seconds(1)) == .wait)
    #expect(step(noted: .seconds(-9000), removing: .seconds(1), isNamed: true) == .wait)
    #expect(step(noted: .seconds(-9000), removing: .zero) == .remove)
  }

  @Test func aClockThatWasSetBackBeginsAnew() {
    #expect(step(noted: .seconds(60)) == .note)
  }
}
