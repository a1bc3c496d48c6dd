import API
import Base
import HTTP
import TestSupport
import Testing

@Suite struct NetworkThrottleTests {
  let start = Instant(milliseconds: 1_800_000_000_000)

  @Test(arguments: [
    ("192.0.2.1", ["192.0.2.2", "192.0.2.255"], "192.0.3.1"),
    ("2001:db8:1:2::1", ["2001:db8:1:3::1", "2001:db8:1:ffff::1"], "2001:db8:2:2::1"),
  ])
  func whoHasManyAddressesGainsLittle(own: String, near: [String], far: String) throws {
    let throttle = NetworkThrottle(Bucket.Size(2, per: .seconds(60)))
    for _ in 1...2 { try throttle.take(network(own), at: start) }
    #expect(throws: Problem.self) { try throttle.take(network(own), at: start) }
    #expect(throws: Problem.self) { try throttle.require(network(own), at: start) }
    for address in near { try throttle.take(network(address), at: start) }
    // Eight times as many as a client has are there for the network around it.
    let wide = try (0...255).map { try network(own, number: $0) }
    let taken = wide.filter { (try? throttle.take($0, at: start)) != nil }
    #expect(taken.count == 2 * ClientNetwork.wideFactor - 2 - near.count)
    let last = try network(own, number: 200)
    #expect(throws: Problem.self) { try throttle.require(last, at: start) }
    throttle.refund(try network(own))
    try throttle.require(last, at: start)
    try throttle.take(network(far), at: start)
  }

  @Test func oneNetworkOfIPv6IsOneClient() throws {
    #expect(try network("2001:db8:1:2::1") == network("2001:db8:1:2:a:b:c:d"))
    #expect(try network("2001:db8:1:2::1") != network("2001:db8:1:3::1"))
    #expect(try network("192.0.2.1") != network("192.0.2.2"))
    // A network that begins with zeros is none of its clients.
    #expect(try network("2001:db8:1::").wide != network("2001:db8:1::"))
  }

  private func network(_ text: String) throws -> ClientNetwork {
    try #require(IPAddress(text)).clientNetwork
  }

  /// Another client of the network around an address.
  private func network(_ text: String, number: Int) throws -> ClientNetwork {
    let parts = text.split(separator: text.contains(":") ? ":" : ".").prefix(3)
    return try network(
      text.contains(":")
        ? parts.joined(separator: ":") + ":\(String(number + 0x100, radix: 16))::1"
        : parts.joined(separator: ".") + ".\(number)")
  }
}
