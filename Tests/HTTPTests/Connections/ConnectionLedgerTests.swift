import Base
import HTTP
import TestSupport
import Testing

@Suite("Bookkeeping of connections")
struct ConnectionLedgerTests {
  private typealias Ledger = ConnectionLedger<String>

  private func client(_ address: String) throws -> ClientNetwork {
    try #require(IPAddress(address)).clientNetwork
  }

  @Test(
    "a client has so many, the network around it eight times as many, and others are free",
    arguments: [
      (["192.0.2.1"], (0..<9).map { "192.0.2.\(100 + $0)" }, "192.0.3.1"),
      (
        ["2001:db8::1", "2001:db8::2"], (0..<9).map { "2001:db8:0:\(100 + $0)::1" }, "2001:db8:1::1"
      ),
    ])
  func bounds(one: [String], others: [String], elsewhere: String) throws {
    var ledger = Ledger(limit: 2, capacity: 1000)
    let first = try #require(try ledger.open("a", of: client(one[0])))
    #expect(try ledger.open("b", of: client(one[one.count - 1])) != nil)
    #expect(try ledger.open("c", of: client(one[0])) == nil)
    ledger.close(first, of: try client(one[0]))
    #expect(try ledger.open("d", of: client(one[0])) != nil)
    var taken = 2
    for address in others {
      for _ in 0..<2 where try ledger.open("e", of: client(address)) != nil { taken += 1 }
    }
    #expect(taken == 16)
    #expect(try ledger.open("f", of: client(elsewhere)) != nil)
    #expect(ledger.count == 17)
  }

  @Test("who has no bound has none, and takes nothing of others'")
  func unbounded() throws {
    var ledger = Ledger(limit: 1, capacity: 1000)
    let numbers = (0..<100).compactMap { _ in ledger.open("proxy", of: nil) }
    #expect(numbers.count == 100)
    #expect(try ledger.open("a", of: client("192.0.2.1")) != nil)
    #expect(ledger.idle(atMost: 1000) { _ in true } == ["a"])
    for number in numbers { ledger.close(number, of: nil) }
    #expect(ledger.count == 1)
  }

  @Test("those of the greediest go first, the oldest before the others, and only idle ones")
  func greediest() throws {
    var ledger = Ledger(limit: 100, capacity: 160)
    for number in 0..<6 { _ = try ledger.open("six \(number)", of: client("192.0.2.6")) }
    for number in 0..<2 { _ = try ledger.open("two \(number)", of: client("192.0.2.2")) }
    for number in 0..<4 { _ = try ledger.open("four \(number)", of: client("192.0.2.4")) }
    #expect(
      ledger.idle(atMost: 3) { $0 != "six 1" } == ["six 0", "six 2", "six 3"])
    #expect(Set(ledger.idle(atMost: 4) { $0 != "six 1" }).isSuperset(of: ["six 4"]) == false)
    #expect(ledger.idle(atMost: 5) { $0.hasPrefix("two") } == ["two 0", "two 1"])
    #expect(ledger.idle(atMost: 100) { _ in true }.count == 12)
  }

  @Test("room is short when a sixteenth is left, and never in a server for a few")
  func shortness() throws {
    var ledger = Ledger(limit: 1000, capacity: 160)
    for _ in 0..<150 { _ = try ledger.open("a", of: client("192.0.2.1")) }
    #expect(!ledger.isShort && ledger.spare == 10)
    let last = try #require(try ledger.open("b", of: client("192.0.2.1")))
    #expect(ledger.isShort)
    ledger.close(last, of: try client("192.0.2.1"))
    #expect(!ledger.isShort)
    var small = Ledger(limit: 1000, capacity: 2)
    for _ in 0..<2 { _ = try small.open("a", of: client("192.0.2.1")) }
    #expect(!small.isShort)
  }
}
