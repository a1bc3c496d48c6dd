import API
import Club
import Foundation
import Testing

@Suite struct WebhookSigningTests {
  /// The vector that Standard Webhooks publishes with its libraries.
  @Test func theSignatureIsThatOfStandardWebhooks() throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let body = Array(#"{"test": 2432232314}"#.utf8)
    let signature = secret.signature(
      of: body, id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330)
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
    #expect(secret.text == "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
  }

  @Test(arguments: ["", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_not base64"])
  func whatIsNoSecretIsNone(text: String) {
    #expect(WebhookSecret(text) == nil)
  }

  @Test func pausesGrowFromAMinuteToADayAndEndAfterTheEighthTry() {
    let usual = (1...WebhookPolicy.tries).map { WebhookPolicy.pause(after: $0, chance: 100) }
    #expect(usual.count == 8 && usual.last == .some(nil))
    let pauses = usual.compactMap { $0 }
    #expect(pauses == pauses.sorted())
    #expect(pauses.first == .seconds(60) && pauses.last == .seconds(86_400))
    for chance in [0, 200, UInt64.max] {
      let pause = WebhookPolicy.pause(after: 1, chance: chance)
      #expect(pause.map { (Duration.seconds(54)...Duration.seconds(66)).contains($0) } == true)
    }
  }

  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("86400", 86_400), ("86401", 86_400), ("9223372036854775807", 86_400),
      ("Sun, 22 Nov 2026 00:42:00 GMT", 120), ("Sun, 22 Nov 2026 00:39:00 GMT", 0),
      ("Mon, 22 Nov 2027 00:40:00 GMT", 86_400),
      ("", nil), ("-5", nil), ("1.5", nil), ("soon", nil), (String(repeating: "1", count: 41), nil),
    ] as [(String, Int?)])
  func aReceiverIsLeftAloneForADayAtMost(text: String, seconds: Int?) throws {
    let now = try #require(Instant(http: "Sun, 22 Nov 2026 00:40:00 GMT"))
    #expect(RetryAfter.rest(text, at: now) == seconds.map { Duration.seconds($0) })
  }

  @Test func onlyWhoeverIsBusyAsksToBeLeftAlone() {
    for status in [429, 503] {
      #expect(
        WebhookOutcome(status: status, rest: .seconds(60)) != WebhookOutcome(status: status))
    }
    for status in [200, 410, 500] {
      #expect(
        WebhookOutcome(status: status, rest: .seconds(60)) == WebhookOutcome(status: status))
    }
  }

  @Test func anAnswerIsTakenBySuccessAlone() {
    for status in [200, 204, 299] { #expect(WebhookOutcome(status: status).isTaken) }
    for status in [199, 301, 302, 400, 410, 500] {
      #expect(!WebhookOutcome(status: status).isTaken)
    }
  }
}
