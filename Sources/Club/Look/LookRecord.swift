package import API
package import Base
package import Database
import Rules

/// The look of the club as its hosts have chosen it: the one row that says it.
struct LookRecord: Equatable, Sendable {
  var revision = 0
  var name: ClubName?
  var accent: AccentColor?
  var welcome: String?
  var language: Language?
  var board: Ruleset?
  /// The name of the picture that is its sign.
  var logo: MediaID?
  /// The parts that its hosts have switched off.
  var partsOff: Set<ClubPart> = []
  var isYoung = false
  /// The revisions with which pages changed; nothing for those that there aren't.
  var pages: [ClubPageKind: Int] = [:]

  /// The look as everybody is told it.
  ///
  /// - Parameters:
  ///   - settings: the name in the settings, for a club whose hosts have chosen none
  ///   - zone: the time zone in the settings
  func look(called settings: ClubName?, in zone: ClubTimeZone) -> ClubLook {
    ClubLook(
      revision: revision, name: (name ?? settings)?.text,
      timeZone: zone == .utc ? nil : zone.name,
      accent: accent.flatMap(AccentPalette.init),
      welcome: welcome, language: language?.rawValue, board: board?.text,
      logo: logo, pages: ClubPageKind.allCases.filter { pages[$0] != nil }, rules: pages[.rules],
      partsOff: ClubPart.allCases.filter(partsInForce.contains), isYoung: isYoung ? true : nil)
  }

  /// The parts that are off.
  var partsInForce: Set<ClubPart> { isYoung ? YoungClub.partsOff(chosen: partsOff) : partsOff }
}

/// The row in the database; there is none where nothing was ever chosen.
enum LookRecords {
  static func load(in db: ReadTransaction) throws -> LookRecord {
    let pages = try PageRecords.revisions(in: db)
    return try db.first(
      """
      SELECT revision, name, accent, welcome, language, board, parts_off, logo, is_young
      FROM club_look WHERE id = 1
      """
    ) { row in
      LookRecord(
        revision: try row[0], name: try row[1], accent: try row[2], welcome: try row[3],
        language: try row[4], board: try row[5], logo: try row[7],
        partsOff: ClubPart.all(in: try row[6]), isYoung: try row[8], pages: pages)
    } ?? LookRecord()
  }

  /// Stores a look as the next revision; its pages are stored for themselves.
  static func store(_ look: LookRecord, in db: WriteTransaction) throws {
    try db.execute("INSERT INTO club_look (id, revision) VALUES (1, 0) ON CONFLICT DO NOTHING")
    try db.execute(
      """
      UPDATE club_look SET revision = revision + 1, name = $1, accent = $2, welcome = $3,
        language = $4, board = $5, parts_off = $6,
        logo = $7, is_young = $8
      WHERE id = 1
      """, look.name, look.accent, look.welcome, look.language, look.board,
      ClubPart.number(of: look.partsOff), look.logo, look.isYoung)
  }
}

extension ClubName: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(text) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}

extension AccentColor: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(number) }

  package init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self.init(number: number)
  }
}

extension Language: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(rawValue) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(rawValue: text)
  }
}
