package import Base

/// A sign-in that was begun, as the provider is asked for it (OpenID Connect Core, § 3.1.2.1, with PKCE, RFC 7636).
package struct AuthorizationRequest: Sendable {
  /// The scope by which many providers name groups. Some refuse one that they don't know.
  static let scopeOfGroups = "groups"

  package let client: String
  /// The address to which the provider sends people back.
  package let returnAddress: String
  package let state: Secret
  package let nonce: Secret
  /// The secret without which nobody can redeem the code. The provider sees its hash until then.
  package let verifier: Secret
  /// Whether somebody has to show who they are, also where the provider knows them still.
  package let isFresh: Bool
  /// Whether groups decide on something here.
  package let wantsGroups: Bool

  package init(
    client: String, returnAddress: String, state: Secret, nonce: Secret, verifier: Secret,
    isFresh: Bool, wantsGroups: Bool
  ) {
    self.client = client
    self.returnAddress = returnAddress
    self.state = state
    self.nonce = nonce
    self.verifier = verifier
    self.isFresh = isFresh
    self.wantsGroups = wantsGroups
  }

  /// The address to which the browser goes. It asks for no e-mail address.
  package func address(at provider: ProviderDescription) -> String {
    let scopes =
      ["openid", "profile"] + (wantsGroups && provider.offersGroups ? [Self.scopeOfGroups] : [])
    var fields: [(name: String, value: String)] = [
      ("response_type", "code"), ("client_id", client), ("redirect_uri", returnAddress),
      ("scope", scopes.joined(separator: " ")), ("state", state.text), ("nonce", nonce.text),
      ("code_challenge", Base64URL.text(verifier.hash)), ("code_challenge_method", "S256"),
    ]
    if isFresh { fields += [("prompt", "login"), ("max_age", "0")] }
    return FormText.address(provider.authorization, fields)
  }
}
