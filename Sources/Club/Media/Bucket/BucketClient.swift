import API
import AsyncHTTPClient
package import Base
import Foundation
import Media
import NIOCore
import NIOHTTP1
import Synchronization

/// Asks a bucket of S3, with an end to every wait and to every answer. What fails through no fault of the request is
/// tried again twice; a bucket that doesn't answer several times in a row is left alone for a while. It logs
/// nothing.
package final class BucketClient: Sendable {
  private static let tries = 3
  /// The time for a request without a file.
  private static let patience = Duration.seconds(15)
  /// Bytes that a way which is still worth waiting for carries in a second.
  private static let slowest = 100_000
  /// Bytes of an answer that is read as a text: a page of a list has at most 1,000 keys.
  private static let longestText = 4 << 20
  /// Connections at the same time: one for each file that is fetched (`MediaBucket.mostFetches`), and for what is asked
  /// beside. A request that waits for one would look like a bucket that doesn't answer.
  private static let mostConnections = 160

  private let settings: BucketSettings
  private let dependencies: Dependencies
  private let http: HTTPClient
  private let breaker = Mutex(CircuitBreaker(longestPause: .seconds(60)))

  package init(_ settings: BucketSettings, _ dependencies: Dependencies) {
    self.settings = settings
    self.dependencies = dependencies
    var configuration = HTTPClient.Configuration(
      timeout: .init(connect: .seconds(4), read: .seconds(15)))
    configuration.redirectConfiguration = .disallow
    configuration.connectionPool.retryConnectionEstablishment = false
    // Sooner than a service closes one: a call on a connection that is just being closed fails.
    configuration.connectionPool.idleTimeout = .seconds(10)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.mostConnections
    configuration.httpVersion = .http1Only
    http = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
  }

  deinit {
    http.shutdown { _ in }
  }

  /// Puts a file there, in place of what is there by that name. The bucket checks that it is what was sent.
  ///
  /// - Throws: `BucketError`, `CancellationError`
  func put(_ file: BucketFile, as name: String) async throws {
    _ = try await text(
      BucketRequest(
        method: .PUT, key: settings.address.key(name),
        headers: [(Self.hashHeader, file.hash)], file: file))
  }

  /// Brings a file to a path at which there is none.
  ///
  /// - Parameter room: is asked for the size, and ends it by what it throws
  /// - Returns: false when there is no such object
  /// - Throws: `BucketError`, `SystemError`, `CancellationError`, what `room` throws
  func get(
    _ name: String, to path: String, room: @escaping @Sendable (Int) throws -> Void
  ) async throws -> Bool {
    let request = BucketRequest(key: settings.address.key(name))
    do {
      try await call(request, patience: Self.time(for: BucketDownload.longest)) { response in
        try await BucketDownload(to: path, named: name).take(
          response, hash: response.headers.first(name: Self.hashHeader), room)
      }
      return true
    } catch BucketError.refused("NoSuchKey") {
      return false
    }
  }

  /// Deletes an object, if there is one.
  ///
  /// - Throws: `BucketError`, `CancellationError`
  func delete(_ name: String) async throws {
    _ = try await text(BucketRequest(method: .DELETE, key: settings.address.key(name)))
  }

  /// The names of all objects that begin so, in their order.
  ///
  /// - Parameter most: the most that may be; more are an error
  /// - Throws: `BucketError`, `CancellationError`
  func names(beginning: String, most: Int = 1_000_000) async throws -> [String] {
    let prefix = settings.address.prefix
    var names: [String] = []
    var page: BucketListing
    repeat {
      page = try await list(prefix + beginning, after: names.last.map { prefix + $0 })
      names += page.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      guard names.count <= most else { throw BucketError.damaged }
    } while page.goesOn
    return names
  }

  /// Looks whether the bucket is there and takes the keys.
  ///
  /// - Throws: `BucketError`, `CancellationError`
  func check() async throws {
    _ = try await list(settings.address.prefix, after: nil, most: 1)
  }

  private func list(
    _ prefix: String, after last: String?, most: Int = 1000
  ) async throws -> BucketListing {
    var query: [(name: String, value: String)] = [
      ("list-type", "2"), ("max-keys", "\(most)"), ("prefix", prefix),
    ]
    if let last { query.append(("start-after", last)) }
    let answer = try await text(BucketRequest(query: query))
    guard let page = BucketListing(answer), page.keys.last.map({ $0 > last ?? "" }) ?? true else {
      throw BucketError.refused("no list")
    }
    return page
  }

  private static let hashHeader = "x-amz-meta-sha256"

  private static func time(for bytes: Int) -> Duration {
    patience + .seconds(bytes / slowest)
  }

  private func text(_ request: BucketRequest) async throws -> String {
    let patience = Self.time(for: request.file?.size ?? 0)
    return try await call(request, patience: patience) { response in
      String(buffer: try await response.body.collect(upTo: Self.longestText))
    }
  }
}

/// Calls.
extension BucketClient {
  /// Asks, and asks again where that may help.
  private func call<Answer: Sendable>(
    _ request: BucketRequest, patience: Duration,
    _ read: @escaping @Sendable (HTTPClientResponse) async throws -> Answer
  ) async throws -> Answer {
    var tried = 0
    while true {
      do {
        return try await attempt(request, patience, read)
      } catch BucketError.unavailable where tried + 1 < Self.tries && isWilling {
        tried += 1
        let most = UInt64(200 << tried)
        let pause = Duration.milliseconds(Int64(most / 2 + dependencies.random() % (most / 2)))
        try await dependencies.sleep(dependencies.now() + pause)
      }
    }
  }

  private var isWilling: Bool {
    breaker.withLock { $0.isWilling(at: dependencies.now()) }
  }

  private func attempt<Answer: Sendable>(
    _ request: BucketRequest, _ patience: Duration,
    _ read: @escaping @Sendable (HTTPClientResponse) async throws -> Answer
  ) async throws -> Answer {
    guard breaker.withLock({ $0.begin(at: dependencies.now()) }) else {
      throw BucketError.unavailable
    }
    do {
      let answer = try await within(patience) { try await self.exchange(request, read) }
      breaker.withLock { $0.succeed() }
      return answer
    } catch {
      try note(error)
      throw error
    }
  }

  /// - Throws: the error in place of the one that came, where there is one
  private func note(_ error: any Error) throws {
    switch error {
    case BucketError.refused: breaker.withLock { $0.succeed() }
    case BucketError.unavailable: breaker.withLock { $0.fail(at: dependencies.now()) }
    case is CancellationError, is SystemError, is BucketError:
      breaker.withLock { $0.giveUp(at: dependencies.now()) }
    default:
      // The connection, in all the ways in which it breaks.
      guard !Task.isCancelled else {
        breaker.withLock { $0.giveUp(at: dependencies.now()) }
        throw CancellationError()
      }
      breaker.withLock { $0.fail(at: dependencies.now()) }
      throw BucketError.unavailable
    }
  }

  /// Does some work, of which nothing is waited for any more after a time.
  ///
  /// - Throws: what the work throws; then `BucketError.unavailable`
  func within<Answer: Sendable>(
    _ patience: Duration, _ work: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: patience)
        throw BucketError.unavailable
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw BucketError.unavailable }
      return answer
    }
  }

  private func exchange<Answer>(
    _ request: BucketRequest, _ read: (HTTPClientResponse) async throws -> Answer
  ) async throws -> Answer {
    let response = try await http.execute(signed(request), timeout: .seconds(3600))
    switch response.status.code {
    case 200..<300: return try await read(response)
    case 429, 500...: throw BucketError.unavailable
    case let status:
      let text = String(buffer: (try? await response.body.collect(upTo: 1 << 16)) ?? ByteBuffer())
      let known = status == 404 && request.key != nil ? "NoSuchKey" : "\(status)"
      throw BucketError.refused(BucketListing.code(ofError: text) ?? known)
    }
  }

  private func signed(_ request: BucketRequest) -> HTTPClientRequest {
    let path = "/\(settings.address.bucket)" + (request.key.map { "/\($0)" } ?? "")
    let query = BucketSignature.text(of: request.query)
    var signed = HTTPClientRequest(
      url: "\(settings.endpoint)\(path)" + (query.isEmpty ? "" : "?\(query)"))
    signed.method = request.method
    let headers = BucketSignature(settings.keys, region: settings.region, at: dependencies.now())
      .headers(
        method: request.method.rawValue, host: settings.endpoint.authority, path: path,
        query: request.query, headers: request.headers,
        hash: request.file?.hash ?? BucketSignature.emptyHash)
    for header in headers { signed.headers.add(name: header.name, value: header.value) }
    signed.headers.add(name: "user-agent", value: "GameOn/\(version)")
    if let file = request.file {
      signed.body = .stream(file.pieces, length: .known(Int64(file.size)))
    }
    return signed
  }
}
