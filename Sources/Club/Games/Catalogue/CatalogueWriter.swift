package import API
import Database
import Rules

/// The one way in which games come into the catalogue, change, and leave it.
package final class CatalogueWriter {
  private let db: WriteTransaction
  private var ids: GameIDs
  private var tags = TagChanges()
  /// Changes for the search; nil for a game that is gone.
  private var found: [GameID: IndexedGame?] = [:]

  /// The outcome for a game.
  package enum Outcome: Equatable, Sendable {
    case new(GameID)
    case changed(GameID)
    case same(GameID)
    /// The host has removed it, and only the host brings it back.
    case refused

    package var id: GameID? {
      switch self {
      case .new(let id), .changed(let id), .same(let id): id
      case .refused: nil
      }
    }
  }

  private init(_ db: WriteTransaction, _ ids: GameIDs) {
    self.db = db
    self.ids = ids
  }

  /// Changes games, and counts what they have in common.
  ///
  /// Cost: of many new games about 40 us for each.
  package static func write<Value>(
    in db: WriteTransaction, ids: GameIDs, _ body: (CatalogueWriter) throws -> Value
  ) throws -> Value {
    let writer = CatalogueWriter(db, ids)
    let value = try body(writer)
    try writer.tags.store(in: db)
    try writer.index()
    return value
  }

  /// Stores what a source says of a game: of one that it has named before, or of one with the same title
  /// and year that another source knows, or of a new one.
  ///
  /// The facts of the better source stay, and each fills in what the other doesn't know.
  package func put(_ told: PreparedGame) throws -> Outcome {
    let (origin, year) = (told.origin, told.facts.released?.year)
    let key = origin.storedKey(told.title, year)
    var known: GameRecord?
    switch try GameKeyRecords.find(origin.source, key, in: db) {
    case .game(let id): known = try GameRecords.load(id, in: db)
    case .removed where origin.source != .file: return .refused
    case .removed, .nothing:
      known = try exported(origin) ?? namesake(of: told)
      if let known, known.id.description != origin.key,
        origin.key != nil || known.facts.released?.year != year
      {
        try GameKeyRecords.set(origin.source, key, to: known.id, in: db)
      }
    }
    guard let known else { return .new(try insert(told, key: key)) }
    return try merge(told, into: known)
  }

  /// Stores what a source says of a game that it is known to mean.
  ///
  /// - Returns: false, and nothing is stored, where the source's key leads elsewhere or the host has removed what it
  ///   led to, and where the catalogue has several games of this title and year
  func take(_ told: PreparedGame, as id: GameID) throws -> Bool {
    let key = told.origin.storedKey(told.title, told.facts.released?.year)
    guard try GameKeyRecords.find(told.origin.source, key, in: db) == .nothing,
      let game = try GameRecords.load(id, in: db),
      try namesakes(of: told, in: told.facts.released?.year).map(\.id) == [id]
    else { return false }
    try GameKeyRecords.set(told.origin.source, key, to: id, in: db)
    _ = try merge(told, into: game)
    return true
  }

  /// Stores a game that isn't in the catalogue, for those who have it.
  func keep(_ told: PreparedGame, at now: Instant) throws -> GameID {
    let game = GameRecord(
      id: ids.next(), facts: told.facts, source: told.origin.source, cover: nil, players: 0,
      askedAt: nil, removedAt: now)
    try GameRecords.insert(game, told.title, in: db)
    return game.id
  }

  /// Stores a game whose facts have changed otherwise than by what a source says.
  func change(_ old: GameRecord, to new: GameRecord) throws {
    try GameRecords.update(new, TitleKey(GameTitle(new.facts.title)), in: db)
    if old.removedAt == nil { tags.count(old.facts, -1) }
    if new.removedAt == nil { tags.count(new.facts, 1) }
    found[new.id] = .some(new.removedAt == nil ? IndexedGame(new) : nil)
  }

  /// Deletes a game for good. Sources but the host's files don't bring it back.
  package func delete(_ game: GameRecord) throws {
    if game.removedAt == nil { tags.count(game.facts, -1) }
    try GameRecords.delete(game.id, in: db)
    found[game.id] = .some(nil)
  }

  private func insert(_ told: PreparedGame, key: String) throws -> GameID {
    let game = GameRecord(
      id: ids.next(), facts: told.facts, source: told.origin.source, cover: nil, players: 0,
      askedAt: told.askedAt, removedAt: nil)
    try GameRecords.insert(game, told.title, in: db)
    if told.origin.key != nil {
      try GameKeyRecords.set(told.origin.source, key, to: game.id, in: db)
    }
    tags.count(told.facts, 1)
    found[game.id] = IndexedGame(
      id: game.id, terms: told.terms, popularity: told.facts.popularity, players: 0)
    return game.id
  }

  private func merge(_ told: PreparedGame, into old: GameRecord) throws -> Outcome {
    let isFile = told.origin.source == .file
    guard old.removedAt == nil || isFile else { return .refused }
    var new = old.merged(with: told.facts, from: told.origin.source, told.askedAt)
    if isFile { new.removedAt = nil }
    guard new != old else { return .same(old.id) }
    try change(old, to: new)
    return .changed(old.id)
  }

  /// The game whose id a file has from an export.
  private func exported(_ origin: GameOrigin) throws -> GameRecord? {
    guard origin.source == .file, let id = origin.key.flatMap({ GameID($0) }) else { return nil }
    return try GameRecords.load(id, in: db)
  }

  private func index() throws {
    try GameIndex.remove(found.filter { $0.value == nil }.map(\.key), in: db)
    try GameIndex.set(found.values.compactMap(\.self), in: db)
  }

  /// The same game as somebody else has named it: of the same year, else the one of which a year isn't known,
  /// here or there.
  private func namesake(of told: PreparedGame) throws -> GameRecord? {
    guard told.origin.source != .club else { return nil }
    let (title, year) = (told.title, told.facts.released?.year)
    let same = try namesakes(of: told, in: year)
    if let first = same.first { return try GameRecords.load(first.id, in: db) }
    let unknown = title.hash(in: nil)
    let others = try namesakes(of: told, year == nil ? title.hashes : unknown...unknown)
      .filter { $0.source != told.origin.source }
    return others.count == 1 ? try GameRecords.load(others[0].id, in: db) : nil
  }

  private func namesakes(
    of told: PreparedGame, in year: Int?
  ) throws -> [(id: GameID, source: GameSource)] {
    let hash = told.title.hash(in: year)
    return try namesakes(of: told, hash...hash)
  }

  private func namesakes(
    of told: PreparedGame, _ hashes: ClosedRange<Int64>
  ) throws -> [(id: GameID, source: GameSource)] {
    try GameRecords.namesakes(titled: told.title, hashes, of: told.origin, in: db)
      .filter { $0.source != .club }
  }
}

/// Names for new games, which lie side by side in the database if they are drawn together.
package struct GameIDs: Sendable {
  private var last: Int64

  package init(using generator: inout some RandomNumberGenerator) {
    last = .random(in: 0...Int64.max >> 1, using: &generator)
  }

  package mutating func next() -> GameID {
    last += 1
    return GameID(rawValue: last)
  }
}
