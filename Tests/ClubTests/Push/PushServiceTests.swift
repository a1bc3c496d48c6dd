import API
import Base
import Club
import Crypto
import Database
import Foundation
import Server
import Synchronization
import TestSupport
import Testing

@Suite("Push messages", .timeLimit(.minutes(1)))
struct PushServiceTests {
  @Test("go to each browser of a player once, when nobody has looked for 30 s")
  func sending() async throws {
    try await Post.opened { post in
      let services = post.services
      let (match, _, o) = try await services.pair(.relaxed)
      for number in 1...2 { try await post.subscribe(o, "https://push.example.org/\(number)") }
      try await post.rest()
      let screen = services.look(o)
      services.streams.screens.report(screen, isVisible: false)
      try await services.play([4], in: match.id)
      post.club.pass(.seconds(29))
      #expect(post.sent.isEmpty)
      post.club.pass(.seconds(1))
      let letters = try await post.wait(for: 2)
      #expect(Set(letters.map(\.target.address.text)).count == 2)
      let text = String(decoding: letters[0].text, as: UTF8.self)
      #expect(text.contains(#""title":"Your turn""#) && text.contains("/online/\(match.id)"))
      #expect(letters[0].topic == match.id.description && letters[0].urgency == "high")
      #expect(letters[0].life == .seconds(24 * 60 * 60 - 30))
      try await post.isEmpty()
    }
  }

  @Test("are dropped when their player looks, has read the notice, or it has given way")
  func dropping() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(5)
      for player in players {
        try await post.subscribe(player, "https://push.example.org/\(player)")
      }
      let screens = players.map { services.look($0, isVisible: false) }
      for screen in screens.prefix(4) {
        services.streams.screens.report(screen, isVisible: true)
        services.streams.screens.report(screen, isVisible: false)
      }
      for player in players.prefix(4) { try await services.tell(.followed, player, by: players[4]) }
      services.streams.screens.report(screens[0], isVisible: true)
      services.streams.screens.report(screens[1], isVisible: true)
      post.club.pass(.seconds(10))
      services.streams.screens.report(screens[1], isVisible: false)
      _ = try await services.notices.read(upTo: 1, by: players[2])
      post.club.pass(.seconds(20))
      let letters = try await post.wait(for: 1)
      #expect(letters.map(\.target.address.text) == ["https://push.example.org/\(players[3])"])
      try await post.isEmpty()
    }
  }

  @Test("of one match are one, the newest, and a live one isn't worth much for long")
  func topics() async throws {
    try await Post.opened { post in
      let services = post.services
      let (match, x, o) = try await services.pair(.relaxed)
      let (live, _, loser) = try await services.pair(.live60)
      for player in [o, loser] {
        try await post.subscribe(player, "https://push.example.org/\(player)")
      }
      try await services.play([4], in: match.id)
      try await services.act(.offerDraw(round: 1), x, match)
      try await services.play([4], in: live.id)
      post.club.pass(Notices.patience)
      try await post.until { try await services.count("push_outbox") == 2 }
      post.outcome.withLock { $0 = .later(nil) }
      try await post.rest()
      let letters = try await post.wait(for: 2)
      #expect(letters.contains { String(decoding: $0.text, as: UTF8.self).contains("asked") })
      #expect(letters.contains { $0.life == .seconds(27) })
      for _ in 0..<3 { post.club.pass(.seconds(20)) }
      // The clock of the live round has run out, of which a word is worth as little.
      try await post.until { try await services.matches.match(live.id)?.match.isOpen == false }
      for _ in 0..<3 { post.club.pass(.seconds(20)) }
      try await post.until { try await services.count("push_outbox") == 1 }
    }
  }

  @Test("of games that somebody has added name the one, or say how many")
  func games() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(2)
      let games = try await services.games(3)
      _ = try await services.people.follow(players[0], by: players[1])
      try await post.subscribe(players[1], "https://push.example.org/1")
      let name = try await services.accounts.players([players[0]])[0].name.text
      for (added, body, url) in [
        (games[...0], "\(name) added Game 0.", "/games/\(games[0])"),
        (games[1...], "\(name) added 3 video games.", "/player/\(players[0])"),
      ] {
        for game in added {
          _ = try await services.gameEntries.set(game, .everybody, by: players[0])
        }
        post.club.pass(GameNotifications.gathering)
        try await services.gameEntries.notifications.tellDue()
        let letter = try #require(try await post.wait(for: added.count).last)
        let text = String(decoding: letter.text, as: UTF8.self)
        #expect(text.contains(#""body":"\#(body)""#) && text.contains(#""url":"\#(url)""#))
        #expect(letter.topic == "games-\(players[0])" && letter.urgency == "low")
        try await post.isEmpty()
      }
    }
  }

  @Test("of a room are one, with the newest text as it is when it goes out")
  func rooms() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(3)
      let room = try await services.makeRoom(players, named: "Chess club")
      try await post.subscribe(players[0], "https://push.example.org/1")
      for (text, author) in [("One", 1), ("Two", 2), ("Three", 1)] {
        try await services.say(text, in: room, by: players[author])
      }
      _ = try await services.messages.delete(3, of: room, by: players[1])
      try await post.rest()
      let letter = try await post.wait(for: 1)[0]
      let name = try await services.accounts.players([players[2]])[0].name
      let text = String(decoding: letter.text, as: UTF8.self)
      #expect(
        text.contains(#""title":"Chess club""#) && text.contains(#""body":"\#(name.text): Two""#))
      #expect(text.contains(#""url":"/chat/\#(room)""#))
      #expect(letter.topic == "room-\(room)" && letter.urgency == "high")
      try await post.isEmpty()
      try await services.say("Four", in: room, by: players[1])
      _ = try await post.wait(for: 2)
      try await post.isEmpty()
    }
  }

  @Test("of a board say which it is, in the reader's language")
  func boards() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(2)
      let room = try await services.makeRoom(players)
      try await post.subscribe(players[0], "https://push.example.org/1", "de")
      let board = MessageRequest(key: "board", text: "", board: "5x5x4m:c3")
      _ = try await services.messages.say(board, by: players[1], in: room)
      try await post.rest()
      let text = String(decoding: try await post.wait(for: 1)[0].text, as: UTF8.self)
      #expect(text.contains("Brett 5x5, 4 in einer Reihe verliert"))
    }
  }

  @Test("of a message say that somebody has written alone to who wants no more shown")
  func hidden() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(2)
      let room = try await services.makeRoom(players)
      try await post.subscribe(players[0], "https://push.example.org/1")
      _ = try await services.people.change(
        PreferencesChange(showsMessages: false), of: players[0])
      try await services.say("A secret", in: room, by: players[1])
      try await post.rest()
      let text = String(decoding: try await post.wait(for: 1)[0].text, as: UTF8.self)
      #expect(text.contains("Somebody wrote to you."))
      #expect(!text.contains("secret") && !text.contains("Chess"))
    }
  }

  @Test("of messages that were read, or all deleted, or of a room muted meanwhile are none")
  func droppedRooms() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(4)
      let room = try await services.makeRoom(players)
      for player in players.prefix(3) {
        try await post.subscribe(player, "https://push.example.org/\(player)")
      }
      try await services.say("Hi", in: room, by: players[3])
      try await services.read(room, by: players[0])
      try await services.change(room, players[1], "is_muted = 1")
      try await post.rest()
      let letters = try await post.wait(for: 1)
      #expect(letters.map(\.target.address.text) == ["https://push.example.org/\(players[2])"])
      try await post.isEmpty()
      #expect(post.sent.count == 1)
      _ = try await services.notices.read(upTo: 1, by: players[2])
      try await services.say("Hello", in: room, by: players[3])
      _ = try await services.messages.delete(2, of: room, by: players[3])
      _ = try await services.messages.delete(1, of: room, by: players[3])
      post.club.pass(.seconds(60))
      try await post.isEmpty()
    }
  }

  @Test("are tried again later and later, or when the push service wants; gone is gone")
  func trying() async throws {
    try await Post.opened { post in
      let services = post.services
      let players = try await services.guests(2)
      try await post.subscribe(players[0], "https://push.example.org/1")
      try await services.tell(.followed, players[0], by: players[1])
      post.outcome.withLock { $0 = .later(nil) }
      try await post.rest()
      _ = try await post.wait(for: 1)
      for (tries, pause) in [(2, 5), (3, 20), (4, 80)] {
        try await post.until { try await post.attempts() == tries - 1 }
        post.club.pass(.seconds(pause - 1))
        #expect(post.sent.count == tries - 1)
        if tries == 4 { post.outcome.withLock { $0 = .later(.seconds(900)) } }
        post.club.pass(.seconds(1))
        _ = try await post.wait(for: tries)
      }
      try await post.until { try await post.attempts() == 4 }
      post.club.pass(.seconds(899))
      #expect(post.sent.count == 4)
      post.outcome.withLock { $0 = .gone }
      post.club.pass(.seconds(1))
      try await post.until { try await services.count("push_subscriptions") == 0 }
      #expect(try await services.count("push_outbox") == 0)
    }
  }

  /// Whoever looks may have stolen a session.
  @Test(
    "of an account go out at once, also while somebody looks, but not to the browser that did it",
    arguments: NoticeKind.allCases.filter(\.isOfAccount))
  func account(kind: NoticeKind) async throws {
    try await Post.opened { post in
      let services = post.services
      let (nina, secret) = try await services.register("Nina")
      let session = Session(player: nina.id, secret: secret)
      try await services.push.subscribe(post.target("https://push.example.org/1"), by: session)
      try await post.subscribe(nina.id, "https://push.example.org/2")
      services.streams.screens.open(session, isVisible: true)
      try await services.accounts.cause(kind, by: session, at: post.club.now)
      let letter = try await post.wait(for: kind, at: "https://push.example.org/2")
      #expect(letter.urgency == "high" && letter.topic.hasPrefix("\(kind.rawValue)-"))
      #expect(letter.topic.count <= 32)
      let text = String(decoding: letter.text, as: UTF8.self)
      #expect(kind != .passkeyAdded || text.contains("“{game}”"), "a name is no place")
      #expect(kind != .newDevice || text.contains(#""body":"Unknown device. "#))
      let didIt = post.sent.filter { $0.target.address.text == "https://push.example.org/1" }
      #expect(kind == .newDevice || didIt.isEmpty, "who has the new device has no browser yet")
      try await post.isEmpty()
    }
  }

  @Test("of a password that the command line gives reach the browsers that it signs out")
  func resetByTheCommandLine() async throws {
    try await Post.opened { post in
      let nina = try await post.services.register("Nina").player.id
      try await post.subscribe(nina, "https://push.example.org/1")
      _ = try await post.services.accounts.resetPassword(of: nina)
      _ = try await post.wait(for: .passwordChanged, at: "https://push.example.org/1")
      try await post.isEmpty()
    }
  }

  /// Whoever has stolen a session reads what tells of it, and does the like again.
  @Test("of an account go out also when they were read, and each of several")
  func hiddenAccount() async throws {
    try await Post.opened { post in
      let services = post.services
      let nina = try await services.register("Nina").player.id
      try await post.subscribe(nina, "https://push.example.org/1")
      post.outcome.withLock { $0 = .later(nil) }
      for _ in 0..<2 { try await services.accounts.tellOfNewDevice(.unknown, to: nina) }
      _ = try await post.wait(for: 2)
      try await post.until { try await services.count("push_outbox WHERE attempts > 0") == 2 }
      #expect(try await services.notices.read(upTo: 2, by: nina).unread == 0)
      post.outcome.withLock { $0 = .delivered }
      post.club.pass(.seconds(5))
      try await post.isEmpty()
      #expect(Set(post.sent.suffix(2).map(\.topic)) == ["newDevice-1", "newDevice-2"])
    }
  }

  @Test("that waited go out after a restart, to who doesn't come back to look")
  func restart() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    let post = Post(club: club, services: services)
    try await post.subscribe(players[0], "https://push.example.org/1")
    try await services.tell(.followed, players[0], by: players[1])
    try await services.database.close()
    club.pass(.seconds(100))
    try await Post.opened(club) { post in
      try await post.services.push.restart()
      club.pass(.seconds(29))
      #expect(post.sent.isEmpty)
      club.pass(.seconds(1))
      _ = try await post.wait(for: 1)
    }
  }

  @Test("end with the session, go over to who signs in, and are ten for a player")
  func subscriptions() async throws {
    try await Post.opened { post in
      let services = post.services
      let (guest, secret) = try await services.guest()
      let (other, another) = try await services.guest()
      let target = try post.target("https://push.example.org/1")
      try await services.push.subscribe(target, by: Session(player: guest, secret: secret))
      try await services.push.subscribe(target, by: Session(player: guest, secret: secret))
      try await services.push.subscribe(target, by: Session(player: other, secret: another))
      #expect(try await services.count("push_subscriptions") == 1)
      try await services.push.unsubscribe("https://push.example.org/1", by: guest)
      #expect(try await services.count("push_subscriptions") == 1, "it is another's now")
      try await services.accounts.end(another)
      #expect(try await services.count("push_subscriptions") == 0)
      for number in 0..<12 {
        let carry = try await services.accounts.makeCarry(for: guest).secret
        let session = try #require(try await services.accounts.takeCarry(carry)).1
        try await services.push.subscribe(
          post.target("https://push.example.org/\(number)"),
          by: Session(player: guest, secret: session))
        post.club.pass(.seconds(1))
      }
      #expect(try await services.count("push_subscriptions") == PushService.subscriptionLimit)
      try await services.accounts.delete(guest)
      #expect(try await services.count("push_subscriptions") == 0)
    }
  }

  @Test("have one key, made once and kept")
  func key() async throws {
    let club = try Club()
    let services = try club.open()
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await services.push.key().publicText } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1 && texts.first?.count == 87)
    try await services.database.close()
    #expect(try await club.open().push.key().publicText == texts.first)
  }
}

/// A server whose messages a test takes.
private struct Post: Sendable {
  let club: Club
  let services: Services
  let letters = Letters()
  let outcome = Boxed<PushOutcome>(.delivered)

  var sent: [PushLetter] { letters.all.withLock { $0 } }

  static func opened(
    _ club: Club? = nil, _ body: (Post) async throws -> Void
  ) async throws {
    let club = try club ?? Club()
    let post = Post(club: club, services: try club.open())
    let running = [
      Task { await post.services.streams.run(post.services) },
      Task {
        await post.services.push.run { letter, _ in
          post.letters.all.withLock { $0.append(letter) }
          return post.outcome.withLock { $0 }
        }
      },
      Task {
        await post.services.push.runFarewells { letter, _ in
          post.letters.all.withLock { $0.append(letter) }
          return post.outcome.withLock { $0 }
        }
      },
    ]
    try await body(post)
    for task in running {
      task.cancel()
      await task.value
    }
    try await post.services.database.close()
  }

  func target(_ endpoint: String, _ language: String = "en") throws -> PushTarget {
    let point = P256.KeyAgreement.PrivateKey().publicKey.x963Representation
    return try #require(
      PushTarget(
        PushSubscription(
          endpoint: endpoint, p256dh: point.base64EncodedString(),
          auth: "AAAAAAAAAAAAAAAAAAAAAA", language: language),
        site: "https://play.example.org", networks: PushNetworks()))
  }

  func subscribe(
    _ player: PlayerID, _ endpoint: String, _ language: String = "en"
  ) async throws {
    let carry = try await services.accounts.makeCarry(for: player).secret
    let secret = try #require(try await services.accounts.takeCarry(carry)).1
    try await services.push.subscribe(
      target(endpoint, language), by: Session(player: player, secret: secret))
  }

  /// Lets the time pass in which nobody knows who has looked before the start.
  func rest() async throws {
    club.pass(Screens.rest)
  }

  func wait(for count: Int) async throws -> [PushLetter] {
    try await until { sent.count >= count }
    return sent
  }

  func wait(for kind: NoticeKind, at endpoint: String) async throws -> PushLetter {
    let isIt = { (letter: PushLetter) in
      letter.target.address.text == endpoint
        && String(decoding: letter.text, as: UTF8.self).contains(#""kind":"\#(kind.rawValue)""#)
    }
    try await until { sent.contains(where: isIt) }
    return try #require(sent.first(where: isIt))
  }

  func isEmpty() async throws {
    try await until { try await services.count("push_outbox") == 0 }
  }

  func attempts() async throws -> Int {
    try await services.database.read { db in
      try db.first("SELECT attempts FROM push_outbox") { try $0[0] } ?? 0
    }
  }

  /// Waits until something is so; the suite's time limit ends it.
  func until(_ isSo: () async throws -> Bool) async throws {
    while try await !isSo() { try await Task.sleep(for: .milliseconds(5)) }
  }
}

extension AccountService {
  /// Does what a notice of an account tells of.
  fileprivate func cause(_ kind: NoticeKind, by session: Session, at now: Instant) async throws {
    let (id, origin) = (session.player, RequestOrigin.number(1, session: session.secret))
    switch kind {
    case .newDevice: try await tellOfNewDevice(.unknown, to: id)
    case .passwordChanged: _ = try await changePassword(of: id, to: "another horse", by: origin)
    case .emailChanged:
      _ = try await changeEmail(of: id, to: "nina@elsewhere.example", from: origin)
    case .recoveryCodesMade: _ = try await makeRecoveryCodes(by: session, from: origin)
    case .passkeyAdded: _ = try await addPasskey(by: session, from: origin)
    case .passkeyRemoved:
      let passkey = try await addPasskey(by: session, from: origin)
      _ = try await removePasskey(passkey.id, by: session, from: origin)
    case .secondFactorOff:
      _ = try await addPasskey(by: session, from: origin)
      _ = try await setSecondFactor(true, by: session, from: origin)
      _ = try await setSecondFactor(false, by: session, from: origin)
    case .accessTokenMade, .accessTokenRemoved:
      let request = AccessTokenRequest(name: "Bot", scopes: [], days: nil)
      let made = try await makeAccessToken(request, by: session, from: origin)
      if kind == .accessTokenMade { break }
      try await removeAccessToken(made.accessToken.id, of: id, from: origin)
    case .providerLinked, .providerUnlinked:
      let member = Session(player: id, secret: session.secret, role: .member)
      try await linkProvider(by: member, from: origin, at: now)
      if kind == .providerLinked { break }
      _ = try await unlinkProvider(called: "Example", by: member, from: origin)
    default: Issue.record("nothing causes \(kind)")
    }
  }

  private func linkProvider(
    by session: Session, from origin: RequestOrigin, at now: Instant
  ) async throws {
    let provider = SoftProvider { now }
    let service = ProviderService(
      provider.settings, self, .none, call: { try await provider.call($0) })
    let (address, browser) = try await service.begin(
      .link, by: session, Links(base: "https://club.test"))
    try await service.link(
      provider.answer(from: address, "nina", [:]), to: session, browser: browser, from: origin)
  }

  private func addPasskey(by session: Session, from origin: RequestOrigin) async throws -> Passkey {
    let device = try SoftAuthenticator()
    let claims = SoftAuthenticator.Claims(origin: "https://club.test", party: "club.test")
    let question = try await askPasskey(by: session, of: .test)
    return try await addPasskey(
      device.registration(question.challenge, claims, called: "{game}"), by: session, of: .test,
      from: origin)
  }
}

private final class Letters: Sendable {
  let all = Mutex<[PushLetter]>([])
}

/// A value that a test changes while others read it.
private final class Boxed<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    value.withLock(body)
  }
}
