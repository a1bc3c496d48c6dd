import API
import Foundation
import TestSupport
import Testing

@Suite("A connection that is reset", .timeLimit(.minutes(1)))
struct LostConnectionTests {
  @Test("in the middle of a request or of an answer is no line in the log")
  func log() async throws {
    let served = try ServedSite()
    try served.site.folder.write("large.bin", [UInt8](repeating: 7, count: 16 << 20))
    let program = try served.serve(logLevel: "info")
    let port = try #require(await program.port())
    let body = "Host: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n"
    let requests = [
      "POST \(Endpoints.register.route.path) HTTP/1.1\r\n\(body)Expect: 100-continue\r\n\r\n",
      "POST \(Endpoints.makeGuest.route.path) HTTP/1.1\r\n\(body)Expect: 100-continue\r\n\r\n",
      "GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHo",
    ]
    for number in 0..<200 {
      Self.reset(port, after: requests[number % requests.count], hears: number % 4 < 3)
    }
    try await RawClient.connected(to: port) { client in
      try await client.get("/health")
      #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 200 "))
    }
    program.terminate()
    let result = await program.result()
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains("Server started and listening") })
  }

  /// Asks, waits for the first bytes that come, and is gone.
  private static func reset(_ port: Int, after request: String, hears: Bool) {
    let line = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let connected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(line, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(connected == 0)
    let bytes = Array((request + (hears ? #"{"name""# : "")).utf8)
    #expect(send(line, bytes, bytes.count, 0) == bytes.count)
    var answer = [UInt8](repeating: 0, count: 100)
    if hears { #expect(recv(line, &answer, answer.count, 0) > 0) }
    var reset = linger(l_onoff: 1, l_linger: 0)
    setsockopt(line, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
    close(line)
  }
}
