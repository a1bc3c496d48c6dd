import API
import Base
import Testing

@Suite struct BucketRateTests {
  private let rate = BucketRate(4, per: .seconds(8))
  private let now = Instant(milliseconds: 1_800_000_000_000)

  @Test func aBucketIsFullAtTheEarliestNowAndAtTheLatestWhenAnEmptyOneWouldBe() {
    #expect(rate.settled(nil, at: now) == now)
    #expect(rate.settled(now - .seconds(60), at: now) == now)
    #expect(rate.settled(now + .seconds(3), at: now) == now + .seconds(3))
    #expect(rate.settled(now + .seconds(60), at: now) == now + .seconds(8))
  }

  @Test func thereIsATokenUntilAWholePeriodIsGone() {
    #expect(rate.wait(nil, at: now) == nil)
    #expect(rate.wait(now + .seconds(6), at: now) == nil)
    #expect(rate.wait(now + .milliseconds(6001), at: now) == .milliseconds(1))
    #expect(rate.wait(now + .seconds(8), at: now) == .seconds(2))
    #expect(rate.wait(now + .seconds(60), at: now) == .seconds(2), "a clock that was set back")
  }

  @Test func whatIsGoneIsCountedInTokens() {
    #expect(rate.pressure(nil, at: now) == WorkPressure(used: 0, of: 4))
    #expect(rate.pressure(now + .seconds(5), at: now) == WorkPressure(used: 2.5, of: 4))
    #expect(rate.pressure(now + .seconds(60), at: now) == WorkPressure(used: 4, of: 4))
  }
}
