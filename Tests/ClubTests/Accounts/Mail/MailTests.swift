import API
import Base
import Club
import Foundation
import HTTP
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

/// Confirming an address, and a new password, by links that are really mailed.
@Suite(.timeLimit(.minutes(1))) struct MailTests {
  @Test func anAddressIsConfirmedByItsLinkOnce() async throws {
    try await withMail { office, _, client in
      let nina = try await Caller.member(client, name: "Nina")
      let letter = try await office.letter()
      #expect(letter.contains("To: <Nina@example.org>\n"))
      #expect(letter.contains("https://play.example.org/confirm#"))
      #expect(office.arguments == "-t -i\n")
      #expect(try await nina.ask(Endpoints.account).isEmailConfirmed == false)
      let link = EmailConfirmation(token: try #require(letter.mailedToken))
      let nobody = Caller(client)
      try await nobody.ask(Endpoints.confirmEmail, link)
      #expect(try await nina.ask(Endpoints.account).isEmailConfirmed)
      let again = try await refusal { try await nobody.ask(Endpoints.confirmEmail, link) }
      #expect(again?.type == ProblemName.linkUsed.type)
      #expect(try await nobody.ask(Endpoints.site).canMail)
    }
  }

  @Test func aLetterComesFromTheClubAsItsHostsCallIt() async throws {
    let services = try Club().open()
    _ = try await services.look.change(ClubLookChange(name: "The Lions"), by: .commandLine)
    try await withOffice(services) { office, client in
      _ = try await Caller.member(client, name: "Nina")
      let letter = try await office.letter()
      #expect(letter.contains("From: The Lions <"))
      #expect(letter.contains("Nina at The Lions (https://"))
    }
  }

  @Test func ofTwoWithOneAddressOneHasItAndTheScreenDoesNotSay() async throws {
    try await withMail { office, _, client in
      let nina = try await Caller.member(client, name: "Nina", email: "home@example.org")
      try await Caller(client).ask(
        Endpoints.confirmEmail,
        EmailConfirmation(token: try #require(try await office.letter().mailedToken)))
      let omar = try await Caller.member(client, name: "Omar", email: "HOME@example.org")
      let letter = try await office.letter()
      #expect(letter.contains("To: <HOME@example.org>") && letter.mailedToken == nil)
      #expect(letter.contains("Subject: You already have an account"))
      #expect(letter.contains("Nina") && letter.contains("Omar"))
      #expect(try await omar.ask(Endpoints.account).isEmailConfirmed == false)
      #expect(try await nina.ask(Endpoints.account).isEmailConfirmed)
    }
  }

  @Test func anAddressThatIsConfirmedWillDoForTheName() async throws {
    try await withMail { office, _, client in
      let nobody = Caller(client)
      func problem(_ typed: String, _ password: String = Services.password) async throws -> String?
      {
        try await refusal {
          try await nobody.ask(Endpoints.signIn, SignIn(name: typed, password: password))
        }?.type
      }
      _ = try await Caller.member(client, name: "Nina")
      let token = try #require(try await office.letter().mailedToken)
      let wrong = ProblemName.wrongPassword.type
      #expect(try await problem("nina@example.org") == wrong, "not confirmed yet")
      try await nobody.ask(Endpoints.confirmEmail, EmailConfirmation(token: token))
      for typed in ["nina@example.org", " NINA@example.org", "nina"] {
        #expect(try await problem(typed) == nil)
      }
      for typed in ["Nina", "nina@example.org", "Nina", "nina@example.org", "Nina"] {
        #expect(try await problem(typed, "wrong") == wrong)
      }
      #expect(
        try await problem("nina@example.org") == ProblemName.waitBeforeSignIn.type,
        "tries by name and by address are counted together")
    }
  }

  @Test func whoIsSecondToConfirmIsTooLate() async throws {
    let services = try Club().open()
    let links = try await withOffice(services) { office, client in
      for name in ["Nina", "Omar"] {
        _ = try await Caller.member(client, name: name, email: "home@example.org")
      }
      return try await office.letters(2).compactMap(\.mailedToken).compactMap { Secret($0) }
    }
    try await services.accounts.confirmEmail(links[0])
    await #expect(throws: AccountRefusal.linkUsed) {
      try await services.accounts.confirmEmail(links[1])
    }
  }

  /// Only then is it known whose it is.
  @Test func whoConfirmsABannedAddressIsSignedOutAndHiddenUntilTheBanEnds() async throws {
    let club = try Club()
    let services = try club.open()
    let (end, accounts) = (club.now + .seconds(86_400), services.accounts)
    try await accounts.ban(.email(EmailAddress("nina@example.org")!), until: end, reason: "Spam")
    let (secret, link) = try await withOffice(services) { office, client in
      let nina = try await Caller.member(client, name: "Nina", email: "nina@example.org")
      return (Secret(nina.token!)!, Secret(try #require(try await office.letter().mailedToken))!)
    }
    #expect(try await accounts.session(of: secret) != nil)
    try await accounts.confirmEmail(link)
    #expect(try await accounts.session(of: secret) == nil)
    #expect(try await services.refusal(of: "Nina") == .banned(until: end, reason: "Spam"))
    #expect(try await services.count("players WHERE suspended_at IS NOT NULL") == 1)
    club.pass(.seconds(86_400))
    try await accounts.clean()
    #expect(try await services.count("players WHERE suspended_at IS NOT NULL") == 0)
    #expect(try await services.refusal(of: "Nina") == nil)
  }

  /// A link to a new password confirms the address too.
  @Test func whoSetsANewPasswordByABannedAddressIsHiddenAndDoesNotComeIn() async throws {
    let services = try Club().open()
    let accounts = services.accounts
    try await accounts.ban(.email(EmailAddress("nina@example.org")!), until: nil, reason: "Spam")
    let link = try await withOffice(services) { office, client in
      _ = try await Caller.member(client, name: "Nina", email: "nina@example.org")
      _ = try await office.letter()
      try await Caller(client).ask(Endpoints.askReset, ResetRequest(email: "nina@example.org"))
      return Secret(try #require(try await office.letter().mailedToken))!
    }
    await #expect(throws: AccountRefusal.banned(until: nil, reason: "Spam")) {
      _ = try await accounts.resetPassword(
        by: link, to: "another horse",
        SignInRequest(to: .test, from: .number(1)))
    }
    #expect(try await services.count("players WHERE suspended_at IS NOT NULL") == 1)
  }

  @Test func aLostPasswordIsReplacedByALink() async throws {
    try await withMail { office, club, client in
      let nina = try await Caller.member(client, name: "Nina")
      let confirmation = try #require(try await office.letter().mailedToken)
      let nobody = Caller(client)
      try await nobody.ask(Endpoints.askReset, ResetRequest(email: "nina@EXAMPLE.org"))
      let letter = try await office.letter()
      #expect(letter.contains("To: <Nina@example.org>"))
      let token = try #require(letter.mailedToken)

      let wrongKind = PasswordReset(token: confirmation, password: "another horse")
      let common = PasswordReset(token: token, password: "password")
      for (reset, problem) in [(wrongKind, ProblemName.linkUsed), (common, .commonPassword)] {
        let refused = try await refusal { try await nobody.ask(Endpoints.resetPassword, reset) }
        #expect(refused?.type == problem.type)
      }
      let reset = PasswordReset(token: token, password: "another horse", wantsToken: true)
      let session = try #require(try await nobody.ask(Endpoints.resetPassword, reset).session)
      #expect(session.player.id == nina.id)
      let old = try await refusal { try await nina.ask(Endpoints.account) }
      #expect(old?.type == ProblemName.notSignedIn.type)
      let account = try await Caller(client, token: session.token).ask(Endpoints.account)
      #expect(account.isEmailConfirmed, "who read the mail has the address")
      let again = try await refusal { try await nobody.ask(Endpoints.resetPassword, reset) }
      #expect(again?.type == ProblemName.linkUsed.type)
      try await nobody.ask(
        Endpoints.signIn, SignIn(name: "Nina", password: "another horse", wantsToken: true))
    }
  }

  @Test(arguments: [(3600, false), (3599, true)])
  func aLinkToAPasswordLivesForAnHour(seconds: Int, isGood: Bool) async throws {
    try await withMail { office, club, client in
      _ = try await Caller.member(client, name: "Nina")
      _ = try await office.letter()
      try await Caller(client).ask(Endpoints.askReset, ResetRequest(email: "nina@example.org"))
      let token = try #require(try await office.letter().mailedToken)
      club.pass(.seconds(seconds))
      let refused = try await refusal {
        try await Caller(client).ask(
          Endpoints.resetPassword, PasswordReset(token: token, password: "another horse"))
      }
      #expect((refused == nil) == isGood)
    }
  }

  @Test func anotherAddressMakesLinksToTheOldOneWorthless() async throws {
    try await withMail { office, _, client in
      let nina = try await Caller.member(client, name: "Nina")
      let old = try #require(try await office.letter().mailedToken)
      try await nina.ask(
        Endpoints.changeEmail,
        EmailChange(email: "n@example.com"))
      let letter = try await office.letter()
      #expect(letter.contains("To: <n@example.com>"))
      let refused = try await refusal {
        try await Caller(client).ask(Endpoints.confirmEmail, EmailConfirmation(token: old))
      }
      #expect(refused?.type == ProblemName.linkUsed.type)
      try await Caller(client).ask(
        Endpoints.confirmEmail, EmailConfirmation(token: try #require(letter.mailedToken)))
    }
  }

  @Test func anAddressThatWasConfirmedIsToldThatItIsLeft() async throws {
    try await withMail { office, _, client in
      let nina = try await Caller.member(client, name: "Nina")
      try await nina.ask(
        Endpoints.confirmEmail,
        EmailConfirmation(token: try #require(try await office.letter().mailedToken)))
      try await nina.ask(
        Endpoints.changeEmail,
        EmailChange(email: "n@example.com"))
      let letters = try await office.letters(2)
      let toOld = try #require(letters.first { $0.contains("To: <Nina@example.org>") })
      #expect(toOld.contains("Subject: Your account has a new e-mail address"))
      #expect(toOld.mailedToken == nil && !toOld.contains("n@example.com"))
      #expect(letters.contains { $0.contains("To: <n@example.com>") && $0.mailedToken != nil })
    }
  }

  @Test func anAddressThatWasConfirmedIsToldOfANewPassword() async throws {
    try await withMail { office, _, client in
      var nina = try await Caller.member(client, name: "Nina")
      let link = try #require(try await office.letter().mailedToken)
      nina.token = try await nina.ask(
        Endpoints.changePassword, PasswordChange(new: "another horse", wantsToken: true)
      ).token
      try await nina.ask(Endpoints.confirmEmail, EmailConfirmation(token: link))
      _ = try await nina.ask(Endpoints.changePassword, PasswordChange(new: "a third horse"))
      let letter = try await office.letter()
      #expect(letter.contains("Subject: Your password was changed"))
      #expect(letter.contains("To: <Nina@example.org>") && letter.mailedToken == nil)
    }
  }

  @Test(arguments: [
    ("de-CH, en;q=0.5", "Dein neues Passwort"), ("fr", "Set a new password"),
    ("fr, de;q=0.2, en;q=0.7", "Set a new password"),
  ])
  func aLetterIsInTheLanguageOfItsReader(wanted: String, subject: String) async throws {
    try await withMail { office, _, client in
      _ = try await Caller.member(client, name: "Nina")
      _ = try await office.letter()
      let answer = try await Caller(client).send(
        Endpoints.askReset.route, body: #"{"email":"nina@example.org"}"#,
        headers: [.acceptLanguage: wanted])
      #expect(answer.status == .noContent)
      let letter = try await office.letter()
      #expect(letter.contains("Subject: \(subject)\n") && letter.mailedToken != nil)
    }
  }

  /// An address that nobody has gets the answers, and the limits, of one that somebody has.
  @Test func nobodyLearnsWhoIsAMember() async throws {
    let services = try Club().open()
    try await withOffice(services) { office, client in
      _ = try await Caller.member(client, name: "Nina")
      _ = try await office.letter()
      var answers: [String: [String]] = [:]
      for email in ["nobody@example.org", "nina@example.org"] {
        for _ in 0..<4 {
          let answer = try await Caller(client).send(
            Endpoints.askReset.route, body: #"{"email":"\#(email)"}"#)
          let fields = answer.headers.filter { ![.date, .xRequestID].contains($0.name) }.map {
            "\($0)"
          }
          answers[email, default: []].append(
            "\(answer.status.code) \(fields) \(String(buffer: answer.body))")
        }
      }
      let known = try #require(answers["nina@example.org"])
      #expect(known[0].hasPrefix("204") && known[2].hasPrefix("204") && known[3].hasPrefix("429"))
      #expect(answers["nobody@example.org"] == known)
      try await until { try await services.count("mail_outbox") == 0 }
      let letters = try await office.letters(1)
      #expect(letters.allSatisfy { $0.contains("To: <Nina@example.org>") })
    }
  }

  @Test func strangersWhoRegisterWithAnAddressCostItsMemberNoLetter() async throws {
    try await withMail { office, _, client in
      let nina = try await Caller.member(client, name: "Nina", email: "nina@example.org")
      try await nina.ask(
        Endpoints.confirmEmail,
        EmailConfirmation(token: try #require(try await office.letter().mailedToken)))
      for number in 1...4 {
        _ = try await Caller.member(client, name: "Mallory \(number)", email: "Nina@Example.org")
      }
      let answer = try await Caller(client).send(
        Endpoints.askReset.route, body: #"{"email":"nina@example.org"}"#)
      #expect(answer.status == .noContent)
      _ = try await nina.ask(
        Endpoints.changeEmail, EmailChange(email: "n@example.com"))
      let letters = try await office.letters(2 + 1 + 2)
      #expect(letters.contains { $0.contains("Set a new password") })
      #expect(letters.contains { $0.contains("To: <n@example.com>") })
    }
  }

  /// Strangers who gave somebody's address before or after its owner did, more of them than one letter names.
  @Test(arguments: [(3, 0), (0, 4), (25, 3)])
  func strangersWithAnAddressDoNotComeBetweenItsOwnerAndTheNewPassword(
    before: Int, after: Int
  ) async throws {
    let club = try Club()
    let services = try club.open()
    try await withOffice(services) { office, client in
      func register(_ name: String) async throws -> PlayerID {
        club.pass(.seconds(60))
        return try await services.register(name, email: "nina@example.org").0.id
      }
      for number in 0..<before { _ = try await register("Mallory \(number)") }
      let nina = try await register("Nina")
      for number in 0..<after { _ = try await register("Trudy \(number)") }

      var link: String?
      for _ in 0...(before + after) / 20 where link == nil {
        club.pass(.seconds(3600))
        try await Caller(client).ask(Endpoints.askReset, ResetRequest(email: "nina@example.org"))
        link = try await office.letter().mailedToken(of: "Nina")
        try await until { try await services.count("mail_outbox") == 0 }
      }
      let reset = PasswordReset(
        token: try #require(link), password: "another horse", wantsToken: true)
      #expect(
        try await Caller(client).ask(Endpoints.resetPassword, reset).session?.player.id == nina)
    }
  }

  @Test func theConfirmationIsMailedAgainWhenAskedFor() async throws {
    try await withMail { office, _, client in
      let nina = try await Caller.member(client, name: "Nina")
      let first = try #require(try await office.letter().mailedToken)
      _ = try await nina.ask(Endpoints.askConfirmation)
      let second = try #require(try await office.letter().mailedToken)
      let old = try await refusal {
        try await nina.ask(Endpoints.confirmEmail, EmailConfirmation(token: first))
      }
      #expect(old?.type == ProblemName.linkUsed.type, "the newest counts")
      try await nina.ask(Endpoints.confirmEmail, EmailConfirmation(token: second))
      let guest = try await Caller.guest(client)
      let refused = try await refusal { _ = try await guest.ask(Endpoints.askConfirmation) }
      #expect(refused?.type == ProblemName.membersOnly.type)
    }
  }

  private func withMail(
    _ body: @Sendable (PostOffice, Club, any TestClientProtocol) async throws -> Void
  ) async throws {
    let club = try Club()
    try await withOffice(try club.open()) { try await body($0, club, $1) }
  }

  private func withOffice<Value: Sendable>(
    _ services: Services,
    _ body: @Sendable (PostOffice, any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    let office = try PostOffice()
    let site = try SmallSite()
    return try await site.build(services: services, mail: office.settings).test(.live) {
      try await body(office, $0)
    }
  }
}
