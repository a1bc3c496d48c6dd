package import API
import Base
import Database

/// The other games of a game's series, by date; what has none comes last.
package struct GameSeries {
  private static let page = 12

  /// SQL that reads of the index no more than it finds: the condition on the date alone is what leads there.
  package static let pageSQL = """
    SELECT \(GameRecords.columns) FROM games
    WHERE series = $1 AND removed_at IS NULL AND coalesce(released, '9999') >= $2
      AND (coalesce(released, '9999'), id) > ($2, $3) AND id <> $4
    ORDER BY coalesce(released, '9999'), id LIMIT $5
    """

  let game: GameID
  let name: String

  /// - Parameter cursor: nil for the first page
  func page(
    behind cursor: GameSeriesCursor?, in db: ReadTransaction
  ) throws -> (games: [GameRecord], next: GameSeriesCursor?) {
    let found = try db.rows(
      Self.pageSQL, name, cursor?.date ?? "", cursor?.game.rawValue ?? -1, game, Self.page + 1
    ) { try GameRecords.read($0) }
    let games = Array(found.prefix(Self.page))
    return (games, found.count > Self.page ? games.last.map(GameSeriesCursor.init) : nil)
  }
}

/// A place in a series.
///
/// As text, for clients: "2017-03-03_aaaaaaaaaaaab".
package struct GameSeriesCursor: Equatable, Sendable, LosslessStringConvertible {
  /// The date as the index has it.
  fileprivate let date: String
  fileprivate let game: GameID

  fileprivate init(_ game: GameRecord) {
    date = game.facts.released?.description ?? "9999"
    self.game = game.id
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.hasForm(parts[0]), let game = GameID(String(parts[1]))
    else { return nil }
    (date, self.game) = (String(parts[0]), game)
  }

  /// Whether a text is written as a date is; it needn't be one, because it is only compared.
  private static func hasForm(_ date: Substring) -> Bool {
    [4, 7, 10].contains(date.utf8.count)
      && date.utf8.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  package var description: String { "\(date)_\(game)" }
}

extension CatalogueService {
  /// A page of the other games of a game's series; none of a game without one.
  ///
  /// - Parameters:
  ///   - viewer: nil for somebody who isn't signed in
  ///   - cursor: the `next` of the page before
  /// - Throws: `GameRefusal.unknownGame`
  package func series(
    of id: GameID, for viewer: PlayerID?, behind cursor: GameSeriesCursor? = nil
  ) async throws -> (games: [GameRecord], next: GameSeriesCursor?) {
    try await database.read { db in
      guard let game = try GameRecords.load(id, for: viewer, in: db) else {
        throw GameRefusal.unknownGame
      }
      guard let name = game.facts.series else { return ([], nil) }
      return try GameSeries(game: id, name: name).page(behind: cursor, in: db)
    }
  }
}
