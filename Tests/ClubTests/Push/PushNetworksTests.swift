import Base
import Club
import TestSupport
import Testing

@Suite("Where push messages may go")
struct PushNetworksTests {
  @Test(
    "never to a machine that the internet doesn't lead to",
    arguments: [
      "10.1.2.3", "127.0.0.1", "192.168.0.1", "172.31.255.255", "169.254.169.254", "100.64.0.1",
      "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1", "[::1]", "[::]", "[fe80::1]",
      "[fd00::1]", "[ff02::1]", "[::ffff:10.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::a00:1]",
      "[2002:a00:1::]", "[2001:0:1::]", "[2001:db8::1]", "[::127.0.0.1]",
    ])
  func closed(host: String) throws {
    let address = try #require(PushAddress("https://\(host)/x"))
    #expect(!PushNetworks().mayAllow(address))
    #expect(try PushNetworks().machine(of: address) == nil)
  }

  @Test(
    "to the rest of it, with encryption alone",
    arguments: [
      "8.8.8.8", "172.32.0.1", "100.128.0.1", "[2a00:1450::1]", "[2606:4700::1111]",
      "[::ffff:8.8.8.8]",
    ])
  func open(host: String) throws {
    let secure = try #require(PushAddress("https://\(host)/x"))
    let plain = try #require(PushAddress("http://\(host)/x"))
    #expect(PushNetworks().mayAllow(secure) && !PushNetworks().mayAllow(plain))
    #expect(try PushNetworks().machine(of: secure) != nil)
    #expect(try PushNetworks().machine(of: plain) == nil)
  }

  @Test("a name is looked up, and what is behind it counts")
  func names() throws {
    let here = try #require(PushAddress("https://localhost/x"))
    #expect(PushNetworks().mayAllow(here), "a name says nothing yet")
    #expect(try PushNetworks().machine(of: here) == nil)
    let own = PushNetworks(own: [Network("127.0.0.0/8")!, Network("::1")!])
    #expect(try own.machine(of: here) != nil)
    #expect(try own.machine(of: #require(PushAddress("http://127.0.0.1:8080/x"))) == "127.0.0.1")
  }

  @Test(
    "never by what is no address",
    arguments: [
      "", "push.example.org", "ftp://push.example.org", "https://", "https:///x",
      "https://a:b@push.example.org/x", "https://push.example.org/#x",
      "https://push.example.org/ x",
      "https://push%2eexample.org/x", "https://127.0.0%2e1/x",
      "https://push.example.org:0/x", "https://\(String(repeating: "x", count: 3000))",
    ])
  func noAddresses(text: String) {
    #expect(PushAddress(text) == nil)
  }
}
