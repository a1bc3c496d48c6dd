import API
import Base
import Club
import Server
import TestSupport
import Testing

/// Guests who are suspended, and the networks that they came from.
@Suite struct GuestSuspensionTests {
  private let club: Club
  private let services: Services
  private let home = RequestOrigin(network: ClientNetwork("192.0.2.1")!)
  private let elsewhere = RequestOrigin(network: ClientNetwork("192.0.2.2")!)

  init() throws {
    club = try Club()
    services = try club.open()
  }

  @Test func aGuestOnlyLooksAndComesBackByNoOtherName() async throws {
    let (guest, secret) = try await services.accounts.makeGuest(from: home)
    #expect(try await services.accounts.session(of: secret)?.isSuspended == false)
    #expect(try await services.accounts.suspend(guest.id, reason: "Rude") == home.network)
    #expect(try await services.accounts.session(of: secret)?.isSuspended == true)
    let week = AccountRefusal.networkSuspended(club.now + AccountService.networkSuspension)
    await #expect(throws: week) { try await services.accounts.makeGuest(from: home) }
    await #expect(throws: week) { try await register("Nina", from: home) }
    _ = try await services.accounts.makeGuest(from: elsewhere)
    _ = try await register("Nina", from: elsewhere)
    #expect(
      try await services.refusal(of: "Nina", from: home) == nil, "who is a member signs in there")
  }

  @Test func itEndsByItself() async throws {
    let guest = try await services.accounts.makeGuest(from: home).0.id
    try await services.accounts.suspend(guest, reason: "")
    club.pass(AccountService.networkSuspension - .seconds(1))
    await #expect(throws: AccountRefusal.networkSuspended(club.now + .seconds(1))) {
      try await services.accounts.makeGuest(from: home)
    }
    club.pass(.seconds(1))
    _ = try await services.accounts.makeGuest(from: home)
    try await services.accounts.clean()
    #expect(try await services.count("bans") == 0)
  }

  @Test func whoIsRestoredHasTheirNetworkBack() async throws {
    let (guest, secret) = try await services.accounts.makeGuest(from: home)
    try await services.accounts.suspend(guest.id, reason: "")
    try await services.accounts.restore(guest.id)
    #expect(try await services.accounts.session(of: secret)?.isSuspended == false)
    _ = try await services.accounts.makeGuest(from: home)
  }

  @Test func aSuspendedGuestIsNotJoinedToAMember() async throws {
    _ = try await services.register("Nina")
    let (guest, secret) = try await services.accounts.makeGuest(from: home)
    _ = try await services.pair(guest.id, services.guests(1)[0], cells: [4])
    try await services.accounts.suspend(guest.id, reason: "")
    let session = try #require(try await services.accounts.session(of: secret))
    guard
      case .signedIn(let player, _) = try await services.accounts.signIn(
        "Nina", Services.password, from: home, current: session, join: true)
    else {
      Issue.record("it was asked")
      return
    }
    #expect(try await services.accounts.player(guest.id)?.kind == .guest && player.id != guest.id)
  }

  @Test func whoSuspendsAGuestThatIsGoneLeavesTheNetwork() async throws {
    let guest = try await services.accounts.makeGuest(from: home).0.id
    try await services.accounts.suspend(guest, reason: "")
    try await services.accounts.delete(guest)
    await #expect(throws: AccountRefusal.self) {
      try await services.accounts.makeGuest(from: home)
    }
  }

  @Test func fromWhereAGuestCameIsForgottenInAWeek() async throws {
    let (guest, secret) = try await services.accounts.makeGuest(from: home)
    club.pass(.seconds(2 * 86_400))
    _ = try await services.accounts.session(of: secret, from: elsewhere.network)
    #expect(try await services.accounts.suspend(guest.id, reason: "") == elsewhere.network)
    club.pass(AccountService.networkSuspension + .seconds(1))
    try await services.accounts.clean()
    #expect(try await services.count("guest_networks") == 0)
    _ = try await register("Nina", from: home)
    #expect(try await services.count("guest_networks") == 0, "of a member it is never noted")
  }

  /// A proxy that nobody has named would be everybody's network.
  @Test(arguments: ["127.0.0.1", "127.8.9.1", "::1"])
  func thisMachineIsNeverSuspended(_ address: String) async throws {
    let here = RequestOrigin(network: try #require(ClientNetwork(address)))
    let guest = try await services.accounts.makeGuest(from: here).0.id
    #expect(try await services.accounts.suspend(guest, reason: "") == nil)
    _ = try await services.accounts.makeGuest(from: here)
  }

  @Test func nobodyIsSuspendedWhoIsGone() async throws {
    await #expect(throws: AccountRefusal.unknownPlayer) {
      try await services.accounts.suspend(PlayerID(rawValue: 7), reason: "")
    }
    await #expect(throws: AccountRefusal.unknownPlayer) {
      try await services.accounts.restore(PlayerID(rawValue: 7))
    }
  }

  @Test(arguments: ["192.0.2.1", "2001:db8:0:1::/64"])
  func aNetworkComesBackFromItsText(_ text: String) throws {
    #expect(try #require(ClientNetwork(text)).description == text)
  }

  @Test(arguments: ["", "192.0.2.1/24", "2001:db8::/48", "host", "192.0.2.1/"])
  func whatIsNoNetworkIsNone(_ text: String) {
    #expect(ClientNetwork(text) == nil)
  }

  private func register(_ name: String, from origin: RequestOrigin) async throws -> Player {
    let new = try NewMember(
      name: name, email: "\(name)@example.org", password: Services.password)
    return try await services.accounts.register(new, guest: nil, from: origin).0
  }
}
