import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Whatever people do to each other, the lists agree with a plain model of it.
@Suite struct PeopleModelTests {
  /// Follows and blocks, as anybody would write them down.
  private struct Model {
    var here: Set<Int>
    var follows: Set<Pair> = []
    var blocks: Set<Pair> = []
    var seen: [Pair: String] = [:]
    var names: [Int: String] = [:]

    struct Pair: Hashable {
      let by, of: Int
    }

    func mayMeet(_ one: Int, _ other: Int) -> Bool {
      here.contains(one) && here.contains(other)
        && blocks.isDisjoint(with: [Pair(by: one, of: other), Pair(by: other, of: one)])
    }

    mutating func follow(_ pair: Pair) {
      guard mayMeet(pair.by, pair.of), follows.insert(pair).inserted else { return }
      seen[pair] = names[pair.of]
    }

    mutating func unfollow(_ pair: Pair) {
      follows.remove(pair)
      seen[pair] = nil
    }

    mutating func block(_ pair: Pair) {
      guard here.contains(pair.by), here.contains(pair.of) else { return }
      blocks.insert(pair)
      unfollow(pair)
      unfollow(Pair(by: pair.of, of: pair.by))
    }

    mutating func delete(_ player: Int) {
      here.remove(player)
      for pair in follows where pair.by == player || pair.of == player { unfollow(pair) }
      blocks = blocks.filter { $0.by != player && $0.of != player }
    }

    func list(_ list: PeopleList, of player: Int) -> Set<Int> {
      let following = follows.filter { $0.by == player }.map(\.of)
      let followers = follows.filter { $0.of == player }.map(\.by)
      return switch list {
      case .following: Set(following)
      case .followers: Set(followers)
      case .friends: Set(following).intersection(followers)
      case .blocked: Set(blocks.filter { $0.by == player }.map(\.of))
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func listsAgreeWithAModel(seed: UInt64) async throws {
    var chance = Generator(state: seed)
    let club = try Club(seed: seed)
    let services = try club.open()
    let ids = try await services.guests(6)
    var model = Model(here: Set(ids.indices))
    for index in ids.indices {
      model.names[index] = try await services.accounts.player(ids[index])?.name.text
    }
    for step in 1...150 {
      let by = Int.random(in: ids.indices, using: &chance)
      let of = (by + Int.random(in: 1..<ids.count, using: &chance)) % ids.count
      let pair = Model.Pair(by: by, of: of)
      if Bool.random(using: &chance) { club.pass(.milliseconds(1)) }
      switch Int.random(in: 0..<40, using: &chance) {
      case 0..<16:
        _ = try? await services.people.follow(ids[of], by: ids[by])
        model.follow(pair)
      case 16..<22:
        _ = try? await services.people.unfollow(ids[of], by: ids[by])
        model.unfollow(pair)
      case 22..<25:
        _ = try? await services.people.remove(follower: ids[of], of: ids[by])
        model.unfollow(Model.Pair(by: of, of: by))
      case 25..<28:
        _ = try? await services.people.block(ids[of], by: ids[by])
        model.block(pair)
      case 28..<33:
        // A block that is undone at once is another matter.
        club.pass(PeopleService.undoTime + .milliseconds(1))
        _ = try? await services.people.unblock(ids[of], by: ids[by])
        model.blocks.remove(pair)
      case 33..<36:
        guard model.here.contains(by) else { continue }
        _ = try await services.accounts.rename(ids[by], to: PlayerName("N \(step)")!)
        model.names[by] = "N \(step)"
      case 36..<39:
        _ = try? await services.people.seeName(of: ids[of], by: ids[by])
        if model.follows.contains(pair) { model.seen[pair] = model.names[of] }
      default:
        guard step > 100 else { continue }
        try await services.accounts.delete(ids[by])
        model.delete(by)
      }
      if step.isMultiple(of: 5) { try await compare(services, ids, model) }
    }
  }

  private func compare(_ services: Services, _ ids: [PlayerID], _ model: Model) async throws {
    for player in model.here {
      for list in PeopleList.allCases {
        let people = try await services.people.list(list, of: ids[player]).people
          .map { $0.person(.online) }
        let found = people.compactMap { ids.firstIndex(of: $0.player.id) }
        #expect(Set(found) == model.list(list, of: player) && found.count == people.count)
        for (person, other) in zip(people, found) {
          let pair = Model.Pair(by: player, of: other)
          #expect(person.relation.follows == model.follows.contains(pair))
          #expect(person.relation.isBlocked == model.blocks.contains(pair))
          let former = model.seen[pair] == model.names[other] ? nil : model.seen[pair]
          #expect(person.formerName?.text == former)
        }
      }
    }
  }
}
