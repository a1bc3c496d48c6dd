import API
import Database

/// Looks for members by name, within bounds however many there are.
///
/// Each word that was typed is the beginning of a word of the name; where few are found so, it may hold a
/// mistake. The best come first: who has just this name, whose name begins so, who has such a word
/// further on, and then who may be meant; among equals friends, then by name.
struct NameSearch {
  private let text: String
  private let typed: [String]
  private let viewer: PlayerID

  /// The number of people who are found at most.
  static let most = 200
  /// The number of people below which something may have been mistyped.
  private static let few = 20
  /// Names that are looked at for a second word, and words for a mistake.
  private static let lookedNames = 8000
  private static let lookedWords = 500

  init(_ text: String, by viewer: PlayerID) {
    self.text = text
    self.viewer = viewer
    typed = NameWords(text).words
  }

  /// The fit of somebody. The smaller is the better.
  private struct Fit: Comparable {
    let rank: Int
    let isStranger: Bool
    let name: String
    let player: PlayerID

    static func < (left: Fit, right: Fit) -> Bool {
      (left.rank, left.isStranger ? 1 : 0, left.name, left.player)
        < (right.rank, right.isStranger ? 1 : 0, right.name, right.player)
    }
  }

  /// The best first, without those whom the viewer may not find.
  func find(in db: ReadTransaction) throws -> [PlayerID] {
    guard !typed.isEmpty else { return try same(in: db).filter { try mayFind($0, in: db) } }
    let friends = try NameWordRecords.friends(of: viewer, in: db)
    let isFriend = Set(friends.map(\.player))
    var fits: [PlayerID: Fit] = [:]
    func add(_ found: [NameWordRecords.Found], mistyped: Bool) throws {
      for one in found where fits[one.player] == nil && one.name.has(typed, mistyped: mistyped) {
        guard try mayFind(one.player, in: db) else { continue }
        fits[one.player] = Fit(
          rank: mistyped ? 3 : rank(of: one.name), isStranger: !isFriend.contains(one.player),
          name: one.name.text, player: one.player)
      }
    }
    let sameNamed = try same(in: db).compactMap { try NameWordRecords.find($0, in: db) }
    try add(sameNamed + friends + typedRightly(in: db), mistyped: false)
    if fits.count < Self.few { try add(friends + mistyped(in: db), mistyped: true) }
    return fits.values.sorted().prefix(Self.most).map(\.player)
  }

  private func rank(of name: NameWords) -> Int {
    name.words == typed ? 0 : name.begin(with: typed) ? 1 : 2
  }

  /// The member who has just this name, also if it has no letters.
  private func same(in db: ReadTransaction) throws -> [PlayerID] {
    try MemberRecords.find(FoldedName(typed: text), in: db).map { [$0.player] } ?? []
  }

  private func typedRightly(in db: ReadTransaction) throws -> [NameWordRecords.Found] {
    let rarest = try rarestFirst(in: db)
    var found: [NameWordRecords.Found] = []
    for isLater in [false, true] where found.count < Self.most {
      found += try NameWordRecords.members(
        .init(beginning: rarest[0]), and: rarest.count > 1 ? rarest[1] : "", isLater: isLater,
        looked: rarest.count > 1 ? Self.lookedNames : Self.most, limit: Self.most, in: db)
    }
    return found
  }

  private func rarestFirst(in db: ReadTransaction) throws -> [String] {
    guard typed.count > 1 else { return typed }
    return try typed.map { word in
      (
        word,
        try NameWordRecords.count(
          .init(beginning: word), limit: Self.lookedNames, in: db)
      )
    }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The longest word says most.
  private func mistyped(in db: ReadTransaction) throws -> [NameWordRecords.Found] {
    guard let longest = typed.max(by: { $0.count < $1.count }) else { return [] }
    var found: [NameWordRecords.Found] = []
    for word in try TypoTable.names.meant(by: longest, looked: Self.lookedWords, in: db)
    where found.count < Self.most {
      for isLater in [false, true] {
        found += try NameWordRecords.members(
          .init(whole: word), isLater: isLater, looked: Self.most, limit: Self.most, in: db)
      }
    }
    return found
  }

  private func mayFind(_ player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try mayMeet(viewer, player, in: db) && PreferenceRecords.load(player, in: db).isFindable
  }
}
