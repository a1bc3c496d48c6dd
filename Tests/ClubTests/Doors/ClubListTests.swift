import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Lists of people, whom a host brings in.
@Suite struct ClubListTests {
  private let club: Club
  private let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  private var accounts: AccountService { services.accounts }

  private func host() async throws -> Actor {
    let hana = try await services.register("Hana").player
    try await accounts.setRole(.host, of: hana.id, reason: "", by: .commandLine)
    return Actor(hana.id, as: .host)
  }

  /// The id of the host.
  private func hana() async throws -> PlayerID {
    try #require(try await accounts.member(named: "Hana")).id
  }

  private func rows(_ sql: String) async throws -> [String] {
    try await services.database.read { db in try db.rows(sql) { try $0[0] } }
  }

  private func bringIn(
    _ text: String, _ name: String = "Class 5a", keepsCards: Bool? = nil,
    takesSuggestions: Bool? = nil, by host: Actor
  ) async throws -> (list: ClubList, rows: [ClubListRow], cards: [MadeCard]) {
    let made = try await accounts.bringIn(
      ClubListRequest(
        name: name, text: text, keepsCards: keepsCards, takesSuggestions: takesSuggestions),
      by: host, from: .unknown)
    return (try #require(made.list), made.rows, made.cards)
  }

  /// Signs in by a card, and adds a passkey.
  private func addPasskey(by card: MadeCard) async throws -> (Session, Passkey) {
    let (player, secret) = try await signIn(card)
    let session = Session(player: player.id, secret: secret)
    let device = try SoftAuthenticator(counter: 1)
    let claims = SoftAuthenticator.Claims(origin: "https://club.test", party: "club.test")
    let question = try await accounts.askPasskey(by: session, of: .test)
    let passkey = try await accounts.addPasskey(
      device.registration(question.challenge, claims, called: "Key"), by: session, of: .test,
      from: .number(1))
    return (session, passkey)
  }

  private func signIn(_ card: MadeCard) async throws -> (Player, Secret) {
    let outcome = try await accounts.signIn(
      byCard: card.code.text, SignInRequest(to: .test, from: .number(1)))
    guard case .signedIn(let player, let secret) = outcome else {
      throw AccountRefusal.wrongPassword
    }
    return (player, secret)
  }

  @Test func eachLineIsToldWhatWouldBecomeOfIt() async throws {
    let host = try await host()
    _ = try await services.register("Nina Kaur")
    _ = try await bringIn("Lia", by: host)
    let request = ClubListRequest(
      name: "class 5A",
      text: """
        name,group
        Mia,5a
        mia,5a
        Lia,5a
        Nina Kaur,5b
        Nlna Kaur,5b
        GameOn Support,5a
        ...,5a
        Mla,5a
        Omar,\(String(repeating: "x", count: 61))
        """)
    let before = try await services.count("players")
    let rows = try await accounts.preview(request, by: hana()).rows
    #expect(try await services.count("players") == before)
    #expect(
      rows.map(\.outcome) == [
        .new, .twice, .known, .taken, .twice, .reserved, .bad, .twice, .new,
      ])
    #expect(
      rows.map(\.suggestion) == [nil, nil, nil, "Nina Kaur 5b"] + Array(repeating: nil, count: 5))
    #expect(
      rows.map(\.groupOutcome) == [.new, nil, nil, nil, nil, nil, nil, nil, .bad])
    #expect(rows.map(\.line) == Array(2...10))
  }

  @Test func theSameListAgainMakesNobodyTwice() async throws {
    let host = try await host()
    let first = try await bringIn("Mia\nOmar", by: host)
    #expect(first.list.members == 2 && first.cards.map(\.player.name.text) == ["Mia", "Omar"])
    let members = try await services.count("members")
    let again = try await bringIn("Omar\nMia\nLia", " class 5A ", by: host)
    #expect(again.list.number == first.list.number && again.list.name == "Class 5a")
    #expect(again.rows.map(\.outcome) == [.known, .known, .new])
    #expect(again.cards.map(\.player.name.text) == ["Lia"])
    #expect(try await services.count("members") == members + 1)
    // By another name it is another list, which isn't made for nobody.
    let nobody = try await accounts.bringIn(
      ClubListRequest(name: "Class 5b", text: "Mia"), by: host, from: .unknown)
    #expect(nobody.list == nil && nobody.rows.map(\.outcome) == [.taken])
    #expect(try await services.count("club_lists") == 1)
    let acts = try await accounts.acts("bring-in").acts
    #expect(acts.map(\.detail) == ["Class 5a: 1", "Class 5a: 2"])
    let hana = try await hana()
    #expect(acts.allSatisfy { $0.by == hana && $0.role == .host })
  }

  @Test func whoseNameIsTakenGetsTheOneThatIsSuggested() async throws {
    let host = try await host()
    for name in ["Mia", "Omar"] { _ = try await services.register(name) }
    for outcome in [ClubListRow.Outcome.new, .known] {
      let made = try await bringIn("Mia,5a\nOmar", takesSuggestions: true, by: host)
      #expect(made.rows.map(\.outcome) == [outcome, outcome])
      if outcome == .new {
        #expect(made.rows.map(\.suggestion) == ["Mia 5a", "Omar 2"])
        #expect(made.cards.map(\.player.name.text) == ["Mia 5a", "Omar 2"])
      }
    }
  }

  @Test func theyAreInTheirGroupsAsFarAsThereIsRoom() async throws {
    services.bounds.choose([.groupMembers: 3])
    let host = try await host()
    let made = try await bringIn("Mia,5a\nOmar,5A\nLia,5a\nNoa,5b", by: host)
    #expect(made.rows.map(\.groupOutcome) == [.new, .new, .full, .new])
    #expect(try await rows("SELECT name FROM rooms ORDER BY name") == ["5a", "5b"])
    let members = try await services.count("room_members")
    #expect(members == 2 + 3)
    let later = try await bringIn("Ben,5b", by: host)
    #expect(later.rows.map(\.groupOutcome) == [.known])
    #expect(try await services.count("rooms") == 2)
  }

  @Test func aClosedClubLetsThemInWithoutAsking() async throws {
    let host = try await host()
    try await accounts.setDoors(
      DoorsChange(
        registration: .closed, guests: .closed, isOpenToLook: false, asksApproval: true))
    let card = try await bringIn("Mia", by: host).cards[0]
    let session = try #require(try await accounts.session(of: signIn(card).1))
    #expect(!session.isWaiting && session.role == .member)
  }

  @Test func aCardCountsUntilThereIsAPassword() async throws {
    let host = try await host()
    let made = try await bringIn("Mia", by: host)
    let card = made.cards[0]
    let preview = try await accounts.previewCard("\(card.code)".lowercased(), from: .unknown)
    #expect(preview.player.id == card.player.id && !preview.isKept)
    #expect(preview.endsAt == club.now + AccountService.cardLife)
    _ = try await signIn(card)
    let came = club.now
    club.pass(.seconds(60))
    let (player, secret) = try await signIn(card)
    let members = try await accounts.members(ofList: made.list.number).members
    #expect(members.map(\.cameAt) == [came])
    let session = Session(player: player.id, secret: secret)
    try await accounts.requireProof(session)
    _ = try await accounts.changePassword(of: player.id, to: "correct horse", by: .number(1))
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(card) }
    #expect(try await services.refusal(of: "Mia", "correct horse") == nil)
    let after = try await accounts.members(ofList: made.list.number).members
    #expect(after.map(\.hasCard) == [false])
  }

  @Test func aPasskeyEndsACardToo() async throws {
    let host = try await host()
    let card = try await bringIn("Mia", by: host).cards[0]
    let (session, passkey) = try await addPasskey(by: card)
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(card) }
    // Without it there would be nothing to sign in with.
    await #expect(throws: AccountRefusal.setPasswordFirst) {
      try await accounts.removePasskey(passkey.id, by: session, from: .unknown)
    }
    #expect(try await accounts.passkeys(of: card.player.id).count == 1)
    _ = try await accounts.changePassword(
      of: card.player.id, to: "correct horse", by: .number(1))
    let rest = try await accounts.removePasskey(passkey.id, by: session, from: .unknown)
    #expect(rest.passkeys.isEmpty)
  }

  @Test func aCardThatIsKeptIsLeftWithoutAPasskey() async throws {
    let host = try await host()
    let card = try await bringIn("Mia", keepsCards: true, by: host).cards[0]
    let (session, passkey) = try await addPasskey(by: card)
    _ = try await accounts.removePasskey(passkey.id, by: session, from: .unknown)
    #expect(try await signIn(card).0.id == card.player.id)
  }

  @Test func aCardThatIsKeptIsAKeyUntilThereIsAnother() async throws {
    let host = try await host()
    let made = try await bringIn("Mia", keepsCards: true, by: host)
    let card = made.cards[0]
    #expect(card.endsAt == nil && made.list.keepsCards)
    club.pass(AccountService.cardLife * 10)
    let (player, secret) = try await signIn(card)
    let session = Session(player: player.id, secret: secret)
    club.pass(AccountService.proofLife)
    await #expect(throws: AccountRefusal.proofNeeded) { try await accounts.requireProof(session) }
    _ = try await accounts.prove(
      .code(card.code.text), by: session, of: .test, from: .number(1))
    try await accounts.requireProof(session)
    let next = try await accounts.makeCards(
      for: [player.id], ofList: made.list.number, by: host, from: .unknown)[0]
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(card) }
    await #expect(throws: AccountRefusal.wrongCode) {
      try await accounts.prove(.code(card.code.text), by: session, of: .test, from: .number(1))
    }
    // Whoever came by the old one is out.
    #expect(try await accounts.session(of: secret) == nil)
    #expect(try await signIn(next).0.id == player.id)
    _ = try await accounts.changePassword(of: player.id, to: "correct horse", by: .number(1))
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(next) }
  }

  @Test func aCardForOnceIsAProofToo() async throws {
    let host = try await host()
    let card = try await bringIn("Mia", by: host).cards[0]
    let (player, secret) = try await signIn(card)
    let session = Session(player: player.id, secret: secret)
    club.pass(AccountService.proofLife)
    await #expect(throws: AccountRefusal.proofNeeded) { try await accounts.requireProof(session) }
    _ = try await accounts.prove(.code(card.code.text), by: session, of: .test, from: .number(1))
    try await accounts.requireProof(session)
    let others = try await bringIn("Omar", by: host).cards[0]
    await #expect(throws: AccountRefusal.wrongCode) {
      try await accounts.prove(
        .code(others.code.text), by: session, of: .test, from: .number(1))
    }
  }

  @Test func aCardOpensNothingToWhoIsKeptOut() async throws {
    let host = try await host()
    let cards = try await bringIn("Mia\nOmar\nLia", keepsCards: true, by: host).cards
    try await accounts.suspend(cards[0].player.id, reason: "")
    let suspended = try #require(try await accounts.session(of: signIn(cards[0]).1))
    #expect(suspended.isSuspended, "who is suspended may look")
    try await accounts.ban(.player(cards[1].player.id), until: nil, reason: "")
    await #expect(throws: AccountRefusal.banned(until: nil, reason: "")) {
      try await signIn(cards[1])
    }
    let (session, _) = try await addPasskey(by: cards[2])
    _ = try await accounts.setSecondFactor(true, by: session, from: .unknown)
    let outcome = try await accounts.signIn(
      byCard: cards[2].code.text, SignInRequest(to: .test, from: .number(1)))
    guard case .needsSecondFactor = outcome else {
      Issue.record("a card alone is not enough")
      return
    }
  }

  @Test func theListAgainLeavesItsCardsAsTheyAre() async throws {
    let host = try await host()
    let imports: [(text: String, keeps: Bool?, isKept: Bool)] = [
      ("Mia", true, true), ("Omar", nil, true), ("Lia", false, false), ("Ben", nil, false),
    ]
    for (text, keeps, isKept) in imports {
      let made = try await bringIn(text, keepsCards: keeps, by: host)
      #expect(made.list.keepsCards == isKept && (made.cards[0].endsAt == nil) == isKept, "\(text)")
      let preview = try await accounts.preview(
        ClubListRequest(name: "Class 5a", text: "Nobody"), by: hana())
      #expect(preview.list?.keepsCards == isKept)
    }
    let other = ClubListRequest(name: "Class 5b", text: "Nobody")
    #expect(try await accounts.preview(other, by: hana()).list == nil)
  }

  @Test func twoImportsAtOnceMakeEverybodyAndEveryGroupOnce() async throws {
    let host = try await host()
    let text = (1...60).map { "Child \($0),Class \($0 % 2)" }.joined(separator: "\n")
    let (accounts, list) = (self.accounts, ClubListRequest(name: "School", text: text))
    async let one = accounts.bringIn(list, by: host, from: .unknown)
    async let other = accounts.bringIn(list, by: host, from: .unknown)
    let (first, second) = (try await one, try await other)
    #expect(first.cards.count + second.cards.count == 60)
    #expect(try await services.count("rooms") == 2)
    #expect(try await services.count("club_list_members") == 60)
    for row in first.rows + second.rows where row.outcome == .known {
      #expect(row.suggestion == nil && row.groupOutcome == nil)
    }
    let noted = try await accounts.acts("bring-in").acts.compactMap { act in
      act.detail.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) }
    }
    #expect(noted.reduce(0, +) == 60)
  }

  /// A group of the same name that somebody else owns isn't the host's to fill.
  @Test func theGroupsAreTheHostsOwn() async throws {
    let host = try await host()
    let olga = try await services.register("Olga").player.id
    try await accounts.setRole(.host, of: olga, reason: "", by: .commandLine)
    _ = try await bringIn("Mia,5a", by: Actor(olga, as: .host))
    let group: RoomID = try #require(
      try await services.database.read { db in
        try db.first("SELECT id FROM rooms") { try $0[0] as RoomID }
      })
    _ = try await services.people.follow(hana(), by: olga)
    _ = try await services.people.follow(olga, by: hana())
    _ = try await services.rooms.add(hana(), to: group, by: olga)
    let made = try await bringIn("Omar,5a", by: host)
    #expect(made.rows.map(\.groupOutcome) == [.new])
    #expect(try await services.count("rooms") == 2)
  }

  @Test func whoIsNamedTwiceGetsOneCard() async throws {
    let host = try await host()
    let made = try await bringIn("Mia", by: host)
    let id = made.cards[0].player.id
    let cards = try await accounts.makeCards(
      for: [id, id], ofList: made.list.number, by: host, from: .unknown)
    #expect(cards.count == 1)
    _ = try await signIn(cards[0])
  }

  @Test func cardsEndAndAreMadeAnewForThoseWhoHaveNotCome() async throws {
    let host = try await host()
    let made = try await bringIn("Mia\nOmar\nLia", by: host)
    _ = try await signIn(made.cards[1])
    club.pass(AccountService.cardLife)
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(made.cards[0]) }
    #expect(try await services.count("cards") == 3)
    _ = try await accounts.clean()
    #expect(try await services.count("cards") == 0)
    let cards = try await accounts.makeCards(
      for: nil, ofList: made.list.number, by: host, from: .unknown)
    #expect(cards.map(\.player.name.text) == ["Mia", "Lia"])
    _ = try await signIn(cards[1])
    #expect(try await accounts.clubLists().lists.map(\.came) == [2])
    let stranger = try await services.register("Nina").player.id
    await #expect(throws: AccountRefusal.unknownMember) {
      try await accounts.makeCards(
        for: [stranger], ofList: made.list.number, by: host, from: .unknown)
    }
    await #expect(throws: AccountRefusal.unknownList) {
      try await accounts.makeCards(for: nil, ofList: 9, by: host, from: .unknown)
    }
    #expect(try await accounts.acts("make-cards").acts.map(\.detail) == ["Class 5a: 2"])
  }

  @Test func aListThatIsRenamedIsKnownByItsNewName() async throws {
    let host = try await host()
    let number = try await bringIn("Mia", by: host).list.number
    _ = try await bringIn("Omar", "Class 6a", by: host)
    let renamed = try await accounts.renameList(number, to: "Class 6b", by: host)
    #expect(renamed.name == "Class 6b" && renamed.number == number && renamed.members == 1)
    #expect(try await bringIn("Mia", "class 6B", by: host).rows.map(\.outcome) == [.known])
    // Written in another way it is its own name still.
    #expect(
      try await accounts.renameList(number, to: "CLASS 6B", by: host).name == "CLASS 6B")
    for (name, refusal) in [("class 6A", AccountRefusal.listExists), (" ", .badName)] {
      await #expect(throws: refusal) {
        try await accounts.renameList(number, to: name, by: host)
      }
    }
    await #expect(throws: AccountRefusal.unknownList) {
      try await accounts.renameList(9, to: "Class 7a", by: host)
    }
    _ = try await accounts.renameList(number, to: "CLASS 6B", by: host)
    #expect(
      try await accounts.acts("rename-list").acts.map(\.detail)
        == ["Class 6b: CLASS 6B", "Class 5a: Class 6b"])
  }

  @Test func whoIsOnAListThatIsRemovedStaysWithGroupAndCard() async throws {
    let host = try await host()
    let made = try await bringIn("Mia,5a\nOmar,5a", keepsCards: true, by: host)
    let number = made.list.number
    #expect(try await accounts.removeList(number, by: host))
    #expect(try await !accounts.removeList(number, by: host))
    #expect(try await accounts.clubLists().lists.isEmpty)
    #expect(try await services.count("club_list_members") == 0)
    let (mia, _) = try await signIn(made.cards[0])
    #expect(mia.name.text == "Mia")
    #expect(try await services.count("rooms") == 1)
    #expect(try await accounts.account(of: mia.id).listedName == nil)
    await #expect(throws: AccountRefusal.unknownList) {
      try await accounts.makeCards(for: nil, ofList: number, by: host, from: .unknown)
    }
    let again = try await accounts.preview(
      ClubListRequest(name: "Class 5a", text: "Mia"), by: hana())
    #expect(again.list == nil && again.rows.map(\.outcome) == [.taken])
    #expect(try await accounts.acts("remove-list").acts.map(\.detail) == ["Class 5a: 2"])
  }

  /// Whoever is gone leaves the list too, and would be somebody new.
  @Test func whoLeavesIsOnNoList() async throws {
    let host = try await host()
    let made = try await bringIn("Mia,5a\nOmar,5a", by: host)
    try await accounts.delete(made.cards[0].player.id, as: host)
    #expect(try await services.count("club_list_members") == 1)
    #expect(try await services.count("cards") == 1)
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(made.cards[0]) }
    #expect(try await bringIn("Mia\nOmar", by: host).rows.map(\.outcome) == [.new, .known])
  }

  @Test func aMemberWithoutAnAddressIsAMemberLikeAnyOther() async throws {
    let host = try await host()
    let card = try await bringIn("Mia", by: host).cards[0]
    let account = try await accounts.account(of: card.player.id)
    #expect(account.email == nil && !account.isEmailConfirmed)
    #expect(try await services.refusal(of: "Mia", "") == .wrongPassword)
    let link = try await accounts.makeResetLink(for: card.player.id, by: host).secret
    _ = try await accounts.resetPassword(
      by: link, to: "another horse", SignInRequest(to: .test, from: .number(1)))
    // They have come, though by no card, and theirs has ended.
    #expect(try await accounts.clubLists().lists.map(\.came) == [1])
    await #expect(throws: AccountRefusal.unknownCard) { try await signIn(card) }
    let after = try await accounts.account(of: card.player.id)
    #expect(after.listedName == "Mia" && after.cameAt == club.now)
    #expect(try await services.refusal(of: "Mia", "another horse") == nil)
    let changed = try await accounts.changeEmail(
      of: card.player.id, to: "mia@example.org", from: .number(1))
    #expect(changed.account.email == "mia@example.org" && changed.former == nil)
  }

  @Test func theNameOnTheListIsToldBesideAnother() async throws {
    let host = try await host()
    let made = try await bringIn("Tom Bay\nOmar", by: host)
    let tom = made.cards[0].player.id
    func names() async throws -> [String?] {
      try await accounts.members(ofList: made.list.number).members.map(\.listedName)
    }
    #expect(try await names() == [nil, nil])
    _ = try await accounts.rename(tom, to: PlayerName("TOM BAY")!)
    #expect(try await names() == [nil, nil], "that is the same name")
    _ = try await accounts.rename(tom, to: PlayerName("Anna")!)
    #expect(try await names() == ["Tom Bay", nil])
  }

  @Test func onlyAHostBringsPeopleIn() async throws {
    let host = try await host()
    let hana = try await hana()
    _ = try await services.register("Olga")
    let olga = try #require(try await accounts.member(named: "Olga"))
    try await accounts.setRole(.host, of: olga.id, reason: "", by: .commandLine)
    try await accounts.setRole(.moderator, of: hana, reason: "", by: .commandLine)
    await #expect(throws: AccountRefusal.hostsOnly) { try await bringIn("Mia", by: host) }
    #expect(try await services.count("club_lists") == 0)
  }
}
