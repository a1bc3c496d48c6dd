import API
import Base
import HTTP
import HTTPTypes
import HummingbirdTesting
import Logging
import Server
import TestSupport
import Testing

@Suite("A request has a name")
struct RequestIDTests {
  @Test("that no other has")
  func new() {
    let names = (0..<10_000).map { _ in RequestID().description }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.utf8.count == 13 && RequestID(name)?.description == name)
    }
  }

  @Test(
    "of a proxy it is believed only as far as it can be written everywhere",
    arguments: [
      ("a", true), ("3f2504e0-4f89-11d3-9a0c-0305e82c3301", true), ("A_b.9", true),
      (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
      ("", false), ("a b", false), ("a\r\nb", false), ("ä", false), ("a\"", false),
    ])
  func given(text: String, isTaken: Bool) {
    #expect((RequestID(text)?.description == text) == isTaken)
  }

  @Test("that strangers don't choose")
  func trust() {
    let proxies = TrustedProxies([Network("192.0.2.0/24")!])
    let fields: HTTPFields = [.xRequestID: "given"]
    func name(_ address: String) -> RequestID? {
      proxies.requestID(of: Client(address: IPAddress(address), isSecure: false), headers: fields)
    }
    #expect(name("192.0.2.7") == RequestID("given"))
    #expect(name("198.51.100.7") == nil)
    #expect(proxies.requestID(of: Client(address: nil, isSecure: false), headers: fields) == nil)
  }

  @Test(
    "that every answer tells, and a problem too",
    arguments: [
      "/", "/health", "/nothing", "/api/v1/friends", "/" + String(repeating: "a", count: 9000),
    ])
  func answers(path: String) async throws {
    // One that keeps what it is told of a request, unlike the silent one.
    var logger = Logger(label: "test") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    try await SmallSite().build(logger: logger).test(.router) { client in
      let answer = try await client.execute(
        uri: path, method: .get, headers: [.xRequestID: "mine"])
      let name = try #require(answer.headers[.xRequestID])
      #expect(name.utf8.count == 13)
      if answer.status.code >= 400 { #expect(try answer.problem.request == name) }
    }
  }
}
