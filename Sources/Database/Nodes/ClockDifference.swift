/// The time by which the clock of a server is ahead of this machine's, as found out by asking it again and again. Of the
/// last answers the one counts that took the least time, because the clock was read somewhere between question and answer.
package struct ClockDifference: Sendable {
  /// One question, answered.
  package struct Answer: Sendable {
    /// The time by which the server is ahead, if its clock was read half way.
    let ahead: Duration
    /// The time by which that may be wrong, either way.
    let error: Duration

    /// - Parameters:
    ///   - theirs: the clock of the server
    ///   - asked: the clock of this machine before
    ///   - told: the same after
    package init(theirs: Duration, asked: Duration, told: Duration) {
      error = (told - asked) / 2
      ahead = theirs - asked - error
    }

    fileprivate func contradicts(_ other: Answer) -> Bool {
      let apart = ahead - other.ahead
      return max(apart, .zero - apart) > error + other.error
    }
  }

  private static let most = 10

  private var answers: [Answer] = []

  package init() {}

  /// - Returns: the difference, with this answer
  package mutating func note(_ answer: Answer) -> Duration {
    // One of the clocks was set anew.
    answers.removeAll { $0.contradicts(answer) }
    answers = answers.suffix(Self.most - 1) + [answer]
    return answers.min { $0.error < $1.error }?.ahead ?? answer.ahead
  }
}
