import API
import Database

/// Looks for members by name, within bounds however many there are.
///
/// Each word that was typed is the beginning of a word of the name; where few are found so, it may hold a
/// mistake. The best come first: who has just this name, whose name begins so, who has such a word
/// further on, and then who may be meant; among equals friends, then by name.
struct NameSearch {
  let text: String
  let viewer: PlayerID
  private let typed: [String]

  /// So many are found.
  static let most = 200
  /// Fewer than these may have been mistyped.
  private static let few = 20
  /// Names that are looked at for a second word, for mistakes, and words for a mistake.
  private static let looked = 4000
  private static let lookedMistyped = 400
  private static let lookedWords = 3000

  init(_ text: String, by viewer: PlayerID) {
    self.text = text
    self.viewer = viewer
    typed = NameWords(text).words
  }

  private struct Found {
    let player: Player
    let rank: Int
    let isFriend: Bool
  }

  /// The best first, without those whom the viewer may not find.
  func find(in db: ReadTransaction) throws -> [PlayerID] {
    var found: [PlayerID: Found] = [:]
    let friends = typed.isEmpty ? [:] : try NameWordRecords.ofFriends(of: viewer, in: db)
    func add(_ ids: [PlayerID], as rank: (Player) -> Int) throws {
      for id in ids where found[id] == nil && id != viewer {
        guard let player = try Self.findable(id, by: viewer, in: db) else { continue }
        found[id] = Found(player: player, rank: rank(player), isFriend: friends[id] != nil)
      }
    }
    if let same = try MemberRecords.find(FoldedName(typed: text), in: db)?.player {
      try add([same]) { _ in 0 }
    }
    guard !typed.isEmpty else { return sorted(found) }
    let rightFriends = friends.filter { has($0.value, mistyped: false) }.map(\.key)
    try add(rightFriends + exact(in: db)) { player in
      NameWords(player.name.text).begin(with: typed) ? 1 : 2
    }
    guard found.count < Self.few else { return sorted(found) }
    let meantFriends = friends.filter { has($0.value, mistyped: true) }.map(\.key)
    try add(meantFriends + mistyped(in: db)) { _ in 3 }
    return sorted(found)
  }

  private func sorted(_ found: [PlayerID: Found]) -> [PlayerID] {
    found.values.sorted {
      ($0.rank, $0.isFriend ? 0 : 1, $0.player.name.text, $0.player.id)
        < ($1.rank, $1.isFriend ? 0 : 1, $1.player.name.text, $1.player.id)
    }.prefix(Self.most).map(\.player.id)
  }

  /// Who is typed rightly.
  private func exact(in db: ReadTransaction) throws -> [PlayerID] {
    let spans = typed.map(NameWordRecords.Span.init(beginning:))
    let order = try spans.indices.sorted {
      try NameWordRecords.count(spans[$0], limit: Self.looked, in: db)
        < NameWordRecords.count(spans[$1], limit: Self.looked, in: db)
    }
    var found: [PlayerID] = []
    for isLater in [false, true] where found.count < Self.most {
      guard order.count > 1 else {
        found += try NameWordRecords.members(
          spans[0], isLater: isLater, limit: Self.most - found.count, in: db)
        continue
      }
      found += try NameWordRecords.members(
        spans[order[0]], and: spans[order[1]], isLater: isLater, among: Self.looked, in: db
      ).filter { try order.count == 2 || has(words(of: $0, in: db), mistyped: false) }
    }
    return Array(found.prefix(Self.most))
  }

  /// Who may be meant. The longest word says most.
  private func mistyped(in db: ReadTransaction) throws -> [PlayerID] {
    guard let longest = typed.max(by: { $0.count < $1.count }) else { return [] }
    let words = try NameWordRecords.meant(by: longest, limit: Self.lookedWords, in: db)
    var found: [PlayerID] = []
    for word in words where found.count < Self.lookedMistyped {
      for isLater in [false, true] {
        found += try NameWordRecords.members(
          .init(whole: word), isLater: isLater, limit: Self.lookedMistyped / 4, in: db)
      }
    }
    return try typed.count == 1
      ? found : found.filter { has(try self.words(of: $0, in: db), mistyped: true) }
  }

  private func words(of player: PlayerID, in db: ReadTransaction) throws -> [String] {
    try NameWordRecords.words(of: player, in: db)
  }

  /// Whether each word that was typed is the beginning of one of these.
  private func has(_ words: [String], mistyped: Bool) -> Bool {
    typed.allSatisfy { part in
      words.contains { word in
        word.utf8.starts(with: part.utf8)
          || mistyped && part.unicodeScalars.count >= Slips.shortestWord
            && Slips.isBeginning(part, of: word)
      }
    }
  }

  /// Nil for whom the viewer may not find by name.
  private static func findable(
    _ id: PlayerID, by viewer: PlayerID, in db: ReadTransaction
  ) throws -> Player? {
    guard try !BlockRecords.between(id, viewer, in: db),
      try PreferenceRecords.load(id, in: db).isFindable
    else { return nil }
    return try PlayerRecords.load(id, in: db)
  }
}
