import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct RoomsPhotoTests {
  @Test func theOwnerSetsChangesAndRemovesIt() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let room = try await services.group(friends)
    let (first, second) = (UploadID(rawValue: 1), UploadID(rawValue: 2))
    let photo = try await services.upload(first, .photo, "ab", by: friends[0])
    let next = try await services.upload(second, .photo, "cd", by: friends[0])
    for (change, shown) in [
      (GroupChange(photo: first), photo), (GroupChange(photo: first), photo),
      (GroupChange(photo: second), next), (GroupChange(name: "New"), next),
      (GroupChange(removesPhoto: true), nil), (GroupChange(removesPhoto: true), nil),
    ] {
      let view = try await services.rooms.changeGroup(room, change, by: friends[0]).room
      #expect(view.photo == shown)
    }
    #expect(
      try await services.texts(in: room, seenBy: friends[1])
        == ["made", "photoChanged", "photoChanged", "renamed", "photoChanged"])
    #expect(try await services.count("media_leftovers") == 2)
  }

  @Test func onlyAPhotoOfOnesOwnIsTaken() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let room = try await services.group(friends)
    let (video, others) = (UploadID(rawValue: 1), UploadID(rawValue: 2))
    _ = try await services.upload(video, .video, "ab", by: friends[0])
    _ = try await services.upload(others, .photo, "cd", by: friends[1])
    for upload in [video, others, UploadID(rawValue: 3)] {
      await #expect(throws: UploadRefusal.unknown) {
        try await services.rooms.changeGroup(room, GroupChange(photo: upload), by: friends[0])
      }
    }
    await #expect(throws: ChatRefusal.ownerOnly) {
      try await services.rooms.changeGroup(room, GroupChange(photo: others), by: friends[1])
    }
    #expect(try await services.rooms.room(room, for: friends[0]).room.photo == nil)
  }
}

extension Services {
  /// An upload that is ready.
  fileprivate func upload(
    _ id: UploadID, _ kind: API.Attachment.Kind, _ byte: String, by player: PlayerID
  ) async throws -> MediaID {
    let media = try #require(MediaID(String(repeating: byte, count: 32)))
    try await database.write { db in
      _ = try db.execute(
        "INSERT INTO media (id, kind, width, height, bytes, created_at) VALUES ($1, $2, 8, 8, 9, 0)",
        media, kind)
      _ = try db.execute(
        """
        INSERT INTO uploads (id, owner_id, key, kind, size, state, media, created_at, expires_at)
        VALUES ($1, $2, $3, $4, 9, 3, $5, 0, $6)
        """, id, player, "\(id)", kind, media, Int64.max)
    }
    return media
  }
}
