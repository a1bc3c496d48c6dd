import API
package import HTTPTypes
package import Instruments
package import NIOCore
import Synchronization

/// Counts of requests that each endpoint has answered, by status and by time.
///
/// Each event loop counts by itself, so that none waits for another; what is asked for is their sum.
package final class RequestCounts: Sendable {
  /// The figures of one endpoint.
  package struct Figures: Sendable {
    /// "GET /api/v1/me", or `elsewhere`.
    package let name: String
    /// Answers by the class of their status, 1xx first.
    package fileprivate(set) var classes = Array(repeating: 0, count: 5)
    /// Seconds until the answer began.
    package fileprivate(set) var times = Histogram(Histogram.times)
  }

  /// The name of all that is no address of the interface: files of the web app, pages of links, and nothing.
  package static let elsewhere = "web"

  private static let names =
    Endpoints.all.map { "\($0.method.rawValue) \($0.path)" } + [elsewhere]
  private static let places = Dictionary(
    grouping: Endpoints.all.indices, by: { Endpoints.all[$0].path }
  ).mapValues { places in places.map { (method: Endpoints.all[$0].method.http, place: $0) } }

  private final class Shard: Sendable {
    let figures = Mutex(RequestCounts.names.map { Figures(name: $0) })
  }

  private let shards: [Shard]
  private let shardOf: [ObjectIdentifier: Int]

  /// - Parameter loops: those on which requests are answered
  package init(_ loops: some Sequence<any EventLoop>) {
    let ids = loops.map { ObjectIdentifier($0) }
    shards = (0..<max(1, ids.count)).map { _ in Shard() }
    shardOf = Dictionary(zip(ids, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// Counts an answer.
  ///
  /// Cost: two look-ups, and a lock that nobody else wants.
  ///
  /// - Parameters:
  ///   - path: with its variable parts named; nil for none of the interface's
  ///   - loop: the one on which it is answered
  package func note(
    _ method: HTTPRequest.Method, _ path: String?, _ status: HTTPResponse.Status,
    in time: Duration, on loop: any EventLoop
  ) {
    let place = Self.place(of: method, path)
    shards[shardOf[ObjectIdentifier(loop)] ?? 0].figures.withLock { figures in
      figures[place].classes[min(max(status.code / 100, 1), 5) - 1] += 1
      figures[place].times.record(time)
    }
  }

  private static func place(of method: HTTPRequest.Method, _ path: String?) -> Int {
    let method = method == .head ? .get : method
    let found = path.flatMap { places[$0] }?.first { $0.method == method }
    return found?.place ?? names.count - 1
  }

  /// The figures of all endpoints that were asked.
  package var all: [Figures] {
    var sum = Self.names.map { Figures(name: $0) }
    for shard in shards {
      let figures = shard.figures.withLock { $0 }
      for place in sum.indices where figures[place].times.count > 0 {
        for status in 0..<5 { sum[place].classes[status] += figures[place].classes[status] }
        sum[place].times.add(figures[place].times)
      }
    }
    return sum.filter { $0.times.count > 0 }
  }
}
