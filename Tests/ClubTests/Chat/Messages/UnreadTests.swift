import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Unread messages, against a plain count of it.
@Suite struct UnreadTests {
  @Test func aThousandHistoriesCountAsAPlainModelDoes() async throws {
    let services = try Club().open()
    let players = try await services.guests(4)
    _ = try await services.people.block(players[3], by: players[1])
    let faults = try await withThrowingTaskGroup(of: String?.self) { group in
      var faults: [String] = []
      for seed in 0..<1000 as Range<UInt64> {
        if seed >= 64, let fault = try await group.next() ?? nil { faults.append(fault) }
        group.addTask { try await History(seed, services, players).fault() }
      }
      for try await case let fault? in group { faults.append(fault) }
      return faults
    }
    #expect(faults.prefix(5) == [])
  }

  @Test func theModelSeesACountThatIsWrong() async throws {
    let services = try Club().open()
    let players = try await services.guests(4)
    _ = try await services.people.block(players[3], by: players[1])
    var faults = 0
    for seed in 0..<20 as Range<UInt64> {
      let fault = try await History(seed, services, players, forgetsDeleted: true).fault()
      if fault != nil { faults += 1 }
    }
    #expect(faults > 0)
  }

  @Test func itStopsAtAHundred() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    for number in 1...105 { try await services.say("\(number)", by: players[0], in: room) }
    #expect(try await services.unread(by: players[1], in: room) == 100)
    #expect(try await services.messages.read(room, upTo: 55, by: players[1]).unread == 50)
    #expect(try await services.messages.read(room, upTo: 20, by: players[1]).readUpTo == 55)
    #expect(try await services.messages.read(room, upTo: 1000, by: players[1]).readUpTo == 105)
  }

  /// A room of four, of whom the second has blocked the fourth, and what anybody would write down of it.
  private struct History {
    private struct Member {
      var since = 0
      var read = 0
    }

    private let (seed, services, players): (UInt64, Services, [PlayerID])
    private let forgetsDeleted: Bool
    private var generator: Generator
    private var messages: [(author: Int, isDeleted: Bool)] = []
    private var members = Array(repeating: Member(), count: 4)

    init(
      _ seed: UInt64, _ services: Services, _ players: [PlayerID], forgetsDeleted: Bool = false
    ) {
      (self.seed, self.services, self.players) = (seed, services, players)
      self.forgetsDeleted = forgetsDeleted
      generator = Generator(state: seed)
    }

    /// The difference at the end; nil when nothing does.
    func fault() async throws -> String? {
      var history = self
      let room = try await services.makeRoom(Int64(seed) + 1, of: players)
      for step in 0..<10 { try await history.act(step, in: room) }
      for who in players.indices {
        let (told, counted) = (
          try await services.unread(by: players[who], in: room), history.unread(who)
        )
        if told != counted { return "seed \(seed): \(told) for \(who) instead of \(counted)" }
      }
      return nil
    }

    private func unread(_ who: Int) -> Int {
      let member = members[who]
      return messages.enumerated().count { index, message in
        index + 1 > max(member.read, member.since) && message.author != who
          && (forgetsDeleted || !message.isDeleted) && Set([message.author, who]) != [1, 3]
      }
    }

    private mutating func act(_ step: Int, in room: RoomID) async throws {
      let who = Int.random(in: 0..<4, using: &generator)
      let number = Int.random(in: 0...max(1, messages.count), using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...4:
        try await services.say("\(step)", by: players[who], in: room, key: "\(step)")
        messages.append((who, false))
        members[who].read = messages.count
      case 5:
        _ = try await services.messages.read(room, upTo: number, by: players[who])
        members[who].read = max(members[who].read, min(number, messages.count))
      case 6:
        guard messages.indices.contains(number - 1) else { return }
        let author = messages[number - 1].author
        guard number > members[author].since else { return }
        _ = try await services.messages.delete(number, of: room, by: players[author])
        messages[number - 1].isDeleted = true
      default:
        try await services.leave(players[who], room)
        try await services.enter(players[who], room)
        members[who] = Member(since: messages.count, read: messages.count)
      }
    }
  }
}
