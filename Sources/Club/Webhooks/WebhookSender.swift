package import API
import AsyncHTTPClient
package import Base
import NIOCore
import NIOHTTP1

/// A message as it is handed to a receiver.
package struct WebhookLetter: Sendable {
  /// The number of the webhook.
  package let webhook: Int
  package let url: String
  let secret: WebhookSecret
  package let id: String
  package let body: [UInt8]
}

/// The outcome of sending one.
package struct WebhookOutcome: Equatable, Sendable {
  /// The HTTP status of the answer; nil where there was none.
  let status: Int?
  /// Nil where it was taken.
  let failure: WebhookDelivery.Failure?
  /// The time for which the receiver is to be left alone, as it asks.
  let rest: Duration

  package var isTaken: Bool { failure == nil }

  /// Whether the receiver says that it will never take anything there again.
  package var isGone: Bool { status == 410 }

  private init(status: Int?, failure: WebhookDelivery.Failure?, rest: Duration = .zero) {
    self.status = status
    self.failure = failure
    self.rest = rest
  }

  package init(_ failure: WebhookDelivery.Failure) {
    self.init(status: nil, failure: failure)
  }

  /// The outcome that an answer is; a redirect leads nowhere.
  ///
  /// - Parameter rest: what the receiver asks for, which counts where it is busy (429, 503)
  package init(status: Int, rest: Duration? = nil) {
    self.init(
      status: status, failure: (200..<300).contains(status) ? nil : .refused,
      rest: [429, 503].contains(status) ? rest ?? .zero : .zero)
  }

  /// The end of the server came before the answer.
  static let cutOff = WebhookOutcome(.tooSlow)
}

/// Brings a message to its receiver; never longer than some seconds.
package typealias WebhookSending = @Sendable (WebhookLetter) async -> WebhookOutcome

/// Sends messages over HTTP, signed as Standard Webhooks says, by `PinnedClients`. It reads no bodies.
package final class WebhookSender: Sendable {
  /// The time in which an answer has to begin.
  private static let patience = TimeAmount.seconds(10)

  private let networks: PushNetworks
  private let clients: PinnedClients
  private let dependencies: Dependencies

  package init(_ networks: PushNetworks, _ dependencies: Dependencies) {
    var configuration = HTTPClient.Configuration(
      timeout: .init(connect: .seconds(5), read: .seconds(10)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
      WebhookPolicy.mostAtOnce
    configuration.httpVersion = .http1Only
    // A name whose servers are dead keeps a thread for each look-up; there have to be some left for others.
    let lookups = BlockingCalls(threads: 16, waiting: 64, patience: .seconds(5))
    clients = PinnedClients(configuration, dependencies, lookups: lookups, look: networks.machine)
    self.networks = networks
    self.dependencies = dependencies
  }

  package func send(_ letter: WebhookLetter) async -> WebhookOutcome {
    guard let address = PushAddress(letter.url), networks.mayAllow(address) else {
      return WebhookOutcome(.privateAddress)
    }
    do {
      let outcome = try await clients.ask(address) { http in
        let request = HTTPClientRequest(letter, at: dependencies.now())
        let answer = try await http.execute(request, timeout: Self.patience)
        return WebhookOutcome(answer, at: dependencies.now())
      }
      return outcome ?? WebhookOutcome(.privateAddress)
    } catch let error as HTTPClientError where Self.ofTime.contains(error) {
      return WebhookOutcome(.tooSlow)
    } catch {
      return WebhookOutcome(.unreachable)
    }
  }

  private static let ofTime: [HTTPClientError] = [.deadlineExceeded, .readTimeout]
}

extension WebhookOutcome {
  fileprivate init(_ answer: HTTPClientResponse, at now: Instant) {
    let field = answer.headers.first(name: "retry-after")
    self.init(
      status: Int(answer.status.code), rest: field.flatMap { RetryAfter.rest($0, at: now) })
  }
}

extension HTTPClientRequest {
  fileprivate init(_ letter: WebhookLetter, at now: Instant) {
    self.init(url: letter.url)
    let seconds = now.milliseconds / 1000
    method = .POST
    headers = [
      "content-type": "application/json", "user-agent": "GameOn/\(version)",
      "webhook-id": letter.id, "webhook-timestamp": "\(seconds)",
      "webhook-signature": letter.secret.signature(
        of: letter.body, id: letter.id, seconds: seconds),
    ]
    body = .bytes(ByteBuffer(bytes: letter.body))
  }
}
