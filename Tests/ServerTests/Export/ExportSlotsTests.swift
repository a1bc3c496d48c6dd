import API
import HTTP
import HTTPTypes
import Server
import Synchronization
import TestSupport
import Testing

@Suite struct ExportSlotsTests {
  private let slots = ExportSlots()
  private let players: [PlayerID] = (1...4).map { PlayerID(rawValue: $0) }

  private func take(
    _ player: Int, isHost: Bool = false, at second: Int64 = 0,
    end: @escaping @Sendable () -> Void = {}
  ) throws -> ExportSlots.Slot {
    try slots.take(players[player], isHost: isHost, at: .seconds(second), end: end)
  }

  @Test func onePlayerHasOneAndTheServerTwo() throws {
    var first: ExportSlots.Slot? = try take(0)
    let again = #expect(throws: Problem.self) { try take(0) }
    #expect(again?.status == .tooManyRequests && again?.headers[.retryAfter] == "30")
    let second = try take(1)
    let third = #expect(throws: Problem.self) { try take(2) }
    #expect(third?.status == .serviceUnavailable && third?.headers[.retryAfter] == "30")
    withExtendedLifetime(first) {}
    first = nil
    let free = try take(2)
    withExtendedLifetime((second, free)) {}
  }

  @Test func hostsHaveOneForThemselves() throws {
    let others = [try take(0), try take(1)]
    let host = try take(2, isHost: true)
    let another = #expect(throws: Problem.self) { try take(3, isHost: true) }
    #expect(another?.status == .serviceUnavailable)
    withExtendedLifetime((others, host)) {}
  }

  @Test func whoTakesTheirsSlowlyLosesItToWhoeverAsks() throws {
    let ended = Mutex(0)
    let slow = try take(0) { ended.withLock { $0 += 1 } }
    let quick = try take(1) { Issue.record("this one makes way") }
    for second in Int64(0)..<60 {
      quick.offers(at: .seconds(second))
      quick.took(ExportPace.least, at: .seconds(second + 1))
    }
    slow.offers(at: .seconds(0))
    #expect(throws: Problem.self, "it has its time") { try take(2, at: 29) }
    let next = try take(2, at: 60)
    #expect(ended.withLock { $0 } == 1)
    // It is no holder any more: neither does it take the slot of who came after, nor give it back.
    slow.took(0, at: .seconds(90))
    #expect(throws: Problem.self) { try take(3, at: 61) }
    withExtendedLifetime((slow, quick, next)) {}
  }

  @Test func aPaceIsJudgedByTheTimeInWhichTheServerWaited() {
    var pace = ExportPace()
    pace.offers(at: .seconds(0))
    pace.took(1, at: .seconds(1))
    #expect(!pace.isSlow(at: .seconds(1000)), "the server was busy with something else")
    pace.offers(at: .seconds(1000))
    #expect(!pace.isSlow(at: .seconds(1028)) && pace.isSlow(at: .seconds(1029)))
    pace.took(30 * ExportPace.least, at: .seconds(1029))
    #expect(!pace.isSlow(at: .seconds(1029)), "it took all at once")
    for start in stride(from: Int64(1029), to: 1099, by: 10) {
      pace.offers(at: .seconds(start))
      pace.took(ExportPace.least, at: .seconds(start + 10))
    }
    #expect(pace.isSlow(at: .seconds(1099)), "a byte now and then prolongs nothing")
  }
}

extension Instant {
  fileprivate static func seconds(_ seconds: Int64) -> Instant {
    Instant(milliseconds: 1000 * seconds)
  }
}
