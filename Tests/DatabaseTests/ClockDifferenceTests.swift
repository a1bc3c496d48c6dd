import Database
import Testing

struct ClockDifferenceTests {
  private var difference = ClockDifference()

  /// - Parameters:
  ///   - ahead: the truth
  ///   - there: the way to the server; the clock is read at its end
  private mutating func ask(_ ahead: Duration, there: Duration, back: Duration) -> Duration {
    difference.note(
      ClockDifference.Answer(
        theirs: .seconds(100) + there + ahead, asked: .seconds(100),
        told: .seconds(100) + there + back))
  }

  @Test mutating func theShortestWayCounts() {
    #expect(ask(.seconds(5), there: .milliseconds(300), back: .zero) == .milliseconds(5150))
    #expect(ask(.seconds(5), there: .milliseconds(1), back: .milliseconds(1)) == .seconds(5))
    #expect(ask(.seconds(5), there: .zero, back: .seconds(9)) == .seconds(5))
  }

  @Test mutating func aClockThatIsSetCountsAtOnce() {
    _ = ask(.seconds(5), there: .milliseconds(1), back: .milliseconds(1))
    #expect(
      ask(.seconds(-2), there: .milliseconds(40), back: .milliseconds(40)) == .seconds(-2))
  }

  @Test mutating func anAnswerIsForgottenAfterTen() {
    _ = ask(.milliseconds(3), there: .milliseconds(1), back: .milliseconds(1))
    // Within what the first may be wrong by, and what these may be.
    for _ in 1...9 {
      #expect(
        ask(.milliseconds(5), there: .milliseconds(4), back: .milliseconds(4)) == .milliseconds(3))
    }
    #expect(
      ask(.milliseconds(5), there: .milliseconds(4), back: .milliseconds(4)) == .milliseconds(5))
  }
}
