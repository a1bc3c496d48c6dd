package import API
package import Database

/// The one way in which games come into the catalogue, change, and leave it.
package final class CatalogueWriter {
  private let db: WriteTransaction
  private var ids: GameIDs
  private var tags = TagChanges()
  /// What the search is to be told; nil for what is gone.
  private var found: [GameID: GameRecord?] = [:]

  /// What came of a game.
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
  /// Cost: nearly all of it is the index of the search, see `GameIndex.set`.
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
  /// What the better source says stays, and each fills in what the other doesn't know.
  ///
  /// - Parameter fetchedAt: when a service was asked
  package func put(
    _ facts: GameFacts, from origin: GameOrigin, fetchedAt: Instant? = nil
  ) throws -> Outcome {
    let title = GameRecords.titleKey(facts.title)
    let key = origin.storedKey(title, facts.released?.year)
    var known: GameRecord?
    switch try GameKeyRecords.find(origin.source, key, in: db) {
    case .game(let id): known = try GameRecords.load(id, in: db)
    case .removed where origin.source != .file: return .refused
    case .removed, .nothing:
      known = try exported(origin) ?? namesake(of: facts, titled: title, from: origin)
      if let known, known.id.description != origin.key,
        origin.key != nil || known.facts.released?.year != facts.released?.year
      {
        try GameKeyRecords.set(origin.source, key, to: known.id, in: db)
      }
    }
    guard let known else {
      return .new(try insert(facts, title, origin, key: key, fetchedAt))
    }
    return try merge(facts, into: known, origin, fetchedAt)
  }

  /// Stores a game whose facts have changed otherwise than by what a source says.
  func change(_ old: GameRecord, to new: GameRecord) throws {
    try GameRecords.update(new, titleKey: GameRecords.titleKey(new.facts.title), in: db)
    if old.removedAt == nil { tags.count(old.facts, -1) }
    if new.removedAt == nil { tags.count(new.facts, 1) }
    found[new.id] = .some(new.removedAt == nil ? new : nil)
  }

  /// Deletes a game for good. Sources but the host's files don't bring it back.
  func delete(_ game: GameRecord) throws {
    if game.removedAt == nil { tags.count(game.facts, -1) }
    try GameRecords.delete(game.id, in: db)
    found[game.id] = .some(nil)
  }

  private func insert(
    _ facts: GameFacts, _ title: String, _ origin: GameOrigin, key: String, _ fetchedAt: Instant?
  ) throws -> GameID {
    let game = GameRecord(
      id: ids.next(), facts: facts, source: origin.source, cover: nil, players: 0,
      fetchedAt: fetchedAt, removedAt: nil)
    try GameRecords.insert(game, titleKey: title, in: db)
    if origin.key != nil { try GameKeyRecords.set(origin.source, key, to: game.id, in: db) }
    tags.count(facts, 1)
    found[game.id] = game
    return game.id
  }

  private func merge(
    _ facts: GameFacts, into old: GameRecord, _ origin: GameOrigin, _ fetchedAt: Instant?
  ) throws -> Outcome {
    guard old.removedAt == nil || origin.source == .file else { return .refused }
    var new = old.merged(with: facts, from: origin.source, fetchedAt)
    if origin.source == .file { new.removedAt = nil }
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
    try GameIndex.set(found.values.compactMap { $0.map(IndexedGame.init) }, in: db)
  }

  /// The same game as somebody else has named it.
  private func namesake(
    of facts: GameFacts, titled key: String, from origin: GameOrigin
  ) throws -> GameRecord? {
    guard origin.source != .club else { return nil }
    let year = facts.released?.year
    let games = try GameRecords.all(titled: key, in: db).filter { game in
      try game.source != .club && (origin.key == nil || !isNamed(game, by: origin))
    }
    if let game = games.first(where: { $0.facts.released?.year == year }) { return game }
    let others = games.filter {
      $0.source != origin.source && ($0.facts.released == nil || year == nil)
    }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether the source knows the game by a key already, so that it means another one.
  private func isNamed(_ game: GameRecord, by origin: GameOrigin) throws -> Bool {
    try GameKeyRecords.keys(of: game.id, from: origin.source, in: db)
      .contains { $0.hasPrefix(origin.prefix) }
  }
}

/// Names for new games, which lie side by side in the database if they are drawn together.
package struct GameIDs: Sendable {
  private var last: Int64

  package init(using generator: inout some RandomNumberGenerator) {
    last = .random(in: 0...Int64.max >> 1, using: &generator)
  }

  mutating func next() -> GameID {
    last += 1
    return GameID(rawValue: last)
  }
}
