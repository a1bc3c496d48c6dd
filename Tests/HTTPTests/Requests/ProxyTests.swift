import Base
import HTTP
import HTTPTypes
import NIOCore
import TestSupport
import Testing

@Suite("Whom a request comes from")
struct ProxyTests {
  static let proxies = TrustedProxies(["10.0.0.0/8", "fd00::/8"].map { Network($0)! })

  @Test(
    "is believed of a trusted proxy alone, and only what it has added itself",
    arguments: [
      // connection from, X-Forwarded-For, client
      ("198.51.100.7", ["203.0.113.1"], "198.51.100.7"),
      ("10.0.0.1", ["203.0.113.1"], "203.0.113.1"),
      ("::ffff:10.0.0.1", ["203.0.113.1"], "203.0.113.1"),
      ("10.0.0.1", ["6.6.6.6, 203.0.113.1"], "203.0.113.1"),
      ("10.0.0.1", ["6.6.6.6", "203.0.113.1"], "203.0.113.1"),
      ("10.0.0.1", ["10.9.9.9, 203.0.113.1"], "203.0.113.1"),
      ("10.0.0.1", ["6.6.6.6, 203.0.113.1, 10.0.0.2"], "203.0.113.1"),
      ("10.0.0.1", ["203.0.113.1 ,fd00::5,10.0.0.2"], "203.0.113.1"),
      ("fd00::1", ["2001:db8::7"], "2001:db8::7"),
      ("10.0.0.1", ["203.0.113.1:4711"], "203.0.113.1"),
      ("10.0.0.1", ["[2001:db8::7]:4711"], "2001:db8::7"),
      ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
      ("10.0.0.1", [], "10.0.0.1"), ("10.0.0.1", [""], "10.0.0.1"),
      ("10.0.0.1", ["203.0.113.1, unknown"], "10.0.0.1"),
      ("10.0.0.1", ["203.0.113.1,"], "10.0.0.1"),
      ("10.0.0.1", ["203.0.113.1, <script>, 10.0.0.2"], "10.0.0.2"),
    ] as [(String, [String], String)])
  func address(peer: String, forwarded: [String], expected: String) {
    let peer = Client(address: IPAddress(peer), isSecure: false)
    let headers = Self.headers("X-Forwarded-For", forwarded)
    let client = Self.proxies.client(behind: peer, headers: headers)
    #expect(client.address?.description == expected)
    #expect(TrustedProxies().client(behind: peer, headers: headers) == peer)
  }

  @Test(
    "and whether its way is encrypted",
    arguments: [
      ("198.51.100.7", [], ["https"], false), ("10.0.0.1", ["203.0.113.1"], ["https"], true),
      ("10.0.0.1", ["203.0.113.1"], ["HTTPS"], true), ("10.0.0.1", [], ["https"], true),
      ("10.0.0.1", ["203.0.113.1"], ["http"], false),
      ("10.0.0.1", ["203.0.113.1"], ["https, http"], false),
      ("10.0.0.1", ["203.0.113.1"], ["http", "https"], true),
      ("10.0.0.1", ["203.0.113.1, 10.0.0.2"], ["https"], true),
      ("10.0.0.1", ["203.0.113.1, 10.0.0.2"], ["https, http"], true),
      ("10.0.0.1", ["203.0.113.1, 10.0.0.2"], ["https, http, http"], false),
      ("10.0.0.1", ["203.0.113.1"], [], false), ("10.0.0.1", ["203.0.113.1"], ["https,"], false),
    ] as [(String, [String], [String], Bool)])
  func scheme(peer: String, forwarded: [String], schemes: [String], isSecure: Bool) {
    var headers = Self.headers("X-Forwarded-For", forwarded)
    headers.append(contentsOf: Self.headers("X-Forwarded-Proto", schemes))
    let plain = Client(address: IPAddress(peer), isSecure: false)
    #expect(Self.proxies.client(behind: plain, headers: headers).isSecure == isSecure)
  }

  @Test("its own connection tells when no proxy is there")
  func noProxy() {
    let secure = Client(address: IPAddress("198.51.100.7"), isSecure: true)
    let headers = Self.headers("X-Forwarded-Proto", ["http"])
    #expect(Self.proxies.client(behind: secure, headers: headers).isSecure)
    let nobody = Client(address: nil, isSecure: false)
    #expect(Self.proxies.client(behind: nobody, headers: headers) == nobody)
  }

  private static func headers(_ name: String, _ values: [String]) -> HTTPFields {
    HTTPFields(values.map { HTTPField(name: .init(name)!, value: $0) })
  }
}

@Suite("Networks and addresses")
struct NetworkTests {
  @Test(
    "a network holds its own addresses alone",
    arguments: [
      ("10.0.0.0/8", "10.255.255.255", "11.0.0.0"), ("192.0.2.4/31", "192.0.2.5", "192.0.2.6"),
      ("192.0.2.1", "192.0.2.1", "192.0.2.0"), ("192.0.2.1/32", "192.0.2.1", "192.0.2.3"),
      ("0.0.0.0/0", "255.255.255.255", "::1"), ("::/0", "192.0.2.1", ""),
      ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"), ("::1", "::1", "::2"),
      ("10.1.2.3/8", "10.0.0.0", "9.255.255.255"), ("10.0.0.0/8", "::ffff:10.1.1.1", "::10.1.1.1"),
    ])
  func contains(network: String, inside: String, outside: String) throws {
    let network = try #require(Network(network))
    #expect(network.contains(try #require(IPAddress(inside))))
    if let outside = IPAddress(outside) { #expect(!network.contains(outside)) }
  }

  @Test(
    "what is none",
    arguments: [
      "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8",
      "10.0.0/8", "10.0.0.256", "::/129", "all", "2001:db8::/٣", "10.0.0.0 /8", "fe80::1%eth0",
    ])
  func wrong(text: String) {
    #expect(Network(text) == nil)
  }

  @Test(
    "are written as they are read",
    arguments: ["0.0.0.0", "192.0.2.1", "255.255.255.255", "::", "::1", "2001:db8::7", "fd00::"])
  func description(text: String) {
    #expect(IPAddress(text)?.description == text)
  }

  @Test(
    "the other end of a socket is the address that it says",
    arguments: ["127.0.0.1", "198.51.100.7", "::1", "2001:db8::7:1", "::ffff:192.0.2.1"])
  func socketAddress(_ text: String) throws {
    let socket = try SocketAddress(ipAddress: text, port: 8080)
    #expect(IPAddress(socket) == IPAddress(text))
  }

  @Test("an address of IPv4 in IPv6 is the same")
  func mapped() {
    #expect(IPAddress("::ffff:192.0.2.1") == IPAddress("192.0.2.1"))
    #expect(IPAddress("::ffff:192.0.2.1")?.description == "192.0.2.1")
  }
}
