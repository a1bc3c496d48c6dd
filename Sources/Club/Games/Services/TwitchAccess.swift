package import API
package import Base
import Database
package import Foundation

/// An application registered with Twitch, by which both Twitch and IGDB let the server in.
package struct TwitchKeys: Equatable, Sendable {
  package let clientID: String
  package let clientSecret: String

  package init(clientID: String, clientSecret: String) {
    self.clientID = clientID
    self.clientSecret = clientSecret
  }
}

/// A description that gets nothing of it into a log.
extension TwitchKeys: CustomStringConvertible, CustomReflectable {
  package var description: String { "TwitchKeys" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Lets calls in by the client credentials grant (https://dev.twitch.tv/docs/authentication/getting-tokens-oauth/
/// #client-credentials-grant-flow): one token for Twitch and IGDB, kept as long as it is good, and another when it
/// is refused with 401.
package final class TwitchAccess: Sendable {
  private static let address = "https://id.twitch.tv/oauth2/token"

  private let keys: TwitchKeys
  private let keeper: TokenKeeper

  package init(
    _ keys: TwitchKeys, _ database: Database, _ dependencies: Dependencies,
    send: @escaping ServiceCalling
  ) {
    self.keys = keys
    keeper = TokenKeeper(
      dependencies,
      kept: {
        try await database.read { db in try ServiceRecords.token(of: keys.clientID, in: db) }
      },
      renew: {
        let token = try Self.read(await send(Self.request(keys)), at: dependencies.now())
        try await database.write { db in
          try ServiceRecords.keep(token, of: keys.clientID, in: db)
        }
        return token
      })
  }

  /// Makes a call with the token, and once more with another when that is refused.
  package func call<Value>(
    _ request: ServiceRequest, over client: ServiceClient, before deadline: Instant,
    read: (Data) throws -> Value
  ) async throws -> Value {
    guard client.isWilling else { throw ServiceError.resting }
    let token = try await token(for: client)
    do {
      return try await client.call(signed(request, token), before: deadline, read: read)
    } catch ServiceError.unauthorized {
      let other = try await self.token(insteadOf: token, for: client)
      do {
        return try await client.call(signed(request, other), before: deadline, read: read)
      } catch ServiceError.unauthorized {
        client.leaveAlone(for: ServiceClient.refusedPause, because: .unauthorized)
        throw ServiceError.refused
      }
    }
  }

  private func token(
    insteadOf refused: String? = nil, for client: ServiceClient
  ) async throws -> String {
    do {
      return try await keeper.token(insteadOf: refused)
    } catch {
      let failure = error as? ServiceError ?? .unreachable
      client.note(failure)
      throw failure
    }
  }

  private func signed(_ request: ServiceRequest, _ token: String) -> ServiceRequest {
    var request = request
    request.headers += [("client-id", keys.clientID), ("authorization", "Bearer \(token)")]
    return request
  }

  private static func request(_ keys: TwitchKeys) -> ServiceRequest {
    let fields = [
      ("client_id", keys.clientID), ("client_secret", keys.clientSecret),
      ("grant_type", "client_credentials"),
    ]
    return ServiceRequest(
      method: .post, address: address,
      headers: [("content-type", "application/x-www-form-urlencoded")],
      body: ServiceQuery.text(fields))
  }

  /// 400 and 403 say that there is no such client, or not with this secret.
  package static func read(
    _ answer: ServiceAnswer, at now: Instant
  ) throws(ServiceError) -> ServiceToken {
    switch answer.status {
    case 200: break
    case 400, 401, 403: throw .refused
    case 429: throw .tooOften(answer.retryAfter)
    default: throw .failed(status: answer.status)
    }
    let token = try ServiceJSON.decode(Token.self, from: answer.body)
    guard !token.accessToken.isEmpty,
      token.accessToken.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      (1...Self.longestLife).contains(token.expiresIn)
    else { throw .nonsense }
    return ServiceToken(text: token.accessToken, expiresAt: now + .seconds(token.expiresIn))
  }

  private static let longestLife = 366 * 86_400

  private struct Token: Decodable {
    let accessToken: String
    let expiresIn: Int
  }
}
