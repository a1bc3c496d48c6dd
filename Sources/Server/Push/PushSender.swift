import API
import AsyncHTTPClient
import Crypto
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Sends messages over HTTP (RFC 8030), to the very address that was looked up and allowed. It follows no
/// redirects and reads no bodies.
final class PushSender: Sendable {
  /// How long an answer may take.
  private static let patience = TimeAmount.seconds(10)
  /// A name is looked up again after so long.
  private static let lineLife = Duration.seconds(600)
  /// A push service whose clock differs by more doesn't take our time.
  private static let clockError = Duration.seconds(300)

  private struct Lines: Sendable {
    var lines = Recent<String, PushLine>(size: 16)
    var troubles = Recent<String, HostTrouble>(size: 256)
  }

  private let networks: PushNetworks
  private let surroundings: Surroundings
  private let state = Mutex(Lines())

  init(_ networks: PushNetworks, _ surroundings: Surroundings) {
    self.networks = networks
    self.surroundings = surroundings
  }

  func send(_ letter: PushLetter, _ key: PushKey) async -> PushOutcome {
    let origin = letter.target.address.origin
    let now = surroundings.now()
    if let rest = state.withLock({ $0.troubles[origin]?.rest(at: now) }) { return .later(rest) }
    let outcome = await post(letter, key)
    state.withLock { state in
      if case .later = outcome {
        var trouble = state.troubles[origin] ?? HostTrouble()
        trouble.add(at: now)
        state.troubles[origin] = trouble
      } else {
        state.troubles[origin] = nil
      }
    }
    return outcome
  }

  private func post(_ letter: PushLetter, _ key: PushKey) async -> PushOutcome {
    do {
      guard let line = try await line(to: letter.target.address) else { return .gone }
      let now = surroundings.now()
      let answer = try await post(letter, key, over: line, at: now)
      guard answer.isForbidden, let theirs = answer.date,
        theirs > now + Self.clockError || theirs < now - Self.clockError
      else { return answer.outcome }
      return try await post(letter, key, over: line, at: theirs).outcome
    } catch {
      return .later(nil)
    }
  }

  private func post(
    _ letter: PushLetter, _ key: PushKey, over line: PushLine, at now: Instant
  ) async throws -> PushAnswer {
    let response = try await line.http.execute(
      HTTPClientRequest(letter, key, at: now), timeout: Self.patience)
    return PushAnswer(
      status: Int(response.status.code),
      retryAfter: response.headers.first(name: "retry-after"),
      date: response.headers.first(name: "date").flatMap { Instant(http: $0) })
  }

  /// - Returns: nil where no message may go
  private func line(to address: PushAddress) async throws -> PushLine? {
    let (origin, now) = (address.origin, surroundings.now())
    if let line = state.withLock({ $0.lines[origin] }), line.until > now { return line }
    let found = try await NIOThreadPool.singleton.runIfActive { [networks] in
      try networks.machine(of: address)
    }
    guard let found else { return nil }
    let line = PushLine(to: found, for: address.host, until: now + Self.lineLife)
    state.withLock { $0.lines[origin] = line }
    return line
  }
}

/// The connections to one push service.
private final class PushLine: Sendable {
  let http: HTTPClient
  let until: Instant

  init(to machine: String, for host: String, until: Instant) {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5), read: .seconds(10)))
    configuration.dnsOverride = [host: machine]
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 4
    configuration.connectionPool.retryConnectionEstablishment = false
    http = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    self.until = until
  }

  deinit {
    http.shutdown { _ in }
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
