import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Whatever players do with their games and with each other, the lists agree with a plain model of it.
@Suite struct GameEntryModelTests {
  private struct Model {
    struct Pair: Hashable {
      let by, of: Int
    }

    var here: Set<Int>
    var order: [Int: [Int]] = [:]
    var notes: [Pair: GameEntryNote] = [:]
    var follows: Set<Pair> = []
    var blocks: Set<Pair> = []

    func areFriends(_ one: Int, _ other: Int) -> Bool {
      follows.isSuperset(of: [Pair(by: one, of: other), Pair(by: other, of: one)])
    }

    func isBlocked(_ one: Int, _ other: Int) -> Bool {
      !blocks.isDisjoint(with: [Pair(by: one, of: other), Pair(by: other, of: one)])
    }

    mutating func set(_ game: Int, _ note: GameEntryNote, by player: Int) {
      if notes.updateValue(note, forKey: Pair(by: player, of: game)) == nil {
        order[player, default: []].insert(game, at: 0)
      }
    }

    mutating func remove(_ game: Int, by player: Int) {
      notes[Pair(by: player, of: game)] = nil
      order[player]?.removeAll { $0 == game }
    }

    mutating func place(_ game: Int, after other: Int?, by player: Int) {
      guard game != other, var list = order[player], let from = list.firstIndex(of: game) else {
        return
      }
      list.remove(at: from)
      guard let index = other.map({ list.firstIndex(of: $0).map { $0 + 1 } }) ?? 0 else { return }
      list.insert(game, at: index)
      order[player] = list
    }

    mutating func part(_ one: Int, _ other: Int) {
      follows.subtract([Pair(by: one, of: other), Pair(by: other, of: one)])
    }

    mutating func delete(_ player: Int) {
      here.remove(player)
      order[player] = nil
      notes = notes.filter { $0.key.by != player }
      follows = follows.filter { $0.by != player && $0.of != player }
      blocks = blocks.filter { $0.by != player && $0.of != player }
    }

    /// The games of one that another sees.
    func seen(of player: Int, by viewer: Int?) -> [Int] {
      let all = order[player] ?? []
      guard let viewer, viewer == player || areFriends(viewer, player) else {
        return all.filter { notes[Pair(by: player, of: $0)]?.audience == .everybody }
      }
      return all
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func listsAgreeWithAModel(seed: UInt64) async throws {
    var chance = Generator(state: seed)
    let services = try Club(seed: seed).open()
    let (ids, games) = (try await services.guests(5), try await services.games(6))
    var model = Model(here: Set(ids.indices))
    for step in 1...120 {
      let by = Int.random(in: ids.indices, using: &chance)
      let of = (by + Int.random(in: 1..<ids.count, using: &chance)) % ids.count
      guard model.here.isSuperset(of: [by, of]) else { continue }
      let game = Int.random(in: games.indices, using: &chance)
      let other = Int.random(in: -1..<games.count, using: &chance)
      let note = GameEntryNote(
        status: .allCases.randomElement(using: &chance),
        audience: .allCases.randomElement(using: &chance)!)
      switch Int.random(in: 0..<40, using: &chance) {
      case 0..<14:
        _ = try await services.gameEntries.set(games[game], note, by: ids[by])
        model.set(game, note, by: by)
      case 14..<18:
        try await services.gameEntries.remove(games[game], by: ids[by])
        model.remove(game, by: by)
      case 18..<26:
        let after = other < 0 ? nil : other
        try? await services.gameEntries.place(
          games[game], after: after.map { games[$0] }, by: ids[by])
        model.place(game, after: after, by: by)
      case 26..<34:
        _ = try? await services.people.follow(ids[of], by: ids[by])
        if !model.isBlocked(by, of) { model.follows.insert(.init(by: by, of: of)) }
      case 34:
        _ = try? await services.people.unfollow(ids[of], by: ids[by])
        model.follows.remove(.init(by: by, of: of))
      case 35:
        _ = try? await services.people.block(ids[of], by: ids[by])
        model.blocks.insert(.init(by: by, of: of))
        model.part(by, of)
      case 36..<39:
        _ = try? await services.people.unblock(ids[of], by: ids[by])
        model.blocks.remove(.init(by: by, of: of))
      default:
        guard step > 90 else { continue }
        try await services.accounts.delete(ids[by])
        model.delete(by)
      }
      if step % 6 == 0 { try await compare(services, ids, games, model) }
    }
  }

  private func compare(
    _ services: Services, _ ids: [PlayerID], _ games: [GameID], _ model: Model
  ) async throws {
    for viewer in model.here.sorted() {
      let own = try await services.gameEntries.games(of: ids[viewer])
      #expect(own.entries.map(\.game.id) == model.seen(of: viewer, by: viewer).map { games[$0] })
      for entry in own.entries {
        let game = games.firstIndex(of: entry.game.id)!
        #expect(entry.note == model.notes[.init(by: viewer, of: game)])
        #expect(
          entry.friends
            == model.here.filter {
              model.areFriends(viewer, $0) && model.order[$0]?.contains(game) == true
            }.count)
      }
      for other in model.here where other != viewer {
        try await compare(services, ids, games, model, other, seenBy: viewer)
      }
    }
    for game in games.indices {
      let here = model.here.filter { model.order[$0]?.contains(game) == true }
      let shown = here.filter { model.notes[.init(by: $0, of: game)]?.audience == .everybody }
      #expect(try await services.publicPlayers(of: games[game]) == shown.count)
      for viewer in model.here.sorted() {
        let friends = here.filter { model.areFriends(viewer, $0) }
        let others = shown.filter {
          $0 != viewer && !friends.contains($0) && !model.isBlocked(viewer, $0)
        }
        let expected = [friends, others].flatMap { $0.map { ids[$0] }.sorted(by: >) }
        #expect(try await services.players(of: games[game], for: ids[viewer]) == expected)
      }
    }
  }

  private func compare(
    _ services: Services, _ ids: [PlayerID], _ games: [GameID], _ model: Model, _ other: Int,
    seenBy viewer: Int
  ) async throws {
    guard !model.isBlocked(viewer, other) else {
      await #expect(throws: PersonRefusal.unknownPlayer) {
        try await services.gameEntries.games(of: ids[other], for: ids[viewer])
      }
      return
    }
    let seen = model.seen(of: other, by: viewer)
    let page = try await services.gameEntries.games(of: ids[other], for: ids[viewer])
    #expect(page.entries.map(\.game.id) == seen.map { games[$0] } && page.total == seen.count)
    let mine = model.order[viewer] ?? []
    #expect(page.entries.map(\.game.isMine) == seen.map(mine.contains))
    let common = try await services.gameEntries.games(
      of: ids[other], for: ids[viewer], onlyCommon: true)
    #expect(common.entries.map(\.game.id) == seen.filter(mine.contains).map { games[$0] })
  }
}
