import API
import Testing

@Suite struct InstantTests {
  private let first = Instant(milliseconds: .min)
  private let last = Instant(milliseconds: .max)
  private let now = Instant(milliseconds: 1_800_000_000_000)

  @Test func timePasses() {
    #expect((now + .milliseconds(1500)).milliseconds == 1_800_000_001_500)
    #expect((now - .milliseconds(1500)).milliseconds == 1_799_999_998_500)
    #expect((now + .microseconds(1999)).milliseconds == 1_800_000_000_001)
    #expect((now + .microseconds(-1999)).milliseconds == 1_799_999_999_999)
    #expect(now.distance(to: now + .seconds(7)) == .seconds(7))
    #expect((now + .seconds(7)).distance(to: now) == .seconds(-7))
  }

  /// Of a damaged file or database.
  @Test func aTimeBeforeOurEraIsWritten() {
    #expect(Instant(milliseconds: -62_167_219_200_001).description == "0000-12-31T23:59:59.999Z")
    #expect(first.description.hasPrefix("0000-"))
  }

  /// Instants that somebody's clock, or what they ask for, may say.
  @Test(arguments: [
    Duration.seconds(Int.max), .seconds(Int.max) + .seconds(Int.max), .milliseconds(Int.max),
  ])
  func whatIsTooFarIsTheLastOrTheFirst(_ long: Duration) {
    #expect(now + long == last && last + long == last)
    #expect(now - long <= now && first - long == first)
    #expect(now + (.zero - long) == now - long)
    #expect(first.distance(to: last) == .milliseconds(Int.max))
    #expect(last.distance(to: first) == .milliseconds(Int.min))
  }
}
