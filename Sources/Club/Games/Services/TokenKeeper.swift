package import API
package import Base
import Synchronization

/// A token that lets the server in at a service for a time.
package struct ServiceToken: Equatable, Sendable {
  package let text: String
  package let expiresAt: Instant

  package init(text: String, expiresAt: Instant) {
    self.text = text
    self.expiresAt = expiresAt
  }
}

/// Keeps a token, also over a restart, and gets another when it has run out or was refused: one for all who want
/// it at the same time. What another node has got meanwhile is as good.
package final class TokenKeeper: Sendable {
  package typealias Source = @Sendable () async throws -> ServiceToken?

  /// A token is not used any more so long before its end.
  private static let margin = Duration.seconds(60)

  private struct State {
    var known: ServiceToken?
    var renewal: Task<ServiceToken, any Error>?
  }

  private let dependencies: Dependencies
  private let kept: Source
  private let renew: @Sendable () async throws -> ServiceToken
  private let state = Mutex(State())

  /// - Parameters:
  ///   - kept: what was kept before the start, or by another node; asked before each renewal
  ///   - renew: gets another, and keeps it
  package init(
    _ dependencies: Dependencies, kept: @escaping Source,
    renew: @escaping @Sendable () async throws -> ServiceToken
  ) {
    self.dependencies = dependencies
    self.kept = kept
    self.renew = renew
  }

  /// - Parameter refused: one that the service did not take
  package func token(insteadOf refused: String? = nil) async throws -> String {
    let (known, renewal) = state.withLock { state in
      if let known = state.known, isGood(known, refused) { return (known.text, nil as Renewal?) }
      if let renewal = state.renewal { return ("", renewal) }
      let renewal = Task { try await self.find(refused) }
      state.renewal = renewal
      return ("", renewal)
    }
    return try await renewal?.value.text ?? known
  }

  private typealias Renewal = Task<ServiceToken, any Error>

  private func find(_ refused: String?) async throws -> ServiceToken {
    do {
      let token = try await keptBefore(refused)
      let found = if let token { token } else { try await renew() }
      state.withLock { state in
        state.known = found
        state.renewal = nil
      }
      return found
    } catch {
      state.withLock { $0.renewal = nil }
      throw error
    }
  }

  private func keptBefore(_ refused: String?) async throws -> ServiceToken? {
    guard let token = try await kept(), isGood(token, refused) else { return nil }
    return token
  }

  private func isGood(_ token: ServiceToken, _ refused: String?) -> Bool {
    token.text != refused && token.expiresAt > dependencies.now() + Self.margin
  }
}
