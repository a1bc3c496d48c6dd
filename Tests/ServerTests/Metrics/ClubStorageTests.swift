import API
import Base
import Club
import Database
import HTTP
import Logging
import Server
import TestSupport
import Testing

/// The space that a club takes, as its hosts ask for it.
@Suite(.timeLimit(.minutes(1))) struct ClubStorageTests {
  @Test func aHostIsToldWhoUsesHowMuchAndWhatIsDue() async throws {
    let interface = try Interface()
    let services = interface.services
    try await interface.open { client in
      let host = try await interface.host(client, name: "Nina")
      let nina = try #require(host.id)
      let omar = try #require(try await Caller.member(client, name: "Omar").id)
      // It is counted by itself.
      try await until { services.figures.storage.figures != nil }
      let room = try await services.makeRoom(of: [nina, omar])
      try await services.show("1", bytes: 1000, by: omar, in: room)
      try await services.show("2", bytes: 3000, by: nina, in: room)
      interface.club.pass(.seconds(4 * 86_400))
      try await services.show("3", kind: 2, bytes: 500, by: omar, in: room)

      let retention = Retention(messages: 3)
      try await services.figures.storage.look(services.storage, keeping: retention)
      let told = try await host.ask(Endpoints.clubStorage)
      #expect(told.databaseBytes > 4096 && told.memberBytes == 1_000_000_000)
      #expect(told.keeping == .init(messages: nil, media: nil, rounds: nil, guests: 30))
      #expect(told.limits.isEmpty)
      let count = try #require(told.count)
      #expect(count.photoBytes == 4000 && count.videoBytes == 500 && count.voiceBytes == 0)
      #expect(count.people.map(\.member.player.name.text) == ["Nina", "Omar"])
      #expect(count.people.map(\.bytes) == [3000, 1500])
      #expect(count.people.map(\.member.role) == [.host, .member])
      #expect(count.due == .init(messages: 2, media: 2, mediaBytes: 4000, rounds: 0, guests: 0))

      #expect(try await services.retention.removeMessages(olderThan: 3) == 2)
      try await services.figures.storage.look(services.storage, keeping: retention)
      let after = try #require(try await host.ask(Endpoints.clubStorage).count)
      #expect(after.due == .init(messages: 0, media: 0, mediaBytes: 0, rounds: 0, guests: 0))
      #expect(after.people.map(\.bytes) == [500])
    }
  }

  /// They are told as they stand in a file of settings.
  @Test func limitsThatTheHostHasChosenAreTold() async throws {
    let interface = try Interface()
    let limits = Limits.patient {
      $0.mediaSpace = 5_000_000
      $0.allowances[.messages] = Bucket.Size(9, per: .seconds(30))
    }
    try await interface.open(limits: limits) { client in
      let host = try await interface.host(client, name: "Nina")
      interface.services.bounds.choose([.games: 200])
      let told = try await host.ask(Endpoints.clubStorage)
      #expect(told.memberBytes == 5_000_000)
      #expect(
        told.limits == [
          .init(setting: "allowance", value: "messages:9/30s", builtIn: "messages:600/1m"),
          .init(setting: "bound", value: "games:200", builtIn: "games:500"),
        ])
    }
  }

  @Test func whyNothingCanBeCountedIsLogged() async throws {
    let club = try Club()
    let services = try club.open()
    let lines = LogLines { "\($0.message)" == "what is stored can't be counted" }
    let live = LiveSettings(Configuration(webFolder: ""), services)
    _ = try await services.database.write { db in
      try db.execute("DROP TABLE reported_messages")
    }
    let watching = Task {
      await services.figures.storage.watch(services.storage, live, lines.logger)
    }
    var told: [String] = []
    try await until {
      told += lines.take()
      return !told.isEmpty
    }
    watching.cancel()
    await watching.value
    #expect(told.count == 1 && told[0].contains("reported_messages"))
    #expect(services.figures.storage.figures == nil)
  }
}
