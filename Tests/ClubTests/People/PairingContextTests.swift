import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Ways in which two players meet: by each of them nobody comes across a block, whoever has set it,
/// nor to somebody who is suspended.
@Suite struct PairingContextTests {
  enum Between: CaseIterable {
    case nothing
    /// The one who comes has blocked the other.
    case ownBlock
    case block
    case suspension
  }

  enum Way: CaseIterable {
    case name, code, lists, profile, follow
    case challenge, pool, entry, link
    case room, text, group
    case players, gamesOfPlayer, commonGames
    case friendsOfGame, friendsGames, friendsOfEntry
    case addedGame, opened
  }

  /// Whether a way is open: who has blocked somebody sees them still, to undo it.
  private static func isOpen(_ way: Way, _ between: Between) -> Bool {
    between == .nothing || between == .ownBlock && way == .profile
  }

  @Test(arguments: Between.allCases, Way.allCases)
  func everyWayAsks(between: Between, way: Way) async throws {
    let scene = try await Scene(areFriends: way.isOfFriends)
    try await scene.put(between)
    #expect(try await scene.isOpen(way) == Self.isOpen(way, between))
  }

  @Test(arguments: Way.allCases)
  func whoIsRestoredIsFoundAgain(way: Way) async throws {
    let scene = try await Scene(areFriends: way.isOfFriends)
    try await scene.put(.suspension)
    try await scene.services.accounts.restore(scene.other)
    #expect(try await scene.isOpen(way))
  }

  /// What was agreed on before is not taken up: the next round would be with somebody who can't play it.
  @Test func aRematchWithWhoIsSuspendedDoesNotBegin() async throws {
    let scene = try await Scene(areFriends: false)
    let match = try await scene.services.pair(
      scene.viewer, scene.other, cells: [0, 3, 1, 4, 2]
    ).id
    let wish = MatchCommand.wishRematch(round: 1, wish: true)
    _ = try await scene.services.matches.act(wish, by: scene.other, in: match)
    try await scene.put(.suspension)
    _ = try await scene.services.matches.act(wish, by: scene.viewer, in: match)
    #expect(try await scene.services.matches.match(match)?.match.roundNumber == 1)
    try await scene.services.accounts.restore(scene.other)
    _ = try await scene.services.matches.act(wish, by: scene.viewer, in: match)
    #expect(try await scene.services.matches.match(match)?.match.roundNumber == 2)
  }

  @Test func whoIsSuspendedSeesThemselvesAndOthers() async throws {
    let scene = try await Scene(areFriends: true)
    try await scene.put(.suspension)
    let (services, other) = (scene.services, scene.other)
    #expect(
      try await services.people.profile(of: other, for: other).profile(.offline).person.player.id
        == other)
    _ = try await services.people.profile(of: scene.viewer, for: other)
    #expect(try await services.gameEntries.games(of: other, for: other).total == 1)
    #expect(try await services.players(of: scene.game, for: other) == [scene.viewer])
    #expect(try await services.gameEntries.friendsGames(of: other).games.count == 1)
  }

  @Test func aBlockOfWhoIsSuspendedCanBeSetAndUndone() async throws {
    let scene = try await Scene(areFriends: false)
    try await scene.put(.suspension)
    let people = scene.services.people
    #expect(
      try await people.block(scene.other, by: scene.viewer).person(.offline).relation.isBlocked)
    #expect(try await scene.services.ids(.blocked, of: scene.viewer) == [scene.other])
    _ = try? await people.unblock(scene.other, by: scene.viewer)
    #expect(try await scene.services.ids(.blocked, of: scene.viewer) == [])
  }
}

extension PairingContextTests.Way {
  fileprivate var isOfFriends: Bool {
    switch self {
    case .lists, .text, .group, .friendsOfGame, .friendsGames, .friendsOfEntry, .addedGame, .opened:
      true
    default: false
    }
  }
}

/// A viewer who comes by a way, and a member at its end. Both have a game, and perhaps a room.
private struct Scene {
  let club: Club
  let services: Services
  let viewer: PlayerID
  let other: PlayerID
  let game: GameID
  let code: InvitationCode
  let room: RoomID

  init(areFriends: Bool) async throws {
    club = try Club()
    services = try club.open()
    viewer = try await services.register("Nina").player.id
    other = try await services.register("Otto").player.id
    game = try await services.games(1)[0]
    code = try await services.people.code(of: other)
    for player in [viewer, other] {
      _ = try await services.gameEntries.set(game, .everybody, by: player)
    }
    if areFriends { try await services.befriend(viewer, other) }
    room = try await services.rooms.room(of: viewer, with: other).room.id
  }

  func put(_ between: PairingContextTests.Between) async throws {
    switch between {
    case .nothing: break
    case .ownBlock: _ = try await services.people.block(other, by: viewer)
    case .block: _ = try await services.people.block(viewer, by: other)
    case .suspension: try await services.accounts.suspend(other, reason: "")
    }
  }

  func isOpen(_ way: PairingContextTests.Way) async throws -> Bool {
    switch way {
    case .name: try await finds("otto")
    case .code: try await finds(code.text)
    case .lists: try await isListed()
    case .profile: await works { try await services.people.profile(of: other, for: viewer) }
    case .follow: await works { try await services.people.follow(other, by: viewer) }
    case .challenge:
      await works {
        try await services.invitations.challenge(
          other, by: viewer, .ticTacToe, .relaxed, starter: .random)
      }
    case .pool: try await isPaired()
    case .entry: try await canTakeEntry()
    case .link: try await canTakeLink()
    case .room: await works { try await services.rooms.room(of: viewer, with: other) }
    case .text:
      await works {
        try await services.messages.say(
          MessageRequest(key: "key", text: "Hello"), by: viewer, in: room)
      }
    case .group:
      await works {
        try await services.rooms.makeGroup(
          GroupRequest(key: "key", name: "Club", members: [other]), by: viewer)
      }
    case .players: try await services.players(of: game, for: viewer) == [other]
    case .gamesOfPlayer:
      await works { try await services.gameEntries.games(of: other, for: viewer) }
    case .commonGames:
      await works {
        try await services.gameEntries.games(of: other, for: viewer, onlyCommon: true)
      }
    case .friendsOfGame: try await services.page(of: game, for: viewer).friendCount == 1
    case .friendsGames: try await !services.gameEntries.friendsGames(of: viewer).games.isEmpty
    case .friendsOfEntry:
      try await services.gameEntries.games(of: viewer).entries.first?.friends == 1
    case .addedGame: try await isToldOfGame()
    case .opened: try await isToldOfEntry()
    }
  }

  private func works(_ act: () async throws -> some Any) async -> Bool {
    (try? await act()) != nil
  }

  private func finds(_ text: String) async throws -> Bool {
    try await services.people.find(text, for: viewer).people.map { $0.person(.offline).player.id }
      == [other]
  }

  private func isListed() async throws -> Bool {
    var found: [[PlayerID]] = []
    for list in [PeopleList.friends, .followers, .following] {
      found.append(try await services.ids(list, of: viewer))
    }
    #expect(Set(found).count == 1)
    return found[0] == [other]
  }

  private func isPaired() async throws -> Bool {
    _ = try await services.invitations.playNow(other, .ticTacToe, .relaxed, isHere: true)
    return try await services.invitations.playNow(viewer, .ticTacToe, .relaxed, isHere: true).match
      != nil
  }

  private func canTakeEntry() async throws -> Bool {
    let waiting = try await services.invitations.playNow(
      other, .ticTacToe, .relaxed, isHere: true)
    guard case .waiting(let entry) = waiting else { return false }
    return await works { try await services.invitations.take(entry.id, by: viewer) }
  }

  private func canTakeLink() async throws -> Bool {
    let link = try await services.invitations.invite(
      by: other, .ticTacToe, .relaxed, starter: .random)
    return await works { try await services.invitations.take(link.code, by: viewer) }
  }

  /// Also if they still follow, whom a block has parted.
  private func followAllTheSame() async throws {
    try await services.database.write { [viewer, other] db in
      for (one, two) in [(viewer, other), (other, viewer)] {
        try db.execute(
          "INSERT INTO follows VALUES ($1, $2, 'x', 0) ON CONFLICT DO NOTHING", one, two)
      }
    }
  }

  private func isToldOfGame() async throws -> Bool {
    try await followAllTheSame()
    club.pass(GameNotifications.gathering)
    try await services.gameEntries.notifications.tellDue()
    return try await services.notices(.addedGame, of: viewer) == 1
  }

  private func isToldOfEntry() async throws -> Bool {
    try await followAllTheSame()
    let waiting = try await services.invitations.playNow(
      other, .ticTacToe, .relaxed, isHere: true)
    guard case .waiting(let entry) = waiting else { return false }
    try await services.people.tellFriends(of: entry)
    return try await services.notices(.opened, of: viewer) == 1
  }
}
