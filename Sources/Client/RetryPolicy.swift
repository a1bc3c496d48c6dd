/// A policy for trying again what failed: soon at first, then ever later, and never quite as late
/// as others who failed at the same moment.
public struct RetryPolicy: Equatable, Sendable {
  /// The number of tries in all; 1 for no second time.
  public var attempts = 4
  /// The longest pause after the first failure; each time twice as long.
  public var firstPause = Duration.milliseconds(200)
  /// The longest pause; a request whose server asks for a longer one isn't tried again.
  public var longestPause = Duration.seconds(5)

  /// Makes the policy of four tries in all, with pauses from about 200 ms on that grow up to 5 s.
  public init() {}

  /// The time to wait now; nil when it is not to be tried again.
  ///
  /// - Parameter failures: How often it has failed, from 1 on.
  package func pause(after failures: Int, _ failure: FailedRequest) -> Duration? {
    guard failure.isTransient, failures < attempts, failure.retryAfter <= longestPause else {
      return nil
    }
    return pause(after: failures, atLeast: failure.retryAfter)
  }

  /// The pause: half to the whole of what is due after this number of failures, and not less than
  /// the server asks for.
  package func pause(after failures: Int, atLeast wanted: Duration) -> Duration {
    let doubled = firstPause * (1 << min(max(failures - 1, 0), 20))
    return max(wanted, min(doubled, longestPause) * Double.random(in: 0.5...1))
  }
}
