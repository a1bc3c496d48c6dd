import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Many who talk in a room over lines that lose questions and answers: whatever chance does, numbers have no
/// gaps, nothing is lost or doubled, and all who look see the same.
@Suite struct MessagesPropertyTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func whatIsSaidOverBadLinesStandsThereOnce(seed: UInt64) async throws {
    let club = try Club(seed: seed)
    let services = try club.open()
    let players = try await services.guests(5)
    let room = try await services.makeRoom(of: players)
    var talk = Talk(services, room, players, seed: seed)
    for _ in 0..<120 { try await talk.step() }
    try await talk.finish()

    let seen = try await services.all(of: room, for: players[0])
    #expect(seen.map(\.number) == Array(1...seen.count), "seed \(seed)")
    for (index, player) in players.enumerated() {
      let own = seen.filter { $0.author == player }
      #expect(own.compactMap(\.key) == talk.said[index], "seed \(seed): once each, in order")
      let fresh = try await services.all(of: room, for: player)
      #expect(fresh == Array(seen.suffix(fresh.count)), "seed \(seed): the same for everybody")
      #expect(talk.kept[index].all.suffix(fresh.count) == fresh[...], "seed \(seed): by changes")
    }
    #expect(talk.faults == [], "seed \(seed)")
    var told = KeptRoom()
    for news in club.published().compactMap(\.roomNews) {
      if case .message(let new) = news.event { told.take(new.message) }
    }
    #expect(told.all == seen, "seed \(seed): what was told is what stands there")
  }

  /// Sends from a line each, one after the other and each until it is answered.
  private struct Talk {
    private struct Line {
      var waiting: MessageRequest?
      var texts: [String: String] = [:]
    }

    private let services: Services
    private let room: RoomID
    private let players: [PlayerID]
    private var generator: Generator
    private var lines: [Line]
    private(set) var kept: [KeptRoom]
    /// Keys that each has sent, in their order.
    private(set) var said: [[String]]
    private(set) var faults: [String] = []
    private var isIn: [Bool]

    init(_ services: Services, _ room: RoomID, _ players: [PlayerID], seed: UInt64) {
      (self.services, self.room, self.players) = (services, room, players)
      generator = Generator(state: seed &+ 1000)
      lines = players.map { _ in Line() }
      kept = players.map { _ in KeptRoom() }
      said = players.map { _ in [] }
      isIn = players.map { _ in true }
    }

    private mutating func chance(_ count: Int) -> Int { .random(in: 0..<count, using: &generator) }

    mutating func step() async throws {
      let who = chance(players.count)
      guard isIn[who] else {
        if chance(3) == 0 { try await comeBack(who) }
        return
      }
      switch chance(12) {
      case 0...5: try await send(who)
      case 6: try await edit(who)
      case 7: try await react(who)
      case 8: try await delete(who)
      case 9: _ = try await services.messages.read(room, upTo: chance(200), by: players[who])
      case 10: try await kept[who].catchUp(services, room, as: players[who])
      default: if who > 0, lines[who].waiting == nil { try await leave(who) }
      }
    }

    mutating func finish() async throws {
      for who in players.indices {
        if !isIn[who] { try await comeBack(who) }
        while lines[who].waiting != nil { try await send(who) }
      }
      for who in players.indices {
        try await kept[who].catchUp(services, room, as: players[who])
      }
    }

    private mutating func send(_ who: Int) async throws {
      if lines[who].waiting == nil {
        let key = "\(who)-\(said[who].count)"
        said[who].append(key)
        lines[who].waiting = MessageRequest(key: key, text: "text \(key)")
      }
      guard let request = lines[who].waiting, chance(4) > 0 else { return }  // the question is lost
      let message = try await services.messages.say(request, by: players[who], in: room)
      guard chance(3) > 0 else { return }  // the answer is lost
      if message.key != request.key { faults.append("another message answers") }
      if !message.isDeleted, message.text != lines[who].texts[request.key] ?? request.text {
        faults.append("another text stands there")
      }
      lines[who].waiting = nil
    }

    /// A message of the player's own, which may not have been acknowledged yet.
    private mutating func own(_ who: Int) async throws -> Message? {
      let page = try await services.messages.page(.newest, of: room, for: players[who])
      return page.messages.filter { $0.author == players[who] && !$0.isDeleted }
        .randomElement(using: &generator)
    }

    private mutating func edit(_ who: Int) async throws {
      guard let message = try await own(who), let key = message.key else { return }
      let text = "edited \(chance(1000))"
      for _ in 0...chance(2) {
        let edited = try await services.messages.edit(
          message.number, of: room, to: text, by: players[who])
        if edited.text != text { faults.append("an edit is lost") }
      }
      lines[who].texts[key] = text
    }

    private mutating func delete(_ who: Int) async throws {
      guard let message = try await own(who) else { return }
      for _ in 0...chance(2) {
        let rest = try await services.messages.delete(message.number, of: room, by: players[who])
        if !rest.isDeleted || rest.text != "" { faults.append("something is left") }
      }
    }

    private mutating func react(_ who: Int) async throws {
      let page = try await services.messages.page(.newest, of: room, for: players[who])
      guard
        let message = page.messages.filter({ !$0.isDeleted }).randomElement(using: &generator)
      else { return }
      let emoji = [Emoji("👍"), Emoji("🎉"), nil][chance(3)]
      _ = try await services.messages.react(emoji, to: message.number, of: room, by: players[who])
    }

    private mutating func leave(_ who: Int) async throws {
      try await services.leave(players[who], room)
      isIn[who] = false
      do {
        try await services.say("I am gone", by: players[who], in: room)
        faults.append("somebody writes who is gone")
      } catch ChatRefusal.unknownRoom {}
    }

    private mutating func comeBack(_ who: Int) async throws {
      try await services.enter(players[who], room)
      kept[who] = KeptRoom()
      isIn[who] = true
    }
  }
}
