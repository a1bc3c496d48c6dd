import API
import HTTP
import HTTPTypes
import Server
import TestSupport
import Testing

@Suite struct ExportSlotsTests {
  @Test func onePlayerHasOneAndTheServerTwo() throws {
    let slots = ExportSlots()
    let players: [PlayerID] = (1...3).map { PlayerID(rawValue: $0) }
    var first: ExportSlots.Slot? = try slots.take(players[0])
    let again = #expect(throws: Problem.self) { try slots.take(players[0]) }
    #expect(again?.status == .tooManyRequests && again?.headers[.retryAfter] == "30")
    let second = try slots.take(players[1])
    let third = #expect(throws: Problem.self) { try slots.take(players[2]) }
    #expect(third?.status == .serviceUnavailable && third?.headers[.retryAfter] == "30")
    withExtendedLifetime(first) {}
    first = nil
    let free = try slots.take(players[2])
    withExtendedLifetime((second, free)) {}
  }
}
