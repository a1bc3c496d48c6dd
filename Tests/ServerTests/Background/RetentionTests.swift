import API
import Club
import Instruments
import Logging
import Server
import TestSupport
import Testing

/// The hourly sweep does what the settings say now.
@Suite struct RetentionTests {
  @Test func whatTheHostWantsGoesAndIsToldAndCounted() async throws {
    let club = try Club()
    let lines = LogLines { "\($0.message)" == "kept for long enough and gone" }
    let services = try club.open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(of: Array(players.prefix(2)))
    try await services.say("Hello", by: players[0], in: room)
    let match = try await services.pair(.relaxed).match
    try await services.play([0, 1, 3, 4, 6], in: match.id)
    club.pass(.seconds(40 * 86_400))

    var configuration = Configuration(webFolder: "")
    configuration.retention.guests = 60
    let live = LiveSettings(configuration, services)
    let cleaning = Cleaning(services: services, live: live, logger: lines.logger)
    try await cleaning.removeOld()
    #expect(lines.take() == [])
    #expect(try await services.count("messages") == 1)
    #expect(try await services.count("rounds") == 1)
    #expect(try await services.accounts.player(players[2]) != nil)

    configuration.retention = Retention(messages: 39, rounds: 39)
    live.apply(configuration)
    try await cleaning.removeOld()
    #expect(try await services.count("messages") == 0)
    #expect(try await services.count("rounds") == 0)
    #expect(try await services.accounts.player(players[2]) == nil, "built in are 30 days")
    #expect(try await services.accounts.player(players[0]) != nil, "who has said something stays")
    let told = lines.take()
    for (kind, count) in [(Retention.Kind.messages, 1), (.rounds, 1), (.guests, 1), (.media, 0)] {
      #expect(services.figures.removed[kind].count == count, "\(kind)")
      #expect(told.filter { $0.contains("kind=\(kind)") }.count == count, "\(kind)")
    }
    #expect(told.allSatisfy { $0.contains("count=1") })
  }
}
