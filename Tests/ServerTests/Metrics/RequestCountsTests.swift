import API
import HTTPTypes
import Instruments
import NIOCore
import NIOEmbedded
import Server
import TestSupport
import Testing

@Suite("Requests are counted")
struct RequestCountsTests {
  private let loops = [EmbeddedEventLoop(), EmbeddedEventLoop()]

  @Test("by the address that the table has, however it is asked")
  func endpoints() throws {
    let counts = RequestCounts(loops)
    let match = Endpoints.match.route.path
    for method in [HTTPRequest.Method.get, .head] {
      counts.note(method, match, .ok, in: .zero, on: loops[0])
    }
    counts.note(.post, match, .methodNotAllowed, in: .zero, on: loops[0])
    counts.note(.get, "/nothing", .notFound, in: .zero, on: loops[0])
    counts.note(.get, nil, .notModified, in: .zero, on: loops[0])
    let told = Dictionary(uniqueKeysWithValues: counts.all.map { ($0.name, $0.classes) })
    #expect(
      told == [
        "GET \(match)": [0, 2, 0, 0, 0], RequestCounts.elsewhere: [0, 0, 1, 2, 0],
      ])
  }

  @Test("each address has a place of its own")
  func places() {
    let counts = RequestCounts(loops)
    for route in Endpoints.all {
      let method = HTTPRequest.Method(rawValue: route.method.rawValue)!
      counts.note(method, route.path, .ok, in: .zero, on: loops[0])
    }
    #expect(counts.all.count == Endpoints.all.count)
    #expect(counts.all.allSatisfy { $0.classes == [0, 1, 0, 0, 0] })
  }

  @Test("on each event loop, and together; one that nobody knows counts too")
  func shards() throws {
    let counts = RequestCounts(loops)
    for loop in loops + [EmbeddedEventLoop()] {
      counts.note(.get, "/health", .ok, in: .milliseconds(2), on: loop)
    }
    let all = counts.all
    #expect(all.count == 1 && all[0].classes == [0, 3, 0, 0, 0])
    #expect(all[0].times.count == 3 && abs(all[0].times.sum - 0.006) < 1e-9)
  }
}
