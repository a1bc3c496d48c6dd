import API
import Base
import Club
import Database
import Foundation
import Rules
import Server
import Synchronization
import TestSupport
import Testing

/// Deliveries to webhooks, by a clock and receivers of the test's.
@Suite(.timeLimit(.minutes(1)))
struct WebhookServiceTests {
  @Test func eachWebhookIsToldWhatItHasChosen() async throws {
    try await Receivers.opened { there in
      let services = there.services
      let all = try await there.add("all", [.matchFinished, .memberJoined, .reportFiled])
      let some = try await there.add("some", [.memberJoined])
      let nina = try await services.register("Nina").player
      let omar = try await services.register("Omar").player
      let match = try await services.openMatch(nina.id, omar.id)
      try await services.play([0, 3, 1, 4, 2], in: match)
      try await services.reports.report(
        nina.id, ReportRequest(reason: .spam, note: "She said something"), by: omar.id)
      try await there.wait(for: 6)
      #expect(
        there.types(at: all) == [
          "match-finished", "member-joined", "member-joined", "report-filed",
        ])
      #expect(there.types(at: some) == ["member-joined", "member-joined"])
      let texts = there.letters(at: all).map { String(decoding: $0.body, as: UTF8.self) }
      #expect(texts.contains { $0.contains(#""name":"Nina""#) && $0.contains("\(nina.id)") })
      #expect(texts.contains { $0.contains(#""report":1"#) && $0.contains(#""reason":"spam""#) })
      #expect(!texts.contains { $0.contains("something") })
      #expect(Set(there.all.map(\.id)).count == 6)
      try await until { try await services.webhooks.all().allSatisfy { $0.waiting == 0 } }
    }
  }

  @Test func aMatchThatOnlyThoseSeeWhoHaveItsLinkIsNotToldOf() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("all", [.matchFinished, .memberJoined])
      let (match, _, _) = try await there.services.pair(.relaxed)
      try await there.services.play([0, 3, 1, 4, 2], in: match.id)
      _ = try await there.services.register("Nina")
      try await there.wait(for: 1)
      #expect(there.types(at: hook) == ["member-joined"])
    }
  }

  @Test func whoWaitsIsAMemberOnceTheyAreLetIn() async throws {
    try await Receivers.opened { there in
      _ = try await there.services.accounts.setDoors(DoorsChange(asksApproval: true))
      let hook = try await there.add("all", [.memberJoined])
      let nina = try await there.services.register("Nina").player
      #expect(try await there.services.webhooks.deliveries(of: hook).isEmpty)
      _ = try await there.services.accounts.letIn(nina.id, by: .commandLine)
      try await there.wait(for: 1)
    }
  }

  @Test func aYoungClubTellsNoNames() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("all", [.memberJoined])
      _ = try await there.services.register("Nina")
      try await there.wait(for: 1)
      _ = try await there.services.look.change(ClubLookChange(isYoung: true), by: .commandLine)
      let first = try #require(try await there.services.webhooks.deliveries(of: hook).first)
      _ = try await there.services.webhooks.sendAgain(first.number, by: .commandLine)
      try await there.wait(for: 2)
      let texts = there.all.map { String(decoding: $0.body, as: UTF8.self) }
      #expect(texts[0].contains("Nina") && !texts[1].contains("Nina"))
      #expect(texts[1].contains(#""type":"member-joined""#))
    }
  }

  @Test func whatIsNotTakenIsTriedEightTimesWithTheSameIdAndThenGivenUp() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("all", [.memberJoined])
      there.answer(WebhookOutcome(status: 500))
      _ = try await there.services.register("Nina")
      for count in 1..<WebhookPolicy.tries {
        let delivery = try await there.settled(hook) { $0.tries == count && $0.failure != nil }
        #expect(delivery.state == .waiting && delivery.status == 500)
        there.club.pass(there.club.now.distance(to: try #require(delivery.nextAt)))
      }
      let last = try await there.settled(hook) { $0.state == .failed }
      #expect(last.nextAt == nil && last.failure == .refused && last.tries == WebhookPolicy.tries)
      #expect(Set(there.all.map(\.id)) == [last.id] && there.all.count == WebhookPolicy.tries)
      let webhook = try #require(try await there.services.webhooks.all().first)
      #expect(webhook.state == .on && webhook.failingSince != nil)
      there.answer(WebhookOutcome(status: 200))
      _ = try await there.services.webhooks.sendAgain(last.number, by: .commandLine)
      let taken = try await there.settled(hook) { $0.state == .delivered }
      #expect(taken.id == last.id && taken.failure == nil)
      try await until { try await there.services.webhooks.all().first?.failingSince == nil }
    }
  }

  @Test func afterDaysOfFailuresAloneItIsSwitchedOffAndWhatWaitedIsStopped() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("all", [.memberJoined])
      there.answer(WebhookOutcome(.unreachable))
      _ = try await there.services.register("Nina")
      _ = try await there.settled(hook) { $0.failure == .unreachable }
      there.club.pass(WebhookPolicy.patience)
      _ = try await there.settled(hook) { $0.tries == 2 && $0.failure != nil }
      #expect(try await there.services.webhooks.all().map(\.state) == [.on])
      try await there.failUntil(hook, tries: WebhookPolicy.tries - 1)
      _ = try await there.services.register("Omar")
      let omar = try await there.settled(hook) { $0.tries == 1 && $0.failure != nil }
      #expect(omar.state == .waiting)
      there.club.pass(.seconds(2 * 24 * 60 * 60))
      _ = try await there.settled(hook) { $0.state == .stopped }
      try await until { try await there.services.webhooks.all().map(\.state) == [.failed] }
      _ = try await there.services.register("Pia")
      let states = try await there.services.webhooks.deliveries(of: hook).map(\.state)
      #expect(states == [.stopped, .failed])
      await #expect(throws: WebhookRefusal.off) {
        try await there.services.webhooks.test(hook, by: .commandLine)
      }
      let isOn = try await there.services.webhooks.change(
        hook, WebhookChange(isOn: true), networks: PushNetworks(), by: .commandLine)
      #expect(isOn.state == .on && isOn.failingSince == nil)
    }
  }

  @Test func whatWaitsTellsTheNamesAndPlayersOfNow() async throws {
    let club = try Club()
    let services = try club.open()
    _ = try await services.webhooks.add(
      WebhookRequest(
        url: "https://hooks.example.org/all", events: [.matchFinished]),
      networks: PushNetworks(), by: .commandLine)
    let nina = try await services.register("Nina").player
    let omar = try await services.register("Omar").player
    let guest = try await services.guest()
    let match = try await services.openMatch(guest.0, omar.id)
    try await services.play([0, 3, 1, 4, 2], in: match)
    try await services.join(guest, to: "Nina")
    _ = try await services.accounts.rename(omar.id, to: PlayerName("Otto")!, by: .commandLine)
    try await services.database.close()
    try await Receivers.opened(club) { there in
      there.services.webhooks.wake()
      try await there.wait(for: 1)
      let text = String(decoding: try #require(there.all.first).body, as: UTF8.self)
      #expect(text.contains("\(nina.id)") && text.contains(#""name":"Nina""#))
      #expect(!text.contains("\(guest.0)"))
      #expect(text.contains(#""name":"Otto""#) && !text.contains("Omar"))
    }
  }

  @Test func oneThatNeverAnswersHoldsUpNoOther() async throws {
    try await Receivers.opened { there in
      let dead = try await there.add("dead", [.memberJoined])
      let alive = try await there.add("alive", [.memberJoined])
      for name in ["Nina", "Omar", "Pia", "Quin", "Ria", "Sam"] {
        _ = try await there.services.register(name)
      }
      try await until { there.letters(at: alive).count == 6 }
      #expect(there.letters(at: dead).count <= WebhookPolicy.mostAtOnce)
      await there.gate.open()
      try await until { there.letters(at: dead).count == 6 }
    }
  }

  @Test func whatWaitsAtTheEndOfTheServerIsSentAfterItsStart() async throws {
    let club = try Club()
    let services = try club.open()
    let made = try await services.webhooks.add(
      WebhookRequest(url: "https://hooks.example.org/all", events: [.memberJoined]),
      networks: PushNetworks(), by: .commandLine)
    _ = try await services.register("Nina")
    #expect(try await services.webhooks.all().map(\.waiting) == [1])
    try await services.database.close()
    try await Receivers.opened(club) { there in
      there.services.webhooks.wake()
      try await there.wait(for: 1)
      #expect(there.types(at: made.webhook.number) == ["member-joined"])
    }
  }

  @Test func startsOfTheServerUseUpNoTries() async throws {
    let club = try Club()
    var (hook, first): (Int, WebhookDelivery?) = (0, nil)
    try await Receivers.opened(club) { there in
      there.answer(WebhookOutcome(.unreachable))
      hook = try await there.add("all", [.memberJoined])
      _ = try await there.services.register("Nina")
      first = try await there.settled(hook) { $0.failure != nil }
    }
    let waiting = try #require(first)
    for _ in 1...WebhookPolicy.tries {
      try await Receivers.opened(club) { there in
        there.answer(WebhookOutcome(.unreachable))
        there.services.webhooks.wake()
        let test = try await there.services.webhooks.test(hook, by: .commandLine)
        _ = try await there.settled(hook) { $0.number == test.number && $0.failure != nil }
        #expect(there.all.map(\.id) == [test.id])
        #expect(try await there.services.webhooks.deliveries(of: hook).last == waiting)
      }
    }
    club.pass(club.now.distance(to: try #require(waiting.nextAt)))
    try await Receivers.opened(club) { there in
      there.services.webhooks.wake()
      try await until {
        let last = try await there.services.webhooks.deliveries(of: hook).last
        return last?.state == .delivered && last?.tries == 2
      }
    }
  }

  @Test func aReceiverThatIsBusyIsLeftAloneAsLongAsItAsks() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("all", [.memberJoined])
      there.answer(WebhookOutcome(status: 500))
      _ = try await there.services.register("Nina")
      let nina = try await there.settled(hook) { $0.failure != nil }
      there.answer(WebhookOutcome(status: 503, rest: .seconds(3600)))
      _ = try await there.services.register("Omar")
      let omar = try await there.settled(hook) { $0.number > nina.number && $0.failure != nil }
      #expect(omar.nextAt == there.club.now + .seconds(3600))
      let before = try await there.services.webhooks.deliveries(of: hook).last
      #expect(before?.id == nina.id && before?.tries == 1 && before?.nextAt == omar.nextAt)
      // A pause that is longer than what is asked for stays.
      there.answer(WebhookOutcome(status: 429, rest: .seconds(1)))
      there.club.pass(.seconds(3600))
      let second = try await there.settled(hook) { $0.tries == 2 && $0.failure != nil }
      let pause = there.club.now.distance(to: try #require(second.nextAt))
      #expect((Duration.seconds(270)...Duration.seconds(330)).contains(pause))
    }
  }

  @Test func oneThatSaysItIsGoneIsSwitchedOffAtOnce() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("all", [.memberJoined])
      there.answer(WebhookOutcome(status: 500))
      _ = try await there.services.register("Nina")
      _ = try await there.settled(hook) { $0.failure != nil }
      there.answer(WebhookOutcome(status: 410))
      _ = try await there.services.register("Omar")
      let last = try await there.settled(hook) { $0.state == .failed }
      #expect(last.status == 410 && last.tries == 1 && last.nextAt == nil)
      #expect(try await there.services.webhooks.all().map(\.state) == [.gone])
      let states = try await there.services.webhooks.deliveries(of: hook).map(\.state)
      #expect(states == [.failed, .stopped])
      let isOn = try await there.services.webhooks.change(
        hook, WebhookChange(isOn: true), networks: PushNetworks(), by: .commandLine)
      #expect(isOn.state == .on)
    }
  }

  @Test func anAddressThatIsGoneSwitchesNoOtherOff() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("dead", [.memberJoined])
      there.answer(WebhookOutcome(status: 410))
      _ = try await there.services.register("Nina")
      try await there.wait(for: 1)
      _ = try await there.services.webhooks.change(
        hook, WebhookChange(url: "https://hooks.example.org/all"), networks: PushNetworks(),
        by: .commandLine)
      await there.gate.open()
      _ = try await there.settled(hook) { $0.state == .failed }
      #expect(try await there.services.webhooks.all().map(\.state) == [.on])
    }
  }

  @Test func whoeverLeavesIsToldOfNoMore() async throws {
    let club = try Club()
    let services = try club.open()
    _ = try await services.webhooks.add(
      WebhookRequest(url: "https://hooks.example.org/all", events: [.memberJoined]),
      networks: PushNetworks(), by: .commandLine)
    let nina = try await services.register("Nina").player
    #expect(try await services.count("webhook_deliveries") == 1)
    try await services.accounts.delete(nina.id)
    #expect(try await services.count("webhook_deliveries") == 0)
  }

  @Test func ofWhatWaitedFiftyAreKeptWhenItIsSwitchedOff() async throws {
    let services = try Club().open()
    let hook = try await services.webhooks.add(
      WebhookRequest(url: "https://hooks.example.org/all", events: [.memberJoined]),
      networks: PushNetworks(), by: .commandLine
    ).webhook.number
    try await services.fill(hook, WebhookPolicy.mostShown + 5)
    let off = try await services.webhooks.change(
      hook, WebhookChange(isOn: false), networks: PushNetworks(), by: .commandLine)
    #expect(off.state == .off && off.waiting == 0)
    #expect(try await services.count("webhook_deliveries") == WebhookPolicy.mostShown)
  }

  @Test func moreThanAThousandDoNotWaitAndFiftyAreKept() async throws {
    try await Receivers.opened { there in
      let hook = try await there.add("dead", [.memberJoined])
      try await there.services.fill(hook, WebhookPolicy.mostWaiting)
      _ = try await there.services.register("Nina")
      let full = try #require(try await there.services.webhooks.all().first)
      #expect(full.lost == 1 && full.waiting == WebhookPolicy.mostWaiting)
      await #expect(throws: WebhookRefusal.listFull) {
        try await there.services.webhooks.test(hook, by: .commandLine)
      }
      await there.gate.open()
      there.services.webhooks.wake()
      try await until { try await there.services.webhooks.all().first?.waiting == 0 }
      #expect(try await there.services.count("webhook_deliveries") == WebhookPolicy.mostShown)
    }
  }
}

/// A club with webhooks, and receivers at hooks.example.org: that at /dead answers nothing until the gate opens.
private struct Receivers: Sendable {
  let club: Club
  let services: Services
  let gate = Opening()
  private let heard = Heard()

  private final class Heard: Sendable {
    let letters = Mutex<[WebhookLetter]>([])
    let outcome = Mutex(WebhookOutcome(status: 200))
  }

  var all: [WebhookLetter] { heard.letters.withLock(\.self) }

  static func opened(
    _ club: Club? = nil, _ body: (Receivers) async throws -> Void
  ) async throws {
    let club = try club ?? Club()
    let there = Receivers(club: club, services: try club.open())
    let running = [
      Task { await there.services.streams.run(there.services) },
      Task { await there.services.webhooks.run { await there.take($0) } },
    ]
    try await body(there)
    await there.gate.open()
    for task in running {
      task.cancel()
      await task.value
    }
    try await there.services.database.close()
  }

  private func take(_ letter: WebhookLetter) async -> WebhookOutcome {
    heard.letters.withLock { $0.append(letter) }
    if letter.url.hasSuffix("/dead") { await gate.wait() }
    return heard.outcome.withLock(\.self)
  }

  /// What all answer from now on.
  func answer(_ outcome: WebhookOutcome) {
    heard.outcome.withLock { $0 = outcome }
  }

  func add(_ name: String, _ events: [WebhookEvent]) async throws -> Int {
    try await services.webhooks.add(
      WebhookRequest(url: "https://hooks.example.org/\(name)", events: events),
      networks: PushNetworks(), by: .commandLine
    ).webhook.number
  }

  func letters(at webhook: Int) -> [WebhookLetter] { all.filter { $0.webhook == webhook } }

  func types(at webhook: Int) -> [String] {
    letters(at: webhook).compactMap {
      (try? JSONDecoder().decode(WebhookMessage.self, from: Data($0.body)))?.type.rawValue
    }.sorted()
  }

  func wait(for count: Int) async throws {
    try await until { all.count >= count }
  }

  /// Lets the last delivery fail until it was tried so often.
  func failUntil(_ webhook: Int, tries: Int) async throws {
    while true {
      let delivery = try await settled(webhook) { $0.failure != nil }
      guard delivery.tries < tries else { return }
      club.pass(club.now.distance(to: try #require(delivery.nextAt)))
      _ = try await settled(webhook) { $0.tries > delivery.tries && $0.failure != nil }
    }
  }

  /// Waits until the last delivery is so.
  func settled(
    _ webhook: Int, _ isSo: (WebhookDelivery) -> Bool
  ) async throws -> WebhookDelivery {
    var last: WebhookDelivery?
    try await until {
      last = try await services.webhooks.deliveries(of: webhook).first
      return last.map(isSo) ?? false
    }
    return try #require(last)
  }
}

/// A gate that opens once, for all who wait.
private actor Opening {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}

extension Services {
  /// A match of two that everybody may look at.
  fileprivate func openMatch(_ one: PlayerID, _ other: PlayerID) async throws -> MatchID {
    _ = try await invitations.playNow(one, .ticTacToe, .relaxed, isHere: true)
    let pairing = try await invitations.playNow(other, .ticTacToe, .relaxed, isHere: true)
    guard case .paired(let record) = pairing else { throw CancellationError() }
    return record.id
  }

  /// Lets so many events wait, none of them due yet.
  fileprivate func fill(_ webhook: Int, _ count: Int) async throws {
    let now = dependencies.now()
    try await database.write { db in
      for number in 0..<count {
        try db.execute(
          """
          INSERT INTO webhook_deliveries (webhook_id, message, event, at, facts, state, due_at)
          VALUES ($1, $2, $3, $4, $5, $6, $4)
          """, webhook, "msg_\(number)", WebhookEvent.test, now, Array("{}".utf8),
          WebhookDelivery.State.waiting)
      }
    }
  }
}
