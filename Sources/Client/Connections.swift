internal import API
internal import AsyncHTTPClient
internal import NIOCore
internal import NIOFoundationCompat
internal import NIOHTTP1

/// A whole answer that is no refusal.
struct Answer {
  let status: Int
  let body: ByteBuffer
  /// The size of the whole that it is a part of.
  var whole: Int?
}

/// The connections to a server, closed with the last client that uses them.
final class Connections: Sendable {
  private let http: HTTPClient
  /// A size that no answer of the interface has.
  private static let largestAnswer = 8 << 20
  /// The event stream has a beat every 20 s.
  private static let longestSilence = TimeAmount.seconds(45)

  init() {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(5), read: Self.longestSilence))
    // Each event stream takes one.
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1024
    configuration.connectionPool.retryConnectionEstablishment = false
    http = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
  }

  deinit {
    http.shutdown { _ in }
  }

  func answer(
    to request: HTTPClientRequest, within limit: Duration
  ) async throws(FailedRequest) -> Answer {
    do {
      return try await withTimeLimit(limit) { [http] in
        let response = try await http.execute(request, deadline: .now() + TimeAmount(limit))
        let body = try await response.body.collect(upTo: Self.largestAnswer)
        guard (200..<300).contains(response.status.code) else { throw response.refusal(body) }
        return Answer(
          status: Int(response.status.code), body: body,
          whole: AnswerFields.whole(contentRange: response.headers.first(name: "content-range")))
      }
    } catch {
      throw FailedRequest(error)
    }
  }

  /// Opens the event stream, and leaves it to the caller to read it.
  func stream(
    _ request: HTTPClientRequest, within limit: Duration
  ) async throws(FailedRequest) -> HTTPClientResponse.Body {
    do {
      let response = try await http.execute(request, deadline: .now() + TimeAmount(limit))
      guard response.status != .ok else { return response.body }
      throw response.refusal(
        try await withTimeLimit(limit) {
          try await response.body.collect(upTo: Self.largestAnswer)
        })
    } catch {
      throw FailedRequest(error)
    }
  }
}

extension HTTPClientResponse {
  fileprivate func refusal(_ body: ByteBuffer) -> FailedRequest {
    let problem = try? JSON.decode(ProblemDocument.self, from: body)
    return FailedRequest(
      reason: problem ?? ClientError.notUnderstood(status: Int(status.code)),
      isTransient: [502, 503, 504].contains(status.code),
      retryAfter: AnswerFields.pause(retryAfter: headers.first(name: "retry-after")))
  }
}

extension TimeAmount {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
  }
}
