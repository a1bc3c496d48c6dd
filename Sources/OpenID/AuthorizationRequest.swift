package import Base

/// A sign-in that was begun, as the provider is asked for it (OpenID Connect Core, § 3.1.2.1, with PKCE, RFC 7636).
package struct AuthorizationRequest: Sendable {
  package let client: String
  /// The address to which the provider sends people back.
  package let returnAddress: String
  package let state: Secret
  package let nonce: Secret
  /// The secret without which nobody can redeem the code. The provider sees its hash until then.
  package let verifier: Secret
  /// Whether somebody has to show who they are, also where the provider knows them still.
  package let isFresh: Bool

  package init(
    client: String, returnAddress: String, state: Secret, nonce: Secret, verifier: Secret,
    isFresh: Bool
  ) {
    self.client = client
    self.returnAddress = returnAddress
    self.state = state
    self.nonce = nonce
    self.verifier = verifier
    self.isFresh = isFresh
  }

  /// The address to which the browser goes. It asks for no e-mail address.
  package func address(at provider: ProviderDescription) -> String {
    var fields: [(name: String, value: String)] = [
      ("response_type", "code"), ("client_id", client), ("redirect_uri", returnAddress),
      ("scope", "openid profile"), ("state", state.text), ("nonce", nonce.text),
      ("code_challenge", Base64URL.text(verifier.hash)), ("code_challenge_method", "S256"),
    ]
    if isFresh { fields += [("prompt", "login"), ("max_age", "0")] }
    return FormText.address(provider.authorization, fields)
  }
}
