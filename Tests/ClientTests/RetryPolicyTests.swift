import API
import Client
import HTTP
import Testing

@Suite("When a request is tried again")
struct RetryPolicyTests {
  private let lost = FailedRequest(reason: ClientError.timedOut, isTransient: true)

  @Test("The pauses grow to a bound, and are never all alike")
  func pauses() {
    let policy = RetryPolicy()
    for failures in 1...60 {
      let longest = min(.milliseconds(200) * (1 << min(failures - 1, 10)), Duration.seconds(5))
      let pauses = (0..<50).map { _ in policy.pause(after: failures, atLeast: .zero) }
      #expect(pauses.allSatisfy { longest / 2 <= $0 && $0 <= longest }, "failure \(failures)")
      #expect(Set(pauses).count > 1)
    }
  }

  @Test("What doesn't pass by itself is not tried again, nor anything for ever")
  func bounds() {
    let policy = RetryPolicy()
    #expect(policy.pause(after: 1, FailedRequest(reason: ClientError.timedOut)) == nil)
    #expect(policy.pause(after: 3, lost) != nil)
    #expect(policy.pause(after: 4, lost) == nil)
  }

  @Test("The server's own wish counts, unless it is too long to wait for")
  func retryAfter() throws {
    let policy = RetryPolicy()
    func busy(_ seconds: Int) -> FailedRequest {
      FailedRequest(
        reason: ClientError.timedOut, isTransient: true, retryAfter: .seconds(seconds))
    }
    #expect(try #require(policy.pause(after: 1, busy(3))) == .seconds(3))
    #expect(policy.pause(after: 1, busy(60)) == nil)
  }

  /// A clock traps that is to wait for as many seconds as a number can say.
  @Test(
    "The server's wish ends within an hour, whatever it says",
    arguments: [
      ("120", 120), ("9223372036854775807", 3600), ("99999999999999999999", 0), ("-5", 0),
      ("Sun, 22 Nov 2026 00:40:00 GMT", 0), (nil, 0),
    ] as [(String?, Int)])
  func wish(retryAfter: String?, seconds: Int) {
    #expect(AnswerFields.pause(retryAfter: retryAfter) == .seconds(seconds))
  }
}
