import API
import Base
import Crypto
import CryptoExtras
import Foundation
import OpenID
import Testing

struct IDTokenTests {
  private static let issuer = Issuer("https://login.example.org")!
  private static let now = Instant(milliseconds: 1_800_000_000_000)
  private let key = P256.Signing.PrivateKey()
  private let next = Curve25519.Signing.PrivateKey()

  private func keys(_ more: String = "") throws -> SigningKeys {
    let point = key.publicKey.rawRepresentation
    let (x, y) = (Base64URL.text(point.prefix(32)), Base64URL.text(point.suffix(32)))
    let other = Base64URL.text(next.publicKey.rawRepresentation)
    return try SigningKeys(
      Data(
        """
        {"keys": [
          {"kty": "oct", "kid": "e", "k": "c2VjcmV0"}, {"kty": 7}, 17,
          {"kty": "EC", "crv": "P-256", "kid": "e", "x": "\(x)", "y": "\(y)"},
          {"kty": "OKP", "crv": "Ed25519", "kid": "o", "alg": "EdDSA", "x": "\(other)"}\(more)
        ]}
        """.utf8))
  }

  private func token(
    _ header: String = #"{"alg": "ES256", "kid": "e"}"#, _ claims: [String: Any] = [:],
    sign: ((Data) throws -> Data)? = nil
  ) throws -> String {
    var all: [String: Any] = [
      "iss": "https://login.example.org", "sub": "nina", "aud": "club", "nonce": "once",
      "exp": 1_800_000_300, "iat": 1_800_000_000,
    ]
    all.merge(claims) { $1 }
    let body = try JSONSerialization.data(withJSONObject: all.filter { !($0.value is NSNull) })
    let data = Base64URL.text(Data(header.utf8)) + "." + Base64URL.text(body)
    let sign = sign ?? { try key.signature(for: $0).rawRepresentation }
    return data + "." + Base64URL.text(try sign(Data(data.utf8)))
  }

  private func refusal(_ text: String, later: Duration = .zero) -> OpenIDRefusal? {
    do {
      _ = try read(text, later: later)
      return nil
    } catch {
      return error as? OpenIDRefusal
    }
  }

  private func read(_ text: String, later: Duration = .zero) throws -> IDToken {
    try IDToken(
      text, signedBy: keys(),
      TokenExpectation(
        from: Self.issuer, for: "club", nonce: "once", at: Self.now + later))
  }

  @Test func whatIsSignedAndForThisSignInCounts() throws {
    let claims: [String: Any] = [
      "auth_time": 1_799_999_990, "groups": ["staff", "chess"], "role": "host",
      "preferred_username": "nina@example.org", "name": "Nina Kaur",
    ]
    let read = try read(token(#"{"alg": "ES256"}"#, claims))
    #expect(read.subject == "nina")
    #expect(read.authenticatedAt == Self.now - .seconds(10))
    #expect(read.names == ["nina", "Nina Kaur"])
    #expect(read.groups(in: "groups") == ["staff", "chess"])
    #expect(read.groups(in: "role") == ["host"] && read.groups(in: "none") == [])
    let signed = try token(#"{"alg": "EdDSA", "kid": "o"}"#) { try next.signature(for: $0) }
    #expect(try self.read(signed).subject == "nina")
  }

  @Test func whatIsSaidBesideIsTakenWhereTheTokenIsSilent() throws {
    let plain = try read(token(claims: ["name": "Nina", "roles": NSNull()]))
    #expect(!plain.namesGroups(in: "groups"))
    let whole = try plain.completed(
      by: userInfo(
        #"{"sub": "nina", "name": "Mallory", "nickname": "Ni", "groups": [], "auth_time": 1}"#))
    #expect(whole.names == ["Ni", "Nina"] && whole.namesGroups(in: "groups"))
    #expect(whole.groups(in: "groups") == [] && whole.authenticatedAt == nil)
    #expect(throws: OpenIDRefusal.wrongSubject) {
      try plain.completed(by: userInfo(#"{"sub": "omar", "groups": ["admins"]}"#))
    }
  }

  private func userInfo(_ text: String) throws -> UserInfo { try UserInfo(Data(text.utf8)) }

  @Test(arguments: ["", "[]", "{}", "{", "eyJ.eyJ.x", #"{"sub": ""}"#, #"{"sub": 7}"#])
  func whatSaysNothingOfAnybodyIsMalformed(_ text: String) {
    #expect(throws: OpenIDRefusal.malformed) { try userInfo(text) }
    let long = #"{"sub": "nina"}"# + String(repeating: " ", count: IDToken.mostBytes)
    #expect(throws: OpenIDRefusal.malformed) { try userInfo(long) }
  }

  @Test func eachLieIsCalledByItsName() throws {
    let lies: [(OpenIDRefusal, [String: Any])] = [
      (.wrongIssuer, ["iss": "https://login.example.org/"]), (.wrongAudience, ["aud": "other"]),
      (.wrongAudience, ["aud": ["club", "other"]]), (.wrongAudience, ["azp": "other"]),
      (.wrongAudience, ["azp": 7]), (.wrongNonce, ["nonce": NSNull()]),
      (.expired, ["exp": 1_799_999_940]), (.malformed, ["exp": NSNull()]),
      (.malformed, ["exp": true]), (.malformed, ["exp": 1e300]),
      (.fromTheFuture, ["iat": 1_800_000_061]), (.fromTheFuture, ["nbf": 1_800_000_061]),
      (.malformed, ["sub": ""]), (.malformed, ["sub": String(repeating: "x", count: 256)]),
    ]
    for (name, claims) in lies { #expect(refusal(try token(claims: claims)) == name, "\(claims)") }
    #expect(refusal(try token(claims: ["aud": ["club", "other"], "azp": "club"])) == nil)
  }

  private func token(claims: [String: Any]) throws -> String {
    try token(#"{"alg": "ES256", "kid": "e"}"#, claims)
  }

  @Test func aMinuteOfTheClockIsForgiven() throws {
    #expect(refusal(try token(), later: .seconds(359)) == nil)
    #expect(refusal(try token(), later: .seconds(360)) == .expired)
    #expect(refusal(try token(), later: .seconds(-60)) == nil)
    #expect(refusal(try token(), later: .seconds(-61)) == .fromTheFuture)
  }

  @Test func nobodyElseSigns() throws {
    let none = try token(#"{"alg": "none"}"#) { _ in Data() }
    #expect(refusal(none) == .unknownAlgorithm)
    let shared = try token(#"{"alg": "HS256", "kid": "e"}"#) { data in
      Data(
        HMAC<SHA256>.authenticationCode(
          for: data, using: SymmetricKey(data: Data("secret".utf8))))
    }
    #expect(refusal(shared) == .unknownAlgorithm)
    #expect(refusal(try token(#"{"alg": "ES256", "kid": "o"}"#)) == .unknownKey)
    #expect(refusal(try token(#"{"alg": "RS256", "kid": "e"}"#)) == .unknownKey)
    #expect(refusal(try token(#"{"alg": "ES256", "crit": ["b64"]}"#)) == .unknownAlgorithm)
    let stranger = P256.Signing.PrivateKey()
    let forged = try token { try stranger.signature(for: $0).rawRepresentation }
    #expect(refusal(forged) == .badSignature)
    let parts = try token().split(separator: ".")
    let other = try token(claims: ["sub": "host"]).split(separator: ".")
    #expect(refusal("\(parts[0]).\(other[1]).\(parts[2])") == .badSignature)
  }

  @Test(arguments: ["", ".", "..", "a.b", "a.b.c.d", "e30.e30.", "e30.e30.e30", "💥.💥.💥"])
  func whatIsNoTokenIsMalformed(_ text: String) {
    #expect(refusal(text) == .malformed)
  }

  @Test func whatIsTooLongIsNotRead() {
    #expect(refusal(String(repeating: "a", count: IDToken.mostBytes + 1)) == .malformed)
    #expect(throws: OpenIDRefusal.malformed) {
      try SigningKeys(Data(count: SigningKeys.mostBytes + 1))
    }
  }
}
