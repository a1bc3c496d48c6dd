package import API
import Base
package import Club
import Crypto
import Foundation
import OpenID
import Synchronization

/// A provider by whom people sign in, in memory: what it is asked, it answers at once.
package final class SoftProvider: Sendable {
  private static let issuer = "https://login.test"

  private struct State {
    var keys = [P256.Signing.PrivateKey()]
    var isDown = false
    var calls: [String] = []
    var codes: [String: (asked: [String: String], claims: [String: any Sendable])] = [:]
    /// The claims that an access token opens; nil: none does.
    var beside: [String: any Sendable]?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Instant

  /// - Parameter now: its clock
  package init(now: @escaping @Sendable () -> Instant) {
    self.now = now
  }

  package var settings: ProviderSettings {
    ProviderSettings(
      issuer: Issuer(Self.issuer)!, client: "club", secret: "secret", name: "Example Login")
  }

  /// Whether nobody can reach it.
  package func setDown(_ isDown: Bool) {
    state.withLock { $0.isDown = isDown }
  }

  /// Says more of everybody at an address of its own from now on; nil: refuses to.
  package func tell(_ claims: [String: any Sendable]?) {
    state.withLock { $0.beside = claims }
  }

  /// Signs by another key from now on, which stands beside the others.
  package func rotate() {
    state.withLock { $0.keys.append(P256.Signing.PrivateKey()) }
  }

  /// Signs by another key from now on, which has the name of the first.
  package func replaceKeys() {
    state.withLock { $0.keys = [P256.Signing.PrivateKey()] }
  }

  /// Calls to a path since this was asked last.
  package func calls(to path: String) -> Int {
    state.withLock { state in
      defer { state.calls.removeAll { $0 == path } }
      return state.calls.count { $0 == path }
    }
  }

  /// What a browser brings back from `address`, once somebody has shown who they are.
  package func answer(
    from address: String, _ subject: String, _ claims: [String: any Sendable] = [:]
  ) -> ProviderAnswer {
    let items = URLComponents(string: address)?.queryItems ?? []
    let asked = Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
    let code = UUID().uuidString
    state.withLock { $0.codes[code] = (asked, claims.merging(["sub": subject]) { $1 }) }
    return ProviderAnswer(code: code, state: asked["state"] ?? "", issuer: nil)
  }

  package func call(_ request: ServiceRequest) async throws -> ServiceAnswer {
    let path = String(request.address.dropFirst(Self.issuer.count))
    let body = try state.withLock { state in
      state.calls.append(path)
      if state.isDown { throw ServiceError.unreachable }
      switch path {
      case "/.well-known/openid-configuration": return try JSONEncoder().encode(described)
      case "/keys":
        return try JSONEncoder().encode([
          "keys": state.keys.enumerated().map { Self.wire($1, "\($0)") }
        ])
      case "/userinfo":
        guard let claims = state.beside, request.has("authorization", "Bearer secret") else {
          throw ServiceError.failed(status: 401)
        }
        return try JSONSerialization.data(withJSONObject: claims)
      case "/token": return try JSONEncoder().encode(token(request.body ?? "", &state))
      default: throw ServiceError.unreachable
      }
    }
    return ServiceAnswer(status: 200, body: body)
  }

  private var described: [String: String] {
    let addresses = [
      "authorization_endpoint": "/authorize", "token_endpoint": "/token", "jwks_uri": "/keys",
      "end_session_endpoint": "/logout", "userinfo_endpoint": "/userinfo", "issuer": "",
    ]
    return addresses.mapValues { Self.issuer + $0 }
  }

  private static func wire(_ key: P256.Signing.PrivateKey, _ id: String) -> [String: String] {
    let point = key.publicKey.rawRepresentation
    return [
      "kty": "EC", "crv": "P-256", "kid": id, "x": Base64URL.text(point.prefix(32)),
      "y": Base64URL.text(point.suffix(32)),
    ]
  }

  private func token(_ form: String, _ state: inout State) throws -> [String: String] {
    let fields = URLComponents(string: "?" + form)?.queryItems ?? []
    let code = fields.first { $0.name == "code" }?.value ?? ""
    guard let (asked, claims) = state.codes.removeValue(forKey: code) else {
      throw ServiceError.failed(status: 400)
    }
    let seconds = now().milliseconds / 1000
    let whole = claims.merging([
      "iss": Self.issuer, "aud": "club", "exp": seconds + 300, "iat": seconds,
      "nonce": asked["nonce"] ?? "",
    ]) { $1 }
    let header = #"{"alg": "ES256", "kid": "\#(state.keys.count - 1)"}"#
    let body = try JSONSerialization.data(withJSONObject: whole)
    let data = Base64URL.text(Data(header.utf8)) + "." + Base64URL.text(body)
    let signature = try state.keys[state.keys.count - 1].signature(for: Data(data.utf8))
    let signed = data + "." + Base64URL.text(signature.rawRepresentation)
    return ["id_token": signed, "access_token": "secret"]
  }
}

extension ServiceRequest {
  fileprivate func has(_ name: String, _ value: String) -> Bool {
    headers.contains { $0.name == name && $0.value == value }
  }
}
