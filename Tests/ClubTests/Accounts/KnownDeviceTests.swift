import API
import Base
import Club
import Server
import TestSupport
import Testing

@Suite struct KnownDeviceTests {
  @Test func aDeviceKeepsItsSecretForItsMember() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let secret = try await services.accounts.remember(nina, on: nil)
    #expect(try await services.accounts.remember(nina, on: secret) == secret)
    #expect(try await services.count("known_devices") == 1)
  }

  /// A secret that was planted in a browser, or copied there before somebody signed in, is not known.
  @Test func aSecretFromBeforeIsWorthNothing() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    let shared = try await services.accounts.remember(omar, on: nil)
    let fresh = try await services.accounts.remember(nina, on: shared)
    #expect(fresh != shared)
    for _ in 1...5 { _ = try await services.refusal(of: "Nina", "wrong") }
    for _ in 1...5 { _ = try await services.refusal(of: "Omar", "wrong") }
    for name in ["Nina", "Omar"] {
      #expect(try await services.refusal(of: name, from: .number(1, device: fresh)) == nil)
      #expect(try await services.refusal(of: name, from: .number(1, device: shared)) != nil)
    }
  }

  @Test func ofVeryManyDevicesTheLastAreKnown() async throws {
    let club = try Club()
    let services = try club.open()
    let nina = try await services.register("Nina").player.id
    var all: [Secret] = []
    for _ in 1...25 {
      all.append(try await services.accounts.remember(nina, on: nil))
      club.pass(.seconds(1))
    }
    #expect(try await services.count("known_devices") == 20)
    for _ in 1...5 { _ = try await services.refusal(of: "Nina", "wrong") }
    #expect(try await services.refusal(of: "Nina", from: .number(1, device: all[5])) == nil)
    #expect(try await services.refusal(of: "Nina", from: .number(1, device: all[4])) != nil)
  }

  @Test func aNewPasswordAndTheEndOfTheAccountForgetThem() async throws {
    let club = try Club()
    let services = try club.open()
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    for id in [nina, omar] { _ = try await services.accounts.remember(id, on: nil) }
    _ = try await services.accounts.changePassword(
      of: nina, to: "another horse", by: .number(1))
    #expect(try await services.count("known_devices") == 1)
    try await services.accounts.delete(omar)
    #expect(try await services.count("known_devices") == 0)
    _ = try await services.accounts.remember(nina, on: nil)
    club.pass(AccountService.deviceLife + .seconds(1))
    try await services.accounts.clean()
    #expect(try await services.count("known_devices") == 0)
  }
}
