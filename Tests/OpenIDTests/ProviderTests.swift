import Base
import Foundation
import OpenID
import Testing

struct ProviderTests {
  @Test(arguments: [
    "https://login.example.org", "https://login.example.org/realms/club/", "http://localhost:8080",
    "http://127.0.0.1:1", "http://[::1]:1", "https://login.example.org:8443",
  ])
  func anIssuerIsAnAddress(_ text: String) {
    #expect(Issuer(text)?.text == text)
  }

  @Test(arguments: [
    "", "login.example.org", "http://login.example.org", "ftp://localhost", "https://",
    "https://a:b@login.example.org", "https://login.example.org?x", "https://login.example.org#x",
    "https://login.example.org/ä", "https://login.example.org/ x", "http://localhost.example.org",
  ])
  func whatIsNoneIsRefused(_ text: String) {
    #expect(Issuer(text) == nil)
  }

  @Test func itsDescriptionLiesBeneath() {
    #expect(
      Issuer("https://a.example/realms/club/")?.descriptionAddress
        == "https://a.example/realms/club/.well-known/openid-configuration")
  }

  private func described(_ changes: [String: Any] = [:]) throws -> ProviderDescription {
    var all: [String: Any] = [
      "issuer": "https://a.example", "authorization_endpoint": "https://a.example/go?x=1",
      "token_endpoint": "https://b.example/token", "jwks_uri": "https://a.example/keys",
    ]
    all.merge(changes) { $1 }
    let json = try JSONSerialization.data(withJSONObject: all.filter { !($0.value is NSNull) })
    return try ProviderDescription(json, of: Issuer("https://a.example")!)
  }

  @Test func aDescriptionNamesItsAddresses() throws {
    let plain = try described()
    #expect(plain.token == "https://b.example/token" && plain.endSession == nil)
    #expect(plain.takesBasic && !plain.tellsTime)
    #expect(plain.userInfo == nil && !plain.offersGroups)
    let more = try described([
      "end_session_endpoint": "https://a.example/end",
      "token_endpoint_auth_methods_supported": ["client_secret_post"],
      "claims_supported": ["sub", "auth_time"], "scopes_supported": ["openid", "groups"],
      "userinfo_endpoint": "https://a.example/who",
    ])
    #expect(more.tellsTime && more.offersGroups && more.userInfo == "https://a.example/who")
    #expect(try described(["userinfo_endpoint": "http://a.example/who"]).userInfo == nil)
    #expect(more.endSession == "https://a.example/end" && !more.takesBasic)
  }

  @Test func aDescriptionOfAnotherOrWithoutEncryptionIsRefused() {
    #expect(throws: OpenIDRefusal.wrongIssuer) { try described(["issuer": "https://b.example"]) }
    #expect(throws: OpenIDRefusal.badAddress) {
      try described(["token_endpoint": "http://a.example/token"])
    }
    #expect(throws: OpenIDRefusal.badAddress) {
      try described(["jwks_uri": "http://localhost/keys"])
    }
    #expect(throws: OpenIDRefusal.malformed) { try described(["jwks_uri": NSNull()]) }
  }

  @Test func aVisitAsksForACodeWithAChallenge() throws {
    var generator = SystemRandomNumberGenerator()
    let (state, nonce) = (Secret.random(using: &generator), Secret.random(using: &generator))
    // RFC 7636, appendix B, hashes another verifier; this one is a text as any.
    let verifier = try #require(Secret(String(repeating: "0", count: 64)))
    func address(isFresh: Bool, wantsGroups: Bool = false, scopes: [String] = []) throws -> String {
      AuthorizationRequest(
        client: "a b", returnAddress: "https://club.example/signed-in", state: state, nonce: nonce,
        verifier: verifier, isFresh: isFresh, wantsGroups: wantsGroups
      ).address(at: try described(["scopes_supported": scopes]))
    }
    #expect(
      try address(isFresh: false) == "https://a.example/go?x=1&response_type=code&client_id=a%20b"
        + "&redirect_uri=https%3A%2F%2Fclub.example%2Fsigned-in&scope=openid%20profile"
        + "&state=\(state.text)&nonce=\(nonce.text)"
        + "&code_challenge=YOBb0bGVry-UES-nGXpciCiQWIQM58bflpN1a8YlD1U&code_challenge_method=S256")
    #expect(try address(isFresh: true).hasSuffix("&prompt=login&max_age=0"))
    let scope = "&scope=openid%20profile%20groups&"
    #expect(try address(isFresh: false, wantsGroups: true, scopes: ["groups"]).contains(scope))
    #expect(try !address(isFresh: false, wantsGroups: true).contains(scope))
    #expect(try !address(isFresh: false, scopes: ["groups"]).contains(scope))
  }
}
