import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct AccountServiceTests {
  @Test func aGuestHasAFriendlyNameAndASession() async throws {
    let services = try Club().open()
    let (guest, secret) = try await services.accounts.makeGuest()
    #expect(guest.name.text.split(separator: " ").count == 2)
    #expect(try await services.accounts.player(of: secret) == guest.id)
    #expect(try await services.accounts.player(guest.id) == guest)
    let name = try #require(PlayerName("Nina"))
    #expect(try await services.accounts.rename(guest.id, to: name))
    #expect(try await services.accounts.player(guest.id)?.name == name)
    #expect(try await services.accounts.rename(PlayerID(rawValue: 1), to: name) == false)
  }

  @Test func onlyTheHashOfASessionIsStored() async throws {
    let services = try Club().open()
    let (_, secret) = try await services.accounts.makeGuest()
    let hashes = try await services.database.read { db in
      try db.rows("SELECT token_hash FROM sessions") { try $0[0] as [UInt8] }
    }
    #expect(hashes.count == 1 && hashes[0].count == 32)
    #expect(hashes[0] != Array(secret.text.utf8))
    #expect(secret.text.utf8.count == 64)
  }

  @Test func aForgedOrEndedSessionIsNobodys() async throws {
    let services = try Club().open()
    let (guest, secret) = try await services.accounts.makeGuest()
    let forged = try #require(Secret(String(secret.text.reversed())))
    #expect(try await services.accounts.player(of: forged) == nil)
    #expect(Secret("short") == nil && Secret(String(repeating: "G", count: 64)) == nil)
    try await services.accounts.end(secret)
    #expect(try await services.accounts.player(of: secret) == nil)
    #expect(try await services.accounts.player(guest.id) == guest)
  }

  @Test func aGuestIsCarriedToAnotherDeviceOnce() async throws {
    let club = try Club()
    let services = try club.open()
    let (guest, secret) = try await services.accounts.makeGuest()
    let carry = try await services.accounts.makeCarry(for: guest.id).secret
    let taken = try #require(try await services.accounts.takeCarry(carry))
    #expect(taken.0 == guest.id && taken.1 != secret)
    #expect(try await services.accounts.player(of: taken.1) == guest.id)
    #expect(try await services.accounts.player(of: secret) == guest.id)
    #expect(try await services.accounts.takeCarry(carry) == nil)
    let late = try await services.accounts.makeCarry(for: guest.id).secret
    club.pass(.seconds(600))
    #expect(try await services.accounts.takeCarry(late) == nil)
  }

  @Test func guestsNeverUsedAreForgottenAfterThirtyDays() async throws {
    let club = try Club()
    let services = try club.open()
    let (unused, _) = try await services.accounts.makeGuest()
    let (back, secret) = try await services.accounts.makeGuest()
    let (_, player, _) = try await services.pair(.relaxed)
    club.pass(.seconds(29 * 86_400))
    try await services.accounts.clean()
    #expect(try await services.accounts.player(unused.id) == unused)
    _ = try await services.accounts.player(of: secret)
    club.pass(.seconds(2 * 86_400))
    try await services.accounts.clean()
    #expect(try await services.accounts.player(unused.id) == nil)
    #expect(try await services.accounts.player(back.id) == back)
    #expect(try await services.accounts.player(player) != nil)
  }

  @Test func abandoningCostsMoreEachTimeUntilItIsForgotten() {
    let start = Instant(milliseconds: 0)
    var abandonments = Abandonments(count: 0, last: start)
    let waits = (1...5).map { _ in
      abandonments.add(at: start)
      return abandonments.waitUntil
    }
    #expect(waits == [0, 1, 5, 15, 15].map { start + .seconds(60 * $0) })
    let nextDay = start + .seconds(86_400)
    abandonments.add(at: nextDay)
    #expect(abandonments.waitUntil == nextDay)
  }
}
