import API
import Club
import Database
import Server
import TestSupport
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

  @Test func whatIsHeldMayBeNamedUntilItIsTakenForNobodysForLong() async throws {
    let services = try Club().open()
    func hold(after time: Duration) async throws -> Bool {
      try await services.database.write { db in
        try MediaLeftover.hold(Self.media, at: Self.now + time, in: db)
      }
    }
    func isHeld(after time: Duration) async throws -> Bool {
      try await services.database.write { db in
        try MediaLeftover.isHeld(Self.media, at: Self.now + time, in: db)
      }
    }
    /// Those that are to be removed.
    func advance(after time: Duration) async throws -> [MediaID] {
      try await services.database.write { db in
        try MediaLeftover.advance([Self.media], at: Self.now + time, in: db)
      }
    }
    #expect(try await !isHeld(after: .zero), "nobody has said that they are about to name it")
    #expect(try await hold(after: .zero))
    #expect(try await isHeld(after: .seconds(9000)))
    #expect(try await advance(after: .zero) == [], "it is noted")
    #expect(try await isHeld(after: .seconds(1799)))
    #expect(try await !isHeld(after: .seconds(1800)))
    #expect(try await advance(after: .seconds(3600)) == [Self.media])
    #expect(try await !isHeld(after: .zero))
    #expect(try await !hold(after: .seconds(3600)), "a node removes it")
  }

  @Test(arguments: [
    (BucketError.unavailable, true), (.refused("AccessDenied"), true),
    (.refused("EntityTooLarge"), false), (.refused("413"), false), (.damaged, false),
  ])
  func whatConcernsOneRequestIsToldFromWhatConcernsAll(_ error: BucketError, isOfAll: Bool) {
    #expect(error.concernsAll == isOfAll)
  }

  @Test func aClockThatWasSetBackBeginsAnew() {
    #expect(step(noted: .seconds(60)) == .note)
  }
}
