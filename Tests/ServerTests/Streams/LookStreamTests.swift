import API
import Club
import Server
import TestSupport
import Testing

@Suite("The look of the club", .timeLimit(.minutes(1)))
struct LookStreamTests {
  @Test("is told at once to all who listen, and at the beginning once something was chosen")
  func told() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      let look = try await house.listen(as: guest) { stream in
        let opening = try await stream.events(until: "ready")
        #expect(!opening.contains { $0.name == "look" }, "nothing was chosen yet")
        let look = try await house.services.look.change(
          ClubLookChange(name: "The Lions", accent: "#1f7a3d"), by: .commandLine)
        #expect(try await stream.next("look")?.value(as: ClubLook.self) == look)
        return look
      }
      try await house.listen(as: guest) { stream in
        let opening = try await stream.events(until: "ready")
        #expect(try opening.first { $0.name == "look" }?.value(as: ClubLook.self) == look)
      }
    }
  }

  /// A page that stays open over a new start of the server hears of what its settings say by now.
  @Test("is told at the beginning where the settings alone say something")
  func ofSettings() async throws {
    try await House.opened(Club()) { house in
      let zone = try #require(ClubTimeZone("Europe/Berlin"))
      house.services.look.takeSettings(name: nil, timeZone: zone)
      try await house.listen(as: house.guest()) { stream in
        let opening = try await stream.events(until: "ready")
        let look = try opening.first { $0.name == "look" }?.value(as: ClubLook.self)
        #expect(look == ClubLook(timeZone: "Europe/Berlin"))
      }
    }
  }
}
