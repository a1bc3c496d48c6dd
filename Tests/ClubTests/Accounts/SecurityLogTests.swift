import API
import Base
import Club
import Foundation
import Logging
import Server
import TestSupport
import Testing

@Suite struct SecurityLogTests {
  private static let password = Services.password
  private let lines = LogLines { $0.level == .notice && $0.message == "security" }
  private let club: Club
  private let services: Services
  private let origin = RequestOrigin(network: ClientNetwork("192.0.2.1")!, address: "192.0.2.1")

  init() throws {
    club = try Club()
    services = try club.open(logger: lines.logger)
  }

  @Test func whatMattersIsALineEach() async throws {
    let accounts = services.accounts
    let new = try NewMember(name: "Nina", email: "n@b.c", password: Self.password)
    let (nina, first, _) = try await accounts.register(new, guest: nil, from: origin)
    #expect(lines.take() == ["address=192.0.2.1 event=registered player=\(nina.id)"])
    _ = try await services.refusal(of: "Nina", "wrong", from: origin)
    #expect(lines.take() == ["address=192.0.2.1 event=sign-in-failed player=\(nina.id)"])
    _ = try await services.refusal(of: "my secret password", "Nina", from: origin)
    #expect(lines.take() == ["address=192.0.2.1 event=sign-in-failed"], "it may be no name")
    _ = try await services.refusal(of: "Nina", from: origin)
    #expect(lines.take() == ["address=192.0.2.1 event=signed-in player=\(nina.id)"])
    let inSession = RequestOrigin(network: origin.network, address: "192.0.2.1", session: first)
    _ = try? await accounts.prove(
      .password("wrong"), by: Session(player: nina.id, secret: first), of: .test, from: inSession)
    _ = try await accounts.changeEmail(of: nina.id, to: "n@c.d", from: inSession)
    let carry = try await accounts.makeCarry(for: nina.id).secret
    let second = try #require(try await accounts.takeCarry(carry, from: origin)).1
    try await accounts.end(second, from: origin)
    try await accounts.end(second, from: origin)
    _ = try await accounts.changePassword(
      of: nina.id, to: "another horse", by: inSession)
    #expect(
      lines.take()
        == [
          "password-failed", "email-changed", "session-carried", "session-ended",
          "password-changed",
        ].map { "address=192.0.2.1 event=\($0) player=\(nina.id)" })
    try await accounts.suspend(nina.id, reason: "Rude")
    try await accounts.restore(nina.id)
    _ = try await accounts.resetPassword(of: nina.id)
    #expect(
      lines.take()
        == ["suspended", "restored", "password-changed"].map {
          "by=host event=\($0) player=\(nina.id)"
        })
    let guest = try await accounts.makeGuest(from: origin).0.id
    try await accounts.suspend(guest, reason: "")
    try await accounts.restore(guest)
    #expect(
      lines.take() == [
        "by=host event=suspended player=\(guest)",
        "by=host event=network-suspended network=192.0.2.1",
        "by=host event=restored player=\(guest)",
        "by=host event=network-restored network=192.0.2.1",
      ])
    try await accounts.delete(guest, by: origin)
    try await accounts.delete(nina.id)
    #expect(
      lines.take() == [
        "address=192.0.2.1 event=deleted player=\(guest)",
        "by=host event=deleted player=\(nina.id)",
      ])
  }

  @Test func whatOneSignsInWithIsALineEach() async throws {
    let accounts = services.accounts
    let (nina, secret) = try await services.register("Nina")
    _ = lines.take()
    let session = Session(player: nina.id, secret: secret)
    let device = try SoftAuthenticator(counter: 1)
    let claims = SoftAuthenticator.Claims(origin: "https://club.test", party: "club.test")
    let question = try await accounts.askPasskey(by: session, of: .test)
    let passkey = try await accounts.addPasskey(
      device.registration(question.challenge, claims, called: "Key"), by: session, of: .test,
      from: origin)
    _ = try await accounts.setSecondFactor(true, by: session, from: origin)
    let codes = try await accounts.makeRecoveryCodes(by: session, from: origin)
    for code in [codes[0].description, "wrong"] {
      _ = try? await accounts.prove(.code(code), by: session, of: .test, from: origin)
    }
    // An authenticator that doesn't count any more, and one that nobody knows.
    device.counter = 0
    for each in [device, try SoftAuthenticator(id: [1])] {
      let asked = try await accounts.askProof(by: session, of: .test)
      let answer = try each.assertion(asked.challenge, claims, user: nina.id)
      _ = try? await accounts.prove(.passkey(answer), by: session, of: .test, from: origin)
    }
    _ = try await accounts.setSecondFactor(false, by: session, from: origin)
    _ = try await accounts.removePasskey(passkey.id, by: session, from: origin)
    let made = try await accounts.makeAccessToken(
      AccessTokenRequest(name: "Bot", scopes: [.play], days: nil), by: session, from: origin)
    for _ in 1...2 {
      try await accounts.removeAccessToken(made.accessToken.id, of: nina.id, from: origin)
    }
    #expect(
      lines.take()
        == [
          "passkey-added", "second-factor-on", "recovery-codes-made", "recovery-code-used",
          "recovery-code-failed", "passkey-copied", "passkey-failed", "second-factor-off",
          "passkey-removed", "access-token-made", "access-token-removed",
        ].map { "address=192.0.2.1 event=\($0) player=\(nina.id)" })
  }

  /// What an attacker types reaches the log in no form.
  @Test func nothingTypedIsInTheLog() async throws {
    _ = try await services.register("Nina")
    _ = lines.take()
    for name in ["Nina", "x\nnotice gameon: address=198.51.100.7 event=sign-in-failed", "%s"] {
      _ = try await services.refusal(of: name, "typed secret\n", from: origin)
    }
    for line in lines.take() {
      #expect(line.wholeMatch(of: /address=192\.0\.2\.1 event=sign-in-failed( player=\w+)?/) != nil)
    }
  }
}
