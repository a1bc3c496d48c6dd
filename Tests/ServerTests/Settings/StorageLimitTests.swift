import API
import Base
import Club
import Database
import HTTP
import Logging
import Server
import TestSupport
import Testing

/// Limits of space and time that hosts choose at the desk.
@Suite(.timeLimit(.minutes(1))) struct StorageLimitTests {
  @Test func aHostChoosesAndItCountsAtOnceAndIsNoted() async throws {
    let interface = try Interface()
    let services = interface.services
    try await interface.open { client in
      let host = try await interface.host(client, name: "Nina")
      let before = try await host.ask(Endpoints.clubStorage)
      #expect(before.choices.map(\.limit) == StorageLimit.allCases)
      #expect(before.choices.map(\.value) == [1000, nil, nil, nil, 30])
      #expect(before.choices.allSatisfy { $0.value == $0.builtIn && !$0.isFixed })

      let space = try await host.ask(
        Endpoints.setStorageLimit, at: "media-space", StorageLimitChange(value: 5))
      #expect(space.memberBytes == 5_000_000)
      let told = try await host.ask(
        Endpoints.setStorageLimit, at: "messages-days", StorageLimitChange(value: 400))
      #expect(told.keeping == .init(messages: 400, media: nil, rounds: nil, guests: 30))
      #expect(told.limits.isEmpty, "the desk shows it where it is chosen")
      // What is so already isn't noted.
      _ = try await host.ask(
        Endpoints.setStorageLimit, at: "messages-days", StorageLimitChange(value: 400))
      let again = try await host.ask(
        Endpoints.setStorageLimit, at: "messages-days", StorageLimitChange(value: nil))
      #expect(again.keeping.messages == nil)
      let acts = try await services.accounts.acts().acts.filter { $0.act == "set-limit" }
      #expect(
        acts.map(\.detail) == ["messages-days default", "messages-days 400", "media-space 5"])
      #expect(acts.allSatisfy { $0.by == host.id })
      for (limit, value) in [("messages-days", 0), ("messages-days", 1_000_001), ("nights", 1)] {
        let problem = try await refusal {
          try await host.ask(
            Endpoints.setStorageLimit, at: limit, StorageLimitChange(value: value))
        }
        #expect(problem?.status == 400, "\(limit) \(value)")
      }
    }
  }

  /// What is older goes by what counts then.
  @Test func theSweepGoesByWhatWasChosen() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    try await services.say("Hello", by: players[0], in: room)
    club.pass(.seconds(40 * 86_400))
    let live = LiveSettings(Configuration(webFolder: ""), services)
    let cleaning = Cleaning(services: services, live: live, logger: .silent)
    try await services.storageLimits.choose(.messagesDays, 41, by: .commandLine)
    try await cleaning.removeOld()
    #expect(try await services.count("messages") == 1)
    try await services.storageLimits.choose(.messagesDays, 39, by: .commandLine)
    try await cleaning.removeOld()
    #expect(try await services.count("messages") == 0)
  }

  @Test func whatTheSettingsSayGoesBeforeItAndIsChangedThereAlone() async throws {
    let club = try Club()
    let services = try club.open()
    try await services.storageLimits.choose(.messagesDays, 39, by: .commandLine)
    var configuration = Configuration(webFolder: "")
    configuration.retention.messages = 400
    configuration.fixedLimits = [.messagesDays: 400]
    let live = LiveSettings(configuration, services)
    #expect(live.retention.messages == 400)
    await #expect(throws: StorageLimitRefusal.fixed) {
      try await services.storageLimits.choose(.messagesDays, 20, by: .commandLine)
    }
    // Settings that say it no more leave it to the hosts again.
    live.apply(Configuration(webFolder: ""))
    #expect(live.retention.messages == 39)
  }

  @Test func whatWasChosenIsThereAfterAStart() async throws {
    let club = try Club()
    let services = try club.open()
    try await services.storageLimits.choose(.guestsDays, 7, by: .commandLine)
    try await services.database.close()
    let again = try club.open()
    try await again.storageLimits.reload()
    #expect(LiveSettings(Configuration(webFolder: ""), again).retention.guests == 7)
  }
}
