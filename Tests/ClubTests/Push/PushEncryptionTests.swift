import API
import Club
import Crypto
import Foundation
import TestSupport
import Testing

@Suite("Push messages on their way")
struct PushEncryptionTests {
  /// RFC 8291, appendix A, bit for bit.
  @Test("are encrypted as the standard's example")
  func example() throws {
    let recipient = try #require(
      PushRecipient(
        p256dh: bytes(
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        auth: bytes("BTBZMqHH6r4Tts7J_aSIgg")))
    let own = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let encrypted = try recipient.encrypt(
      Array("When I grow up, I want to be a watermelon".utf8), own: own,
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      encrypted
        == bytes(
          "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
            + "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Q"
            + "ulcy4a-fN"))
  }

  @Test("need keys that are keys", arguments: [64, 65, 66])
  func badKeys(count: Int) {
    #expect(PushRecipient(p256dh: [4] + Array(repeating: 1, count: count - 1), auth: zeros) == nil)
    let point = Array(P256.KeyAgreement.PrivateKey().publicKey.x963Representation)
    #expect(PushRecipient(p256dh: point, auth: zeros) != nil)
    #expect(PushRecipient(p256dh: point, auth: zeros + [0]) == nil)
  }

  @Test("carry a token that the server has signed for this push service, for half a day")
  func token() throws {
    let (signer, now) = (P256.Signing.PrivateKey(), Instant(milliseconds: 1_800_000_000_123))
    let header = try PushKey(signer).authorization(
      for: "https://push.example.org", subject: "https://play.example.org", at: now)
    let match = try #require(header.wholeMatch(of: /vapid t=(.+)\.(.+)\.(.+),k=(.+)/))
    #expect(String(match.4) == PushKey(signer).publicText)
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: bytes(String(match.3)))
    let signed = Data("\(match.1).\(match.2)".utf8)
    #expect(signer.publicKey.isValidSignature(signature, for: signed))
    #expect(
      String(decoding: bytes(String(match.1)), as: UTF8.self) == #"{"alg":"ES256","typ":"JWT"}"#)
    #expect(
      String(decoding: bytes(String(match.2)), as: UTF8.self)
        == #"{"aud":"https://push.example.org","exp":1800043200,"sub":"https://play.example.org"}"#)
  }

  @Test(
    "an answer says what becomes of the message",
    arguments: [
      (201, nil, .delivered), (404, nil, .gone), (410, nil, .gone), (400, nil, .refused),
      (413, nil, .refused), (301, nil, .refused), (429, "7", .later(.seconds(7))),
      (503, "soon", .later(nil)), (500, "-5", .later(.zero)),
    ] as [(Int, String?, PushOutcome)])
  func answers(status: Int, retryAfter: String?, outcome: PushOutcome) {
    #expect(PushAnswer(status: status, retryAfter: retryAfter).outcome == outcome)
  }

  @Test("the time of an answer is read")
  func date() {
    #expect(
      Instant(http: "Sun, 22 Nov 2026 00:40:00 GMT") == Instant("2026-11-22T00:40:00.000Z"))
    #expect(Instant(http: "yesterday") == nil)
  }

  private let zeros = [UInt8](repeating: 0, count: 16)

  private func bytes(_ text: String) -> [UInt8] {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Array(Data(base64Encoded: padded)!)
  }
}
