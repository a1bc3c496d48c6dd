import API
import AsyncHTTPClient
package import Base
import Crypto
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization

/// Sends messages over HTTP (RFC 8030), by `PinnedClients`. It reads no bodies.
package final class PushSender: Sendable {
  /// The time that an answer may take.
  private static let patience = TimeAmount.seconds(10)
  /// A push service whose clock differs by more doesn't take our time.
  private static let clockError = Duration.seconds(300)

  private let clients: PinnedClients
  private let dependencies: Dependencies
  private let troubles = Mutex(GenerationalCache<String, HostFailures>(size: 256))

  package init(_ networks: PushNetworks, _ dependencies: Dependencies) {
    var configuration = HTTPClient.Configuration(
      timeout: .init(connect: .seconds(5), read: .seconds(10)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 4
    clients = PinnedClients(configuration, dependencies, look: networks.machine)
    self.dependencies = dependencies
  }

  package func send(_ letter: PushLetter, _ key: PushKey) async -> PushOutcome {
    let origin = letter.target.address.origin
    let now = dependencies.now()
    if let rest = troubles.withLock({ $0[origin]?.rest(at: now) }) { return .later(rest) }
    let outcome = await post(letter, key)
    troubles.withLock { troubles in
      if case .later = outcome {
        var trouble = troubles[origin] ?? HostFailures()
        trouble.add(at: now)
        troubles[origin] = trouble
      } else {
        troubles[origin] = nil
      }
    }
    return outcome
  }

  private func post(_ letter: PushLetter, _ key: PushKey) async -> PushOutcome {
    do {
      return try await clients.ask(letter.target.address) { http in
        let now = dependencies.now()
        let answer = try await post(letter, key, over: http, at: now)
        guard answer.isForbidden, let theirs = answer.date,
          theirs > now + Self.clockError || theirs < now - Self.clockError
        else { return answer.outcome }
        return try await post(letter, key, over: http, at: theirs).outcome
      } ?? .gone
    } catch {
      return .later(nil)
    }
  }

  private func post(
    _ letter: PushLetter, _ key: PushKey, over http: HTTPClient, at now: Instant
  ) async throws -> PushAnswer {
    let response = try await http.execute(
      HTTPClientRequest(letter, key, at: now), timeout: Self.patience)
    return PushAnswer(
      status: Int(response.status.code),
      retryAfter: response.headers.first(name: "retry-after"),
      date: response.headers.first(name: "date").flatMap { Instant(http: $0) })
  }
}

extension HTTPClientRequest {
  fileprivate init(_ letter: PushLetter, _ key: PushKey, at now: Instant) throws {
    let target = letter.target
    self.init(url: target.address.text)
    method = .POST
    headers = [
      "authorization": try key.authorization(
        for: target.address.origin, subject: target.site, at: now),
      "content-encoding": "aes128gcm", "content-type": "application/octet-stream",
      "ttl": "\(letter.life.components.seconds)", "topic": letter.topic,
      "urgency": letter.urgency,
    ]
    guard let recipient = PushRecipient(p256dh: target.p256dh, auth: target.auth) else {
      throw CryptoKitError.incorrectParameterSize
    }
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    body = .bytes(
      ByteBuffer(
        bytes: try recipient.encrypt(
          letter.text, own: P256.KeyAgreement.PrivateKey(), salt: salt)))
  }
}
