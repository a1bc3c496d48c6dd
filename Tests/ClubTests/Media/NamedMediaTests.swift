import API
import Club
import Database
import Foundation
import Media
import Server
import TestSupport
import Testing

/// A backup has the files that rows name: whatever column names some is looked at.
@Suite(.timeLimit(.minutes(1))) struct NamedMediaTests {
  private static let squares = PhotoSize.allCases.map(MediaFile.square)
  private static let pictures = GamePictureSize.allCases.map(MediaFile.game)
  private static let photo = MediaVariant.all(of: .photo).map(MediaFile.variant)
  private static let video = MediaVariant.all(of: .video).map(MediaFile.variant)

  private static let room = """
    INSERT INTO rooms (id, kind, created_at, last, last_at, change, photo) VALUES (1, 2, 0, 0, 0, 0, $1)
    """
  private static let game = """
    INSERT INTO games (id, title, title_hash, other_titles, platforms, genres, themes, links, popularity,
      source, players, cover) VALUES (1, 'Go', 1, '', '', '', '', '', 0, 2, 0, $1)
    """

  struct Column: Sendable {
    let name: String
    let insert: String
    let files: [MediaFile]
    var kind: API.Attachment.Kind?
  }

  static let columns = [
    Column(
      name: "photos.media",
      insert: "INSERT INTO photos (player_id, media, created_at) VALUES (1, $1, 0)",
      files: squares),
    Column(
      name: "messages.media",
      insert: """
        INSERT INTO messages (room_id, number, change, at, text, words, media)
        VALUES (1, 1, 1, 0, '', '', $1)
        """, files: photo, kind: .photo),
    Column(
      name: "uploads.media",
      insert: """
        INSERT INTO uploads (id, owner_id, kind, size, state, media, created_at, expires_at)
        VALUES (1, 1, 2, 1, 3, $1, 0, 0)
        """, files: video, kind: .video),
    Column(name: "rooms.photo", insert: room, files: photo, kind: .photo),
    Column(name: "games.cover", insert: game, files: pictures),
    Column(
      name: "game_pictures.media",
      insert: "INSERT INTO game_pictures (link, media, failures) VALUES ('a', $1, 0)",
      files: pictures),
  ]

  private let services = try! Club().open()

  /// But for what waits to be removed, and what a report tells of a message, which keeps no file.
  @Test(.ofAFile) func everyColumnThatNamesMediaIsLookedAt() async throws {
    let found: [String] = try await services.database.read { db in
      try db.rows(
        """
        SELECT t.name || '.' || c.name FROM sqlite_master t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.type = 'TEXT' AND c.name IN ('media', 'photo', 'cover')
          AND t.name NOT IN ('media_leftovers', 'reported_messages')
        """
      ) { try $0[0] }
    }
    #expect(Set(found) == Set(Self.columns.map(\.name)))
  }

  @Test(arguments: columns)
  func itsFilesAreNamed(_ column: Column) async throws {
    let media = MediaID(hashing: Data(column.name.utf8))
    let beginning = String(media.description.prefix(2))
    try await services.database.write { db in
      try db.execute("INSERT INTO players (id, kind, name, created_at) VALUES (1, 1, 'Nina', 0)")
      if column.name == "messages.media" { try db.execute(Self.room, nil as String?) }
      if let kind = column.kind {
        try db.execute(
          """
          INSERT INTO media (id, kind, width, height, bytes, created_at) VALUES ($1, $2, 1, 1, 1, 0)
          """, media, kind)
      }
      try db.execute(column.insert, media)
    }
    try await services.database.read { db in
      let named = try NamedMedia(in: db)
      for each in NamedMedia.beginnings {
        let files = try named.files(beginning: each, in: db)
        #expect(files == (each == beginning ? [media: Set(column.files)] : [:]))
      }
    }
  }
}
