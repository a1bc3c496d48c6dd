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
import Server
import TestSupport
import Testing

@Suite struct RoomsExportTests {
  @Test func roomsAreThereWithBothSidesAndTheirFiles() async throws {
    let site = try SmallSite()
    let services = try site.services()
    let (nina, secret) = try await services.register("Nina")
    let ben = try await services.guests(1)[0]
    for (one, other) in [(nina.id, ben), (ben, nina.id)] {
      _ = try await services.people.follow(other, by: one)
    }
    let direct = try await services.rooms.room(of: nina.id, with: ben).room.id
    for index in 0..<450 {
      try await services.speak("\(index)", by: index.isMultiple(of: 2) ? ben : nina.id, in: direct)
    }
    let group = try await services.group([ben, nina.id])
    try await services.speak("Before she left", by: ben, in: group)
    let left = try await services.group([ben, nina.id], key: "left")
    try await services.rooms.remove(nina.id, from: left, by: nina.id)
    try await services.speak("Not hers", by: ben, in: left)
    let seen = try await picture("ab", in: direct, 1, of: services)
    _ = try await picture("cd", in: left, 3, of: services)

    let archive = try await site.ask(services) { client in
      try await client.execute(
        uri: Endpoints.export.path, method: .get,
        headers: [.authorization: "Bearer \(secret.text)"]
      ) { $0.body }
    }
    let files = try await unpacked(archive)
    #expect(files.keys.sorted() == ["gameon.json", "media/\(seen).jpg"])
    #expect(files["media/\(seen).jpg"] == Data("a picture".utf8))
    let export = try JSONDecoder().decode(
      PlayerExport.self, from: try #require(files["gameon.json"]))
    #expect(Set(export.rooms.map(\.room.id)) == [direct, group])
    let long = try #require(export.rooms.first { $0.room.id == direct })
    #expect(long.messages.map(\.text) == (0..<450).map(String.init))
    #expect(long.messages.map(\.number) == Array(1...450))
    #expect(Set(long.players.map(\.id)) == [nina.id, ben])
  }

  /// A message shows a photo, whose file lies where it belongs.
  private func picture(
    _ byte: String, in room: RoomID, _ number: Int, of services: Services
  ) async throws -> MediaID {
    let media = try #require(MediaID(String(repeating: byte, count: 32)))
    let folder = MediaFolder(dataFolder: services.database.folder)
    let file = folder.file(media, .variant(.large))
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("a picture".utf8).write(to: URL(filePath: file))
    try await services.database.write { db in
      _ = try db.execute(
        """
        INSERT INTO media (id, kind, width, height, bytes, created_at) VALUES ($1, 1, 8, 8, 9, 0)
        """, media)
      _ = try db.execute(
        "UPDATE messages SET media = $3 WHERE room_id = $1 AND number = $2", room, number, media)
    }
    return media
  }
}
