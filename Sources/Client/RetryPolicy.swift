/// When something that failed is tried again: soon at first, then ever later, and never quite as late
/// as others who failed at the same moment.
public struct RetryPolicy: Equatable, Sendable {
  /// How often it is tried in all; 1 for no second time.
  public var attempts = 4
  /// At most this long after the first failure; each time twice as long.
  public var firstPause = Duration.milliseconds(200)
  public var longestPause = Duration.seconds(5)

  public init() {}

  /// How long to wait now; nil when it is not to be tried again.
  ///
  /// - Parameter failures: How often it has failed, from 1 on.
  package func pause(after failures: Int, _ failure: FailedRequest) -> Duration? {
    guard failure.isTransient, failures < attempts, failure.retryAfter <= longestPause else {
      return nil
    }
    return pause(after: failures, atLeast: failure.retryAfter)
  }

  /// Half to the whole of the pause that is due after so many failures, and not less than the server
  /// asks for.
  package func pause(after failures: Int, atLeast wanted: Duration) -> Duration {
    let doubled = firstPause * (1 << min(max(failures - 1, 0), 20))
    return max(wanted, min(doubled, longestPause) * Double.random(in: 0.5...1))
  }
}
