import API
import Base
import Club
import Database
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Media
import NIOCore
import Rules
import Server
import TestSupport
import Testing

@Suite struct ExportTests {
  @Test func everythingIsInOneDocument() async throws {
    let site = try SmallSite()
    let services = try site.services()
    let (nina, secret) = try await services.register("Nina")
    let others = try await services.guests(3)
    let match = try await services.pair(nina.id, others[0], cells: [0, 3, 1, 4, 2])
    for round in 1...250 {
      for player in [nina.id, others[0]] {
        _ = try await services.matches.act(
          .wishRematch(round: round, wish: true), by: player, in: match.id)
      }
      _ = try await services.matches.act(.resign(round: round + 1), by: nina.id, in: match.id)
    }
    for other in others[1...] { _ = try await services.pair(nina.id, other, cells: [4]) }
    _ = try await services.invitations.invite(by: nina.id, .gomoku, .relaxed, starter: .owner)
    _ = try await services.pair(others[1], others[2])
    let code = try await services.people.code(of: nina.id)
    try await services.people.noteLastSeen([nina.id: Instant(milliseconds: 1_000)])
    _ = try await services.people.follow(others[1], by: nina.id)
    let many = try await services.guests(60)
    for other in many { _ = try await services.people.follow(nina.id, by: other) }
    _ = try await services.people.block(others[0], by: nina.id)
    _ = try await services.invitations.challenge(
      others[2], by: nina.id, .gomoku, .relaxed, starter: .random)
    let games = try await services.games(60)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: nina.id) }
    _ = try await services.people.change(
      ProfileChange(about: "Plays", favourites: [games[2], games[1]]), of: nina.id)
    let rated = GameRatingNote(stars: 2, line: "Too long", audience: .friends)
    _ = try await services.gameRatings.set(games[0], rated, by: nina.id)
    try await services.reports.report(
      others[0], ReportRequest(reason: .spam, note: "Again"), by: nina.id)
    try await services.reports.report(nina.id, ReportRequest(reason: .name), by: others[0])

    try await services.database.write { db in
      _ = try db.execute(
        "INSERT INTO identities VALUES ($1, 'https://login.example.org', 'nina', 0, NULL)", nina.id)
    }

    let export = try await site.ask(services) { client in
      try await client.execute(
        uri: Endpoints.export.path, method: .get,
        headers: [.authorization: "Bearer \(secret.text)"]
      ) { response in
        #expect(response.status == .ok && response.headers[.cacheControl] == "no-store")
        #expect(response.headers[.contentType] == "application/zip")
        let name = ExportFileName(
          club: nil, player: nina.name, at: services.dependencies.now())
        #expect(response.headers[.contentDisposition] == name.disposition)
        let files = try await unpacked(response.body)
        #expect(files.keys.sorted() == ["gameon.json"])
        let text = String(decoding: try #require(files["gameon.json"]), as: UTF8.self)
        for case .under(let name) in PlayerTable.all.map(\.export) {
          #expect(text.contains("\"\(name)\":"))
        }
        return try JSONDecoder().decode(PlayerExport.self, from: Data(text.utf8))
      }
    }
    #expect(export.player == nina.summary && export.account?.email == "Nina@example.org")
    #expect(export.identity?.issuer == "https://login.example.org")
    #expect(export.sessions.count == 1 && export.sessions[0].isThis)
    #expect(export.invitations.map(\.ruleset) == ["15x15x5"])
    #expect(Set(export.followers.map(\.id)) == Set(many) && export.followers.count == 60)
    #expect(export.games.map(\.game.id) == games.reversed())
    #expect(export.profile?.about == "Plays")
    #expect(export.profile?.favourites.map(\.id) == [games[2], games[1]])
    #expect(export.ratings.map(\.game.id) == [games[0]] && export.ratings[0].note == rated)
    #expect(export.blocked.map(\.id) == [others[0]])
    #expect(export.challenges.map(\.to) == [others[2]])
    #expect(export.code == code && export.following.map(\.id) == [others[1]])
    #expect(export.reports.map(\.note) == ["Again"], "what others told of Nina is theirs")
    #expect(export.matches.count == 3)
    for part in export.matches {
      #expect(part.match == (try await services.matches.match(part.match.id))?.snapshot)
      #expect(Set(part.players.map(\.id)) == Set(part.match.players))
    }
    let long = try #require(export.matches.first { $0.match.id == match.id })
    #expect(long.rounds.map(\.number) == Array(1...251))
  }

  @Test func aPhotoLiesBesideTheDocument() async throws {
    let site = try SmallSite()
    let services = try site.services()
    let (nina, secret) = try await services.register("Nina")
    let media = try #require(MediaID(String(repeating: "ab", count: 32)))
    let file = MediaFolder(dataFolder: services.database.folder).file(media, .square(.large))
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("a picture".utf8).write(to: URL(filePath: file))
    try await services.database.write { db in
      _ = try db.execute(
        "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 0)", nina.id, media)
    }
    let archive = try await site.ask(services) { client in
      try await client.execute(
        uri: Endpoints.export.path, method: .get,
        headers: [.authorization: "Bearer \(secret.text)"]
      ) { $0.body }
    }
    let files = try await unpacked(archive)
    #expect(files.keys.sorted() == ["gameon.json", "photo.jpg"])
    #expect(files["photo.jpg"] == Data("a picture".utf8))
  }

  @Test func aGuestExportsTooAndNobodyDoesNot() async throws {
    let site = try SmallSite()
    let services = try site.services()
    let (guest, secret) = try await services.guest()
    try await site.ask(services) { client in
      try await client.execute(
        uri: Endpoints.export.path, method: .get,
        headers: [.authorization: "Bearer \(secret.text)"]
      ) { response in
        let document = try #require(try await unpacked(response.body)["gameon.json"])
        let export = try JSONDecoder().decode(PlayerExport.self, from: document)
        #expect(export.player.id == guest && export.account == nil && export.matches.isEmpty)
      }
      try await client.execute(uri: Endpoints.export.path, method: .get) { response in
        #expect(response.status == .unauthorized)
      }
    }
  }
}
