import API
package import Base
import Foundation
package import Logging
import OpenID

/// Asks the provider, and remembers what it has said about itself. Other threads than those of requests wait for it.
package actor ProviderCalls {
  /// The time after which the provider's addresses and keys are asked for again.
  static let life = Duration.seconds(24 * 60 * 60)
  /// The pause after which keys are asked for again because of one that isn't known.
  static let pauseOfKeys = Duration.seconds(60)
  /// The pause after a call that failed, in which nobody waits in vain.
  static let pauseOfFailures = Duration.seconds(5)

  private let settings: ProviderSettings
  private let dependencies: Dependencies
  private let call: ServiceCalling
  private let logger: Logger
  private var description: (value: ProviderDescription, at: Instant)?
  private var keys: (value: SigningKeys, at: Instant)?
  private var reading: Task<SigningKeys, any Error>?
  private var failedAt: Instant?

  package init(
    _ settings: ProviderSettings, _ dependencies: Dependencies, _ logger: Logger,
    call: @escaping ServiceCalling
  ) {
    self.settings = settings
    self.dependencies = dependencies
    self.logger = logger
    self.call = call
  }

  /// The addresses of the provider; those of yesterday where it doesn't answer today.
  ///
  /// - Throws: `AccountRefusal.providerUnavailable`
  func addresses() async throws -> ProviderDescription {
    let now = dependencies.now()
    if let description, now < description.at + Self.life { return description.value }
    do {
      let json = try await answer(
        to: ServiceRequest(
          address: settings.issuer.descriptionAddress, longest: ProviderDescription.mostBytes))
      let value = try ProviderDescription(json, of: settings.issuer)
      description = (value, now)
      return value
    } catch {
      note("what the provider says about itself can't be used", error)
      guard let description else { throw AccountRefusal.providerUnavailable }
      return description.value
    }
  }

  /// Redeems a code, and checks what the provider then says. Of who signs in it is asked for names and groups too,
  /// where the token has nothing of them.
  ///
  /// - Throws: `AccountRefusal`: `wrongProviderAnswer`, `providerUnavailable`
  func redeem(
    _ code: String, of request: AuthorizationRequest, for purpose: ProviderPurpose
  ) async throws -> IDToken {
    let provider = try await addresses()
    let answer = try await tokens(code, of: request, at: provider)
    do {
      let token = try await checked(answer.idToken, request, at: provider)
      guard purpose == .signIn else { return token }
      return try await completed(token, by: answer.accessToken, at: provider)
    } catch let refusal as OpenIDRefusal {
      note("what the provider says of somebody isn't believed", refusal)
      throw AccountRefusal.wrongProviderAnswer
    }
  }

  private func checked(
    _ text: String, _ request: AuthorizationRequest, at provider: ProviderDescription
  ) async throws -> IDToken {
    do {
      return try await checked(text, request, by: signingKeys(at: provider, isFresh: false))
    } catch OpenIDRefusal.unknownKey, OpenIDRefusal.badSignature {
      // A new key may have the name of the one before, or none.
      return try await checked(text, request, by: signingKeys(at: provider, isFresh: true))
    }
  }

  /// Asks for what a token has nothing of. Without a name somebody gets in all the same; without groups they would lose
  /// their role.
  ///
  /// - Throws: `OpenIDRefusal`; `AccountRefusal.providerUnavailable`
  private func completed(
    _ token: IDToken, by access: String?, at provider: ProviderDescription
  ) async throws -> IDToken {
    let needsGroups = settings.decidesOnRoles && !token.namesGroups(in: settings.groupsClaim)
    guard needsGroups || token.names.isEmpty, let address = provider.userInfo,
      let access, Self.isUsable(access)
    else { return token }
    do {
      return try await token.completed(
        by: UserInfo(
          answer(
            to: ServiceRequest(
              address: address,
              headers: [("authorization", "Bearer " + access), ("accept", "application/json")],
              longest: IDToken.mostBytes))))
    } catch OpenIDRefusal.wrongSubject {
      throw OpenIDRefusal.wrongSubject
    } catch {
      note("the provider says no more of somebody than their token does", error)
      if needsGroups { throw AccountRefusal.providerUnavailable }
      return token
    }
  }

  /// Whether a token may stand in a field of HTTP.
  private static func isUsable(_ access: String) -> Bool {
    1...IDToken.mostBytes ~= access.utf8.count
      && access.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  private func checked(
    _ text: String, _ request: AuthorizationRequest, by keys: SigningKeys
  ) throws -> IDToken {
    try IDToken(
      text, signedBy: keys,
      TokenExpectation(
        from: settings.issuer, for: settings.client, nonce: request.nonce.text,
        at: dependencies.now()))
  }

  /// The provider's keys.
  ///
  /// - Parameter isFresh: whether those that are known don't do; they are asked for again only now and then
  private func signingKeys(at provider: ProviderDescription, isFresh: Bool) async throws
    -> SigningKeys
  {
    let now = dependencies.now()
    let life = isFresh ? Self.pauseOfKeys : Self.life
    if let keys, now < keys.at + life { return keys.value }
    // Those who come meanwhile wait for the same answer.
    let task = reading ?? Task { try await self.readKeys(at: provider) }
    reading = task
    defer { reading = nil }
    do {
      let value = try await task.value
      keys = (value, now)
      return value
    } catch {
      note("the keys of the provider can't be used", error)
      guard let keys else { throw AccountRefusal.providerUnavailable }
      return keys.value
    }
  }

  private func readKeys(at provider: ProviderDescription) async throws -> SigningKeys {
    try SigningKeys(
      await answer(to: ServiceRequest(address: provider.keys, longest: SigningKeys.mostBytes)))
  }

  private struct TokenAnswer: Decodable {
    let idToken: String
    let accessToken: String?

    enum CodingKeys: String, CodingKey {
      case idToken = "id_token"
      case accessToken = "access_token"
    }
  }

  private func tokens(
    _ code: String, of request: AuthorizationRequest, at provider: ProviderDescription
  ) async throws -> TokenAnswer {
    var fields: [(name: String, value: String)] = [
      ("grant_type", "authorization_code"), ("code", code),
      ("redirect_uri", request.returnAddress), ("code_verifier", request.verifier.text),
    ]
    var headers: [(name: String, value: String)] = [
      ("content-type", "application/x-www-form-urlencoded"),
      ("accept", "application/json"),
    ]
    if let secret = settings.secret, provider.takesBasic {
      // Both are escaped before they are put together (RFC 6749, § 2.3.1).
      let pair = FormText.escaped(settings.client) + ":" + FormText.escaped(secret)
      headers.append(("authorization", "Basic " + Data(pair.utf8).base64EncodedString()))
    } else {
      fields.append(("client_id", settings.client))
      if let secret = settings.secret { fields.append(("client_secret", secret)) }
    }
    let json: Data
    do {
      json = try await answer(
        to: ServiceRequest(
          method: .post, address: provider.token, headers: headers, body: FormText.text(fields),
          longest: 2 * IDToken.mostBytes))
    } catch ServiceError.failed(status: 400) {
      // It was redeemed before, is too old, or is none.
      throw AccountRefusal.wrongProviderAnswer
    } catch {
      note("the provider doesn't redeem a code", error)
      throw AccountRefusal.providerUnavailable
    }
    guard let answer = try? JSONDecoder().decode(TokenAnswer.self, from: json) else {
      throw AccountRefusal.wrongProviderAnswer
    }
    return answer
  }

  /// - Throws: `ServiceError`
  private func answer(to request: ServiceRequest) async throws -> Data {
    if let failedAt, dependencies.now() < failedAt + Self.pauseOfFailures {
      throw ServiceError.resting
    }
    do {
      let answer = try await call(request)
      guard answer.status == 200 else { throw ServiceError.failed(status: answer.status) }
      failedAt = nil
      return answer.body
    } catch ServiceError.unreachable {
      failedAt = dependencies.now()
      throw ServiceError.unreachable
    }
  }

  /// Tells the host; nothing in it is of who signs in.
  private func note(_ what: Logger.Message, _ error: any Error) {
    if error as? ServiceError == .resting { return }
    logger.warning(what, metadata: ["reason": "\(error)"])
  }
}
