import API
import Base
import Club
import Database
import Foundation
import Media
import Rules
import Server
import TestSupport
import Testing

/// The things that a block hides, at every address that shows something: a new one is looked at by
/// itself.
@Suite(.timeLimit(.minutes(2))) struct SightTests {
  /// Whoever of the two has blocked the other, neither sees the other; who has done it finds the other again
  /// where it can be undone.
  @Test(arguments: [true, false])
  func nothingShowsWhomABlockHides(isViewerTheBlocker: Bool) async throws {
    try await House.opened(Club()) { house in
      let scene = try await BlockScene(house)
      let before = try await scene.tellers()
      for route in Endpoints.all where route.method == .get {
        let isProof = before.keys.contains(route.path)
        #expect(
          isProof != BlockScene.isSilent(route),
          "\(route.path) tells \(isProof ? "" : "nothing ")before there is a block")
      }
      if isViewerTheBlocker {
        _ = try await house.services.people.block(scene.hidden.id, by: scene.viewer.id)
      } else {
        _ = try await house.services.people.block(scene.viewer.id, by: scene.hidden.id)
      }
      var after = try await scene.tellers()
      if isViewerTheBlocker {
        after[Endpoints.blocked.route.path] = nil
        after[Endpoints.profile.route.path] = nil
        after["/player"] = nil
        // It names whom they have blocked.
        after[Endpoints.export.path] = nil
        // That there is somebody whom they have blocked they know.
        after = after.compactMapValues { told in
          let rest = told.filter { $0 != BlockScene.thereIsSuchAPlayer }
          return rest.isEmpty ? nil : rest
        }
      }
      #expect(after == [:], "this tells of somebody across a block")
      let nobody = try await house.answer(
        to: Endpoints.match.route.path.replacing("{id}", with: "\(scene.match)"), for: nil)
      #expect(nobody.contains("\(scene.hidden.id)"), "who isn't signed in may watch by a link")
    }
  }

  /// A second rule would sooner or later say something else than the first, see `noBlockSQL`.
  @Test func theTableOfBlocksIsReadInOnePlace() throws {
    let sources = Repository.url("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let naming = try files.filter { file in
      guard file.hasSuffix(".swift") else { return false }
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return ["blocker_id", "blocked_id", "FROM blocks", "JOIN blocks"].contains(
        where: text.contains)
    }
    #expect(
      Set(naming) == [
        "Club/People/Sight.swift",  // the rule
        "Club/People/BlockRecords.swift",  // who has blocked whom, and what becomes of it
        "Club/Accounts/Leaving/PlayerTable.swift",  // declares the columns
        "Club/Schema/Migration0003.swift",
      ])
  }

  @Test func aBlockEndsWatching() async throws {
    try await House.opened(Club()) { house in
      let scene = try await BlockScene(house)
      try await house.listen(as: scene.viewer, watching: [scene.match]) { stream in
        let opening = try await stream.events(until: "ready")
        #expect(opening.contains { $0.name == "match" })
        _ = try await house.services.people.block(scene.viewer.id, by: scene.hidden.id)
        while try await stream.next() != nil {}
      }
    }
  }

  @Test func playersOfAGameAreCountedWithoutThoseAcrossABlock() async throws {
    try await House.opened(Club()) { house in
      let scene = try await BlockScene(house)
      #expect(
        try await house.services.page(of: scene.game, for: scene.viewer.id).summary.players == 2)
      _ = try await house.services.people.block(scene.viewer.id, by: scene.hidden.id)
      #expect(
        try await house.services.page(of: scene.game, for: scene.viewer.id).summary.players == 1)
      #expect(
        try await house.services.page(of: scene.game, for: scene.friend.id).summary.players == 2)
      #expect(try await house.services.page(of: scene.game, for: nil).summary.players == 2)
      let mine = try await house.services.gameEntries.games(
        of: scene.friend.id, for: scene.viewer.id)
      #expect(mine.entries.map(\.game.players) == [1])
    }
  }
}

/// A scene of somebody who looks, somebody whom a block may hide from them, and a friend of both,
/// in whom all ways meet.
private struct BlockScene: Sendable {
  let house: House
  let viewer, hidden, friend: Guest
  let match: MatchID
  let game: GameID
  /// The game of the board on which they have played.
  private let board: GameID
  private let code: InvitationCode
  private let group, direct: RoomID
  private let photo, picture: MediaID

  /// These never tell of anybody else, or of nobody by name; all others tell of the hidden one before there is a
  /// block, so that it is seen that it makes the difference.
  private static let silent: Set = [
    Endpoints.health.route, Endpoints.ready.route, Endpoints.site.route, Endpoints.clubLook.route,
    Endpoints.clubPage.route, Endpoints.clubLogo,
    // One's own.
    Endpoints.me.route, Endpoints.account.route, Endpoints.sessions.route,
    Endpoints.security.route, Endpoints.playerCode.route, Endpoints.preferences.route,
    Endpoints.ownProfile.route, Endpoints.myGames.route, Endpoints.upload.route,
    Endpoints.accessTokens.route,
    // Whom one has blocked, which is nobody yet.
    Endpoints.blocked.route,
    // Of games, with numbers of players: see `playersOfAGameAreCountedWithoutThoseAcrossABlock`.
    Endpoints.findGames.route, Endpoints.gameFilters.route, Endpoints.gameVideos.route,
    Endpoints.gamePicture, Endpoints.seriesOfGame.route,
  ]

  static func isSilent(_ route: Route) -> Bool {
    // Those who run the club see everybody; the viewer doesn't.
    silent.contains(route) || route.access == .moderators || route.access == .hosts
  }

  init(_ house: House) async throws {
    self.house = house
    let services = house.services
    viewer = try await house.member("Viola")
    hidden = try await house.member("Zacharias")
    friend = try await house.member("Frieda")
    try await services.befriend(viewer.id, friend.id)
    try await services.befriend(hidden.id, friend.id)
    try await services.befriend(viewer.id, hidden.id)

    let group = try await house.ask(
      Endpoints.makeGroup, by: friend,
      GroupRequest(key: "group", name: "Club", members: [viewer.id, hidden.id])
    ).room.id
    let direct = try await house.ask(
      Endpoints.roomWith, by: hidden, at: "\(viewer.id)", Nothing()
    ).room.id
    for room in [group, direct] {
      let said = try await house.ask(
        Endpoints.say, by: hidden, at: "\(room)", MessageRequest(key: "said", text: "Hallo"))
      _ = try await services.messages.edit(said.number, of: room, to: "hello", by: hidden.id)
    }
    (self.group, self.direct) = (group, direct)
    photo = try #require(MediaID(String(repeating: "a", count: 64)))
    picture = try #require(MediaID(String(repeating: "b", count: 64)))
    try await services.show(photo, of: hidden.id, and: picture)

    game = try await services.games(1)[0]
    for player in [hidden, friend] {
      _ = try await services.gameEntries.set(game, .everybody, by: player.id)
      _ = try await services.gameRatings.set(game, GameRatingNote(stars: 5), by: player.id)
    }
    _ = try await services.people.change(
      ProfileChange(about: "I am Zacharias", favourites: [game]), of: hidden.id)
    code = try await services.invitations.invite(
      by: hidden.id, .ticTacToe, .relaxed, starter: .owner
    ).code
    _ = try await services.invitations.playNow(hidden.id, .ticTacToe, .live60, isHere: true)
    let pairing = try await services.invitations.playNow(
      friend.id, .ticTacToe, .live60, isHere: true)
    guard case .paired(let record) = pairing else { throw CancellationError() }
    match = record.id
    // One round that the hidden one has won, and one that goes on.
    try await services.play([0, 3], in: match)
    _ = try await services.matches.act(.resign(round: 1), by: friend.id, in: match)
    for player in [hidden.id, friend.id] {
      _ = try await services.matches.act(.wishRematch(round: 1, wish: true), by: player, in: match)
    }
    board = try await services.board(.ticTacToe)
    _ = try await services.invitations.challenge(
      viewer.id, by: hidden.id, .gomoku, .relaxed, starter: .random)
  }

  static let thereIsSuchAPlayer = "there is such a player"

  /// The addresses that tell the viewer of the hidden one or of the match, with what they tell: that there is such
  /// a thing is told by any answer but a refusal.
  func tellers() async throws -> [String: [String]] {
    var told: [String: [String]] = [:]
    for route in Endpoints.all where route.method == .get {
      for path in paths(of: route) {
        let answer =
          route == Endpoints.events
          ? try await opening(path) : try await house.answer(to: path, for: viewer)
        let body = answer.firstRange(of: "\r\n\r\n").map { answer[$0.upperBound...] } ?? ""
        var secrets = ["\(hidden.id)", "Zacharias", "\(match)"].filter { body.contains($0) }
        if answer.hasPrefix("HTTP/1.1 200") {
          if path.contains("/\(hidden.id)") { secrets.append(Self.thereIsSuchAPlayer) }
          if path.contains("/\(match)") { secrets.append("there is such a match") }
        }
        if !secrets.isEmpty { told[route.path, default: []] += secrets }
      }
    }
    let page = try await house.answer(to: "/join/\(code.text)", for: viewer)
    if page.contains("Zacharias") { told["/join", default: []] += ["Zacharias"] }
    for (screen, id) in [("/player", "\(hidden.id)"), ("/online", "\(match)")] {
      let page = try await house.answer(to: "\(screen)/\(id)", for: viewer)
      if page.contains("Zacharias") { told[screen, default: []] += ["Zacharias"] }
    }
    return told
  }

  /// Whatever may be asked of an address here.
  private func paths(of route: Route) -> [String] {
    let names = route.path.split(separator: "/").filter { $0.hasPrefix("{") }
    guard let first = names.first else { return [route.path + query(of: route)] }
    let values: [String]
    switch route.path.split(separator: "/")[2] {
    case "people": values = [hidden, friend].map { "\($0.id)" }
    case "matches": values = ["\(match)"]
    case "rooms": values = ["\(group)", "\(direct)"]
    case "codes": values = [code.text]
    case "games": values = ["\(game)", "\(board)"]
    case "club" where route == Endpoints.clubLogo: values = [String(repeating: "0", count: 64)]
    case "club": values = ClubPageKind.allCases.map(\.rawValue)
    case "photos": values = ["\(photo)"]
    // Their names are the hashes of what they show, and tell of nobody.
    case "game-pictures", "uploads": values = [String(repeating: "0", count: 64)]
    // What a picture shows can't be read; `LinkPageTests` asks for those of somebody across a block.
    case "previews": values = ["player"]
    default:
      Issue.record("say what stands for \(first) in \(route.path)")
      values = []
    }
    return values.map { value in
      names.reduce(route.path) { path, name in
        path.replacing(name, with: (name == first ? nil : self.value(of: name)) ?? value)
      } + query(of: route)
    }
  }

  /// The value for a name in all addresses, but for the first of them.
  private func value(of name: Substring) -> String? {
    switch name {
    case "{variant}": MediaVariant.large.rawValue
    case "{size}": "\(PhotoSize.large.rawValue)"
    case "{media}": "\(picture)"
    case "{link}": "\(hidden.id)"
    default: nil
    }
  }

  private func query(of route: Route) -> String {
    switch route.path {
    case Endpoints.findPeople.route.path: "?name=zacharias"
    case Endpoints.findMessages.route.path: "?text=hello"
    case Endpoints.messageChanges.route.path: "?changedAfter=0"
    case Endpoints.findGames.route.path: "?text=game"
    case Endpoints.events.path: "?watch=\(match)"
    default: ""
    }
  }

  private func opening(_ path: String) async throws -> String {
    try await house.listen(as: viewer, watching: [match]) { stream in
      "\r\n\r\n" + (try await stream.events(until: "ready").map(\.data).joined())
    }
  }
}

extension Services {
  /// A player has a photo, and shows a picture in all that they have said; both hold their name.
  fileprivate func show(
    _ photo: MediaID, of player: PlayerID, and picture: MediaID
  ) async throws {
    let name = try #require(try await accounts.player(player)).name.text
    let folder = MediaFolder(dataFolder: database.folder)
    for file in [
      folder.file(photo, .square(.large)), folder.file(picture, .variant(.large)),
    ] {
      let url = URL(filePath: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: url)
    }
    try await database.write { db in
      try db.execute(
        "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 0)", player, photo)
      try db.execute(
        "INSERT INTO media (id, kind, width, height, bytes, created_at) VALUES ($1, 1, 8, 8, 9, 0)",
        picture)
      try db.execute("UPDATE messages SET media = $2 WHERE author_id = $1", player, picture)
    }
  }
}

extension House {
  fileprivate func member(_ name: String) async throws -> Guest {
    let (player, secret) = try await services.register(name)
    return Guest(id: player.id, token: secret.text)
  }

  /// All that an address answers.
  ///
  /// - Parameter guest: nil for nobody
  fileprivate func answer(to path: String, for guest: Guest?) async throws -> String {
    let session = guest.map { "Authorization: Bearer \($0.token)\r\n" } ?? ""
    return try await RawClient.connected(to: port) { client in
      try await client.send(
        "GET \(path) HTTP/1.1\r\nHost: test\r\n\(session)Connection: close\r\n\r\n")
      return await client.readToEnd()
    }
  }
}
