package import API
package import Database
package import Media

/// The files that the rows of a database name, whichever version has written it.
package struct NamedMedia {
  /// A column that names media, and the files that belong to those.
  private struct Source {
    let table: String
    /// Media from `$1` on and before `$2`, each with the kind of a message's.
    let sql: String
    let files: @Sendable (Attachment.Kind?) -> [MediaFile]
  }

  private static let sources: [Source] =
    [
      Source(
        table: "photos", sql: "SELECT media, NULL FROM photos WHERE media >= $1 AND media < $2"
      ) { _ in PhotoSize.allCases.map(MediaFile.square) },
      Source(
        table: "game_pictures",
        sql: "SELECT media, NULL FROM game_pictures WHERE media >= $1 AND media < $2"
      ) { _ in GamePictureSize.allCases.map(MediaFile.game) },
      Source(table: "games", sql: "SELECT cover, NULL FROM games WHERE cover >= $1 AND cover < $2")
      {
        _ in GamePictureSize.allCases.map(MediaFile.game)
      },
    ]
    + [("messages", "media"), ("uploads", "media"), ("rooms", "photo")].map { table, column in
      Source(
        table: table,
        sql: """
          SELECT DISTINCT \(table).\(column), media.kind FROM \(table)
          JOIN media ON media.id = \(table).\(column)
          WHERE \(table).\(column) >= $1 AND \(table).\(column) < $2
          """
      ) { MediaVariant.all(of: $0 ?? .photo).map(MediaFile.variant) }
    }

  private let sources: [Source]
  private let hasLeftovers: Bool

  package init(in db: ReadTransaction) throws {
    sources = try Self.sources.filter { try db.hasTable($0.table) }
    hasLeftovers = try db.hasTable("media_leftovers")
  }

  /// The beginnings of ids, in their order: all of them have one of these.
  package static let beginnings: [String] = {
    let digits = "0123456789abcdef"
    return digits.flatMap { first in digits.map { "\(first)\($0)" } }
  }()

  /// The files of media whose ids begin so.
  package func files(
    beginning: String, in db: ReadTransaction
  ) throws -> [MediaID: Set<MediaFile>] {
    var found: [MediaID: Set<MediaFile>] = [:]
    for source in sources {
      let rows: [(media: MediaID, kind: Attachment.Kind?)] = try db.rows(
        source.sql, beginning, Self.end(of: beginning)
      ) { (try $0[0], try $0[1]) }
      for row in rows { found[row.media, default: []].formUnion(source.files(row.kind)) }
    }
    return found
  }

  /// Whether there are any.
  ///
  /// Cost: the keys of all at worst.
  package func areThere(in db: ReadTransaction) throws -> Bool {
    try sources.contains { try db.exists($0.sql, "", Self.end(of: "f")) }
  }

  /// The media with such ids that are about to be named, or to go.
  package func leftovers(beginning: String, in db: ReadTransaction) throws -> Set<MediaID> {
    guard hasLeftovers else { return [] }
    return try Set(
      db.rows(
        "SELECT media FROM media_leftovers WHERE media >= $1 AND media < $2", beginning,
        Self.end(of: beginning)
      ) { try $0[0] })
  }

  /// The text behind all that begin so, for `g` follows every digit.
  private static func end(of beginning: String) -> String { beginning + "g" }
}
