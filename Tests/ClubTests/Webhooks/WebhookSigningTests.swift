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

  @Test func anAnswerIsTakenBySuccessAlone() {
    for status in [200, 204, 299] { #expect(WebhookOutcome(status: status).isTaken) }
    for status in [199, 301, 302, 400, 410, 500] {
      #expect(!WebhookOutcome(status: status).isTaken)
    }
  }
}
