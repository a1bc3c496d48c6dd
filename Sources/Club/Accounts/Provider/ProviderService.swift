package import API
package import Base
package import Logging
import OpenID

/// Signing in by an identity provider (OpenID Connect, code flow with PKCE).
package struct ProviderService: Sendable {
  /// The time in which somebody has to be back from the provider.
  package static let life = Duration.seconds(10 * 60)

  package let settings: ProviderSettings
  let accounts: AccountService
  let calls: ProviderCalls
  private let begun: OneTimeSecrets<Visit>

  /// Somebody who is at the provider now.
  private struct Visit: Codable, Sendable {
    let purpose: ProviderPurpose
    /// The hash of the session that asks, where it is for that alone.
    let session: [UInt8]?
    let returnAddress: String
    let nonce: String
    let verifier: String
    let at: Instant
  }

  package init(
    _ settings: ProviderSettings, _ accounts: AccountService, _ logger: Logger,
    call: ServiceCalling? = nil
  ) {
    self.settings = settings
    self.accounts = accounts
    let call = call ?? ServiceHTTPClient(ofHost: accounts.dependencies).call
    begun = OneTimeSecrets(.visit, in: accounts.database)
    calls = ProviderCalls(settings, accounts.dependencies, logger, call: call)
  }

  /// Begins a visit.
  ///
  /// - Parameters:
  ///   - session: the one that asks; needed but for signing in
  ///   - links: of the club, to which the provider leads back
  /// - Returns: the address to go to, and the secret that the browser has to show when it is back
  /// - Throws: `AccountRefusal`: `membersOnly`, `providerUnavailable`
  package func begin(
    _ purpose: ProviderPurpose, by session: Session?, _ links: Links
  ) async throws -> (address: String, browser: Secret) {
    if purpose != .signIn, session?.role ?? .guest == .guest { throw AccountRefusal.membersOnly }
    let provider = try await calls.addresses()
    var generator = accounts.dependencies.generator
    let request = self.request(
      purpose, returningTo: links.signedIn, state: .random(using: &generator),
      nonce: .random(using: &generator), verifier: .random(using: &generator))
    let now = accounts.dependencies.now()
    try await begun.keep(
      Visit(
        purpose: purpose, session: purpose == .signIn ? nil : session?.secret.hash,
        returnAddress: request.returnAddress, nonce: request.nonce.text,
        verifier: request.verifier.text, at: now), under: request.state, at: now)
    return (request.address(at: provider), request.state)
  }

  private func request(
    _ purpose: ProviderPurpose, returningTo address: String, state: Secret, nonce: Secret,
    verifier: Secret
  ) -> AuthorizationRequest {
    AuthorizationRequest(
      client: settings.client, returnAddress: address, state: state, nonce: nonce,
      verifier: verifier, isFresh: purpose == .proof, wantsGroups: settings.decidesOnRoles)
  }

  /// Ends a visit, which nobody can do again.
  ///
  /// - Parameter browser: the secret that the browser shows
  /// - Throws: `AccountRefusal`: `signInExpired`, `wrongProviderAnswer`, `providerUnavailable`
  func end(
    _ answer: ProviderAnswer, _ purpose: ProviderPurpose, by session: Session?,
    browser: Secret?, from origin: RequestOrigin
  ) async throws -> (token: IDToken, began: Instant) {
    guard let state = Secret(answer.state), state == browser,
      answer.issuer ?? settings.issuer.text == settings.issuer.text
    else {
      accounts.security.note(.providerFailed(session?.player), by: origin)
      throw AccountRefusal.wrongProviderAnswer
    }
    guard let visit = try await begun.take(state, at: accounts.dependencies.now()),
      visit.purpose == purpose, visit.session == nil || visit.session == session?.secret.hash,
      let nonce = Secret(visit.nonce), let verifier = Secret(visit.verifier)
    else { throw AccountRefusal.signInExpired }
    let request = self.request(
      purpose, returningTo: visit.returnAddress, state: state, nonce: nonce, verifier: verifier)
    do {
      return (try await calls.redeem(answer.code, of: request, for: purpose), visit.at)
    } catch AccountRefusal.wrongProviderAnswer {
      accounts.security.note(.providerFailed(session?.player), by: origin)
      throw AccountRefusal.wrongProviderAnswer
    }
  }

  func identity(_ token: IDToken) -> Identity {
    Identity(issuer: settings.issuer.text, subject: token.subject)
  }

  /// The address at which somebody signs out at the provider too; nil where it has none, or doesn't answer.
  package func farewell(_ links: Links) async -> String? {
    guard let address = try? await calls.addresses().endSession else { return nil }
    return FormText.address(
      address, [("client_id", settings.client), ("post_logout_redirect_uri", links.base + "/")])
  }
}
