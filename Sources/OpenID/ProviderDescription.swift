package import Foundation

/// The addresses of an identity provider, as it describes itself (OpenID Connect Discovery, § 3).
package struct ProviderDescription: Equatable, Sendable {
  /// Bytes of its JSON.
  package static let mostBytes = 64 * 1024

  package let authorization: String
  package let token: String
  package let keys: String
  /// The address at which it says more of somebody than in the token; nil where there is none.
  package let userInfo: String?
  /// The address at which people sign out there; nil where there is none.
  package let endSession: String?
  /// Whether the provider takes the secret of a program in a field of HTTP, which it does unless it says otherwise.
  package let takesBasic: Bool
  /// Whether its tokens can say when somebody showed who they are (`auth_time`).
  package let tellsTime: Bool
  /// Whether it names somebody's groups to who asks for them by a scope of their own.
  package let offersGroups: Bool

  private struct Wire: Decodable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let jwksUri: String
    let userinfoEndpoint: String?
    let endSessionEndpoint: String?
    let tokenEndpointAuthMethodsSupported: [String]?
    let claimsSupported: [String]?
    let scopesSupported: [String]?
  }

  /// Reads what a provider says; members that nobody knows are passed over.
  ///
  /// - Throws: `OpenIDRefusal`: `malformed`, `wrongIssuer`, `badAddress`
  package init(_ json: Data, of issuer: Issuer) throws(OpenIDRefusal) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard json.count <= Self.mostBytes, let wire = try? decoder.decode(Wire.self, from: json) else {
      throw .malformed
    }
    guard wire.issuer == issuer.text else { throw .wrongIssuer }
    let addresses = [wire.authorizationEndpoint, wire.tokenEndpoint, wire.jwksUri]
    guard addresses.allSatisfy(issuer.allows) else { throw .badAddress }
    authorization = wire.authorizationEndpoint
    token = wire.tokenEndpoint
    keys = wire.jwksUri
    userInfo = wire.userinfoEndpoint.flatMap { issuer.allows($0) ? $0 : nil }
    endSession = wire.endSessionEndpoint.flatMap { issuer.allows($0) ? $0 : nil }
    takesBasic = wire.tokenEndpointAuthMethodsSupported?.contains("client_secret_basic") ?? true
    tellsTime = wire.claimsSupported?.contains("auth_time") ?? false
    offersGroups = wire.scopesSupported?.contains(AuthorizationRequest.scopeOfGroups) ?? false
  }
}
