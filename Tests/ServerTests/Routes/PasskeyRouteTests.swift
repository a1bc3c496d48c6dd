import API
import Club
import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// Passkeys, recovery codes and proofs as a browser and a program see them.
@Suite struct PasskeyRouteTests {
  private static let claims = SoftAuthenticator.Claims(
    origin: "http://localhost", party: "localhost")

  /// Somebody with the device that they sign in with.
  private struct Owner {
    let caller: Caller
    let device: SoftAuthenticator

    /// - Parameter name: a member who registers with it
    init(
      _ client: any TestClientProtocol, _ name: String = "Nina",
      _ algorithm: SoftAuthenticator.Algorithm = .es256
    ) async throws {
      caller = try await .member(client, name: name)
      device = try SoftAuthenticator(algorithm, id: Array(name.utf8), counter: 1)
      _ = try await add(device)
    }

    @discardableResult
    func add(
      _ device: SoftAuthenticator, called name: String = "Phone",
      _ claims: SoftAuthenticator.Claims = PasskeyRouteTests.claims
    ) async throws -> Passkey {
      let question = try await caller.ask(Endpoints.askPasskey)
      return try await caller.ask(
        Endpoints.addPasskey, device.registration(question.challenge, claims, called: name))
    }

    /// The answer of the device, which knows whose it is.
    func answer(
      _ question: PasskeyQuestion, _ claims: SoftAuthenticator.Claims = PasskeyRouteTests.claims
    ) throws -> PasskeyAssertion {
      try device.assertion(question.challenge, claims, user: caller.id!)
    }
  }

  private func opened(
    _ body: @Sendable (any TestClientProtocol, Club) async throws -> Void
  ) async throws {
    let interface = try Interface()
    try await interface.open { try await body($0, interface.club) }
  }

  @Test(arguments: SoftAuthenticator.Algorithm.allCases)
  func whoHasAPasskeySignsInWithoutAName(algorithm: SoftAuthenticator.Algorithm) async throws {
    try await opened { client, club in
      let nina = try await Owner(client, "Nina", algorithm)
      let summary = try await nina.caller.ask(Endpoints.security)
      #expect(summary.passkeys.map(\.name) == ["Phone"])
      #expect(summary.passkeys[0].usedAt == nil)
      club.pass(.seconds(60))
      let question = try await Caller(client).ask(Endpoints.askSignIn)
      #expect(question.party == "localhost" && question.needsVerification)
      #expect(question.credentials.isEmpty, "nobody learns of anybody's")
      let answer = try await Caller(client).ask(
        Endpoints.signInByPasskey,
        PasskeySignIn(passkey: nina.answer(question), wantsToken: true))
      #expect(answer.session?.player.id == nina.caller.id)
      let there = Caller(client, token: answer.session?.token)
      #expect(try await there.ask(Endpoints.security).passkeys[0].usedAt == club.now)
      try await there.ask(Endpoints.changeEmail, EmailChange(email: "n@b.c"))
    }
  }

  @Test func aChallengeIsAnsweredOnceInTimeAndForWhatItWasMade() async throws {
    try await opened { client, club in
      let nina = try await Owner(client)
      func signIn(_ passkey: PasskeyAssertion) async throws -> ProblemName? {
        try await refusal {
          try await Caller(client).ask(
            Endpoints.signInByPasskey, PasskeySignIn(passkey: passkey))
        }?.name
      }
      let question = try await Caller(client).ask(Endpoints.askSignIn)
      let answer = try nina.answer(question)
      #expect(try await signIn(answer) == nil)
      #expect(try await signIn(answer) == .wrongPasskey, "it was used")
      let late = try await Caller(client).ask(Endpoints.askSignIn)
      club.pass(.seconds(300))
      #expect(try await signIn(nina.answer(late)) == .wrongPasskey)
      let proof = try await nina.caller.ask(Endpoints.askProof)
      #expect(try await signIn(nina.answer(proof)) == .wrongPasskey, "it is for a proof")
      let forSignIn = try await Caller(client).ask(Endpoints.askSignIn)
      let other = try await refusal {
        try await nina.caller.ask(
          Endpoints.prove, Proof(passkey: nina.answer(forSignIn)))
      }
      #expect(other?.name == .wrongPasskey)
      // That of another session of the same player.
      let elsewhere = try await Caller(client).ask(
        Endpoints.signIn, SignIn(name: "Nina", password: Services.password, wantsToken: true))
      let there = Caller(client, token: elsewhere.session?.token)
      let theirs = try await there.ask(Endpoints.askProof)
      let crossed = try await refusal {
        try await nina.caller.ask(Endpoints.prove, Proof(passkey: nina.answer(theirs)))
      }
      #expect(crossed?.name == .wrongPasskey)
    }
  }

  static let lies: [@Sendable (inout SoftAuthenticator.Claims) -> Void] = [
    { $0.origin = "https://evil.test" }, { $0.party = "evil.test" }, { $0.isCrossOrigin = true },
    { $0.flags = 0x01 }, { $0.flags = 0x04 }, { $0.type = "webauthn.other" },
  ]

  @Test(arguments: lies.indices)
  func whatWasMadeElsewhereOrByNobodyIsRefused(index: Int) async throws {
    try await opened { client, _ in
      var claims = Self.claims
      Self.lies[index](&claims)
      let nina = try await Owner(client)
      let question = try await Caller(client).ask(Endpoints.askSignIn)
      let signIn = try await refusal {
        try await Caller(client).ask(
          Endpoints.signInByPasskey, PasskeySignIn(passkey: nina.answer(question, claims)))
      }
      #expect(signIn?.name == .wrongPasskey)
      let more = try await refusal { [claims] in
        try await nina.add(SoftAuthenticator(id: [9]), called: "Key", claims)
      }
      #expect(more?.name == .wrongPasskey)
      #expect(try await nina.caller.ask(Endpoints.security).passkeys.count == 1)
    }
  }

  @Test func anotherPlayersPasskeyIsOfNoUse() async throws {
    try await opened { client, club in
      let nina = try await Owner(client)
      let omar = try await Owner(client, "Omar")
      club.pass(AccountService.proofLife)
      let question = try await nina.caller.ask(Endpoints.askProof)
      let proof = try await refusal {
        try await nina.caller.ask(Endpoints.prove, Proof(passkey: omar.answer(question)))
      }
      #expect(proof?.name == .wrongPasskey)
      // Omar's passkey that says that it is Nina's.
      let signIn = try await Caller(client).ask(Endpoints.askSignIn)
      let lie = try omar.device.assertion(signIn.challenge, Self.claims, user: nina.caller.id!)
      let refused = try await refusal {
        try await Caller(client).ask(Endpoints.signInByPasskey, PasskeySignIn(passkey: lie))
      }
      #expect(refused?.name == .wrongPasskey)
      let unknown = try SoftAuthenticator(id: Array("unknown".utf8))
      let next = try await Caller(client).ask(Endpoints.askSignIn)
      let nobody = try await refusal {
        try await Caller(client).ask(
          Endpoints.signInByPasskey,
          PasskeySignIn(
            passkey: unknown.assertion(next.challenge, Self.claims, user: nina.caller.id!)))
      }
      #expect(nobody?.name == .unknownPasskey)
    }
  }

  @Test func aCopyIsToldAndRefused() async throws {
    try await opened { client, _ in
      let nina = try await Owner(client)
      for _ in 1...2 {
        let question = try await Caller(client).ask(Endpoints.askSignIn)
        try await Caller(client).ask(
          Endpoints.signInByPasskey, PasskeySignIn(passkey: nina.answer(question)))
      }
      nina.device.counter = 1
      let question = try await Caller(client).ask(Endpoints.askSignIn)
      let copied = try await refusal {
        try await Caller(client).ask(
          Endpoints.signInByPasskey, PasskeySignIn(passkey: nina.answer(question)))
      }
      #expect(copied?.name == .copiedPasskey)
    }
  }

  @Test func thereAreTwentyAtMostEachWithAName() async throws {
    try await opened { client, _ in
      let nina = try await Owner(client)
      let twice = try await refusal { try await nina.add(nina.device) }
      #expect(twice?.name == .wrongPasskey, "it is there already")
      let nameless = try await refusal { try await nina.add(SoftAuthenticator(), called: " ") }
      #expect(nameless?.name == .badName)
      for number in 2...20 {
        try await nina.add(SoftAuthenticator(id: [UInt8(number)]), called: "Key \(number)")
      }
      let full = try await refusal { try await nina.caller.ask(Endpoints.askPasskey) }
      #expect(full?.name == .listFull)
      let first = try await nina.caller.ask(Endpoints.security).passkeys[0]
      let renamed = try await nina.caller.ask(
        Endpoints.renamePasskey, at: "\(first.id)", PasskeyChange(name: " Old  phone "))
      #expect(renamed.name == "Old phone" && renamed.id == first.id)
      let omar = try await Caller.member(client, name: "Omar")
      let foreign = try await refusal {
        try await omar.ask(Endpoints.removePasskey, at: "\(first.id)")
      }
      #expect(foreign?.name == .unknownPasskey)
      let rest = try await nina.caller.ask(Endpoints.removePasskey, at: "\(first.id)")
      #expect(rest.passkeys.count == 19 && !rest.passkeys.contains(renamed))
    }
  }

  @Test func aPasswordAloneIsNotEnoughWithASecondFactor() async throws {
    try await opened { client, _ in
      let nina = try await Owner(client)
      #expect(
        try await nina.caller.ask(Endpoints.setSecondFactor, SecondFactorChange(isOn: true))
          .hasSecondFactor)
      let codes = try await nina.caller.ask(Endpoints.makeRecoveryCodes).codes
      func begin() async throws -> (PasskeyQuestion, String) {
        let answer = try await Caller(client).ask(
          Endpoints.signIn, SignIn(name: "Nina", password: Services.password, wantsToken: true))
        #expect(answer.session == nil)
        return (try #require(answer.question), try #require(answer.ticket))
      }
      func step(_ step: SignInStep) async throws -> PlayerID? {
        try await Caller(client).ask(Endpoints.continueSignIn, step).session?.player.id
      }
      let (question, ticket) = try await begin()
      #expect(question.credentials.count == 1 && !question.needsVerification)
      var touch = Self.claims
      touch.flags = 0x01
      let byPasskey = SignInStep(ticket: ticket, passkey: try nina.answer(question, touch))
      #expect(try await step(byPasskey) == nina.caller.id)
      let again = try await refusal { try await step(byPasskey) }
      #expect(again?.name == .signInExpired)

      let (_, next) = try await begin()
      for wrong in [SignInStep(ticket: next), SignInStep(ticket: next, code: "7KMQ")] {
        let refused = try await refusal { try await step(wrong) }
        #expect(refused?.name == .wrongCode)
      }
      let code = SignInStep(ticket: next, code: codes[3].lowercased().replacing("-", with: " "))
      #expect(try await step(code) == nina.caller.id)
      let (_, last) = try await begin()
      let used = SignInStep(ticket: last, code: codes[3])
      let spent = try await refusal { try await step(used) }
      #expect(spent?.name == .wrongCode)
      #expect(try await nina.caller.ask(Endpoints.security).recoveryCodes == 9)

      // A passkey needs no password, so it is enough by itself.
      let alone = try await Caller(client).ask(Endpoints.askSignIn)
      let session = try await Caller(client).ask(
        Endpoints.signInByPasskey, PasskeySignIn(passkey: nina.answer(alone)))
      #expect(session.session != nil)
    }
  }

  @Test func theSecondFactorNeedsAPasskeyAndGoesWithTheLast() async throws {
    try await opened { client, _ in
      let omar = try await Caller.member(client, name: "Omar")
      let none = try await refusal {
        try await omar.ask(Endpoints.setSecondFactor, SecondFactorChange(isOn: true))
      }
      #expect(none?.name == .addPasskeyFirst)
      let nina = try await Owner(client)
      try await nina.caller.ask(Endpoints.setSecondFactor, SecondFactorChange(isOn: true))
      let id = try await nina.caller.ask(Endpoints.security).passkeys[0].id
      let rest = try await nina.caller.ask(Endpoints.removePasskey, at: "\(id)")
      #expect(rest.passkeys.isEmpty && !rest.hasSecondFactor)
    }
  }

  @Test func newCodesTakeThePlaceOfTheOld() async throws {
    try await opened { client, club in
      let nina = try await Caller.member(client, name: "Nina")
      let old = try await nina.ask(Endpoints.makeRecoveryCodes).codes
      let new = try await nina.ask(Endpoints.makeRecoveryCodes).codes
      #expect(Set(old).union(new).count == 20)
      #expect(
        new.allSatisfy { $0.wholeMatch(of: /([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}/) != nil })
      club.pass(AccountService.proofLife)
      let gone = try await refusal { try await nina.ask(Endpoints.prove, Proof(code: old[0])) }
      #expect(gone?.name == .wrongCode)
      try await nina.ask(Endpoints.prove, Proof(code: new[0]))
      let omar = try await Caller.member(client, name: "Omar")
      let foreign = try await refusal { try await omar.ask(Endpoints.prove, Proof(code: new[1])) }
      #expect(foreign?.name == .wrongCode)
    }
  }

  static let guarded: [Route] = Endpoints.all.filter { $0.needsProof && $0.access == .session }

  @Test func whatMattersIsGuarded() {
    #expect(
      Set(Endpoints.all.filter(\.needsProof)) == [
        Endpoints.changeEmail.route, Endpoints.changePassword.route,
        Endpoints.deleteAccount.route, Endpoints.export, Endpoints.askPasskey.route,
        Endpoints.addPasskey.route, Endpoints.removePasskey.route,
        Endpoints.setSecondFactor.route, Endpoints.makeRecoveryCodes.route,
        Endpoints.makeAccessToken.route, Endpoints.setRole.route, Endpoints.makeResetLink.route,
        Endpoints.exportMember, Endpoints.importClubList.route, Endpoints.makeCards.route,
        Endpoints.deleteMember.route, Endpoints.linkProvider.route,
        Endpoints.unlinkProvider.route, Endpoints.setStorageLimit.route,
      ])
  }

  @Test(arguments: guarded)
  func aProofCountsForTenMinutesInItsSession(route: Route) async throws {
    let interface = try Interface()
    let club = interface.club
    try await interface.open { client in
      let nina = try await Owner(client)
      if route.access == .hosts {
        try await interface.services.accounts.setRole(
          .host, of: nina.caller.id!, reason: "", by: .commandLine)
      }
      func isAskedFor(_ caller: Caller) async throws -> Bool {
        let answer = try await caller.send(
          route, "aaaaaaaaaaaaa", body: route.method == .get ? nil : "{}")
        return (try? answer.problem.name) == .freshProofNeeded
      }
      club.pass(AccountService.proofLife)
      #expect(try await isAskedFor(nina.caller))
      let question = try await nina.caller.ask(Endpoints.askProof)
      let end = try await nina.caller.ask(
        Endpoints.prove, Proof(passkey: nina.answer(question))
      ).provenUntil
      #expect(end == club.now + AccountService.proofLife)
      #expect(try await nina.caller.ask(Endpoints.security).provenUntil == end)
      let carry = try await nina.caller.ask(Endpoints.makeCarry).token
      let carried = try await Caller(client).ask(
        Endpoints.takeCarry, CarryTake(token: carry, wantsToken: true))
      #expect(try await isAskedFor(Caller(client, token: carried.token)), "another session")
      club.pass(AccountService.proofLife - .seconds(1))
      #expect(try await !isAskedFor(nina.caller))
    }
  }

  @Test func aGuestHasNothingToProveItWith() async throws {
    try await opened { client, club in
      let guest = try await Caller.guest(client)
      club.pass(AccountService.proofLife)
      #expect(try await guest.send(Endpoints.export).status == .ok)
      try await guest.ask(Endpoints.deleteAccount)
    }
  }

  @Test func oneOfTheThreeIsAProof() async throws {
    try await opened { client, _ in
      let nina = try await Caller.member(client, name: "Nina")
      for proof in ["{}", #"{"password": "correct horse", "code": "7KMQ"}"#] {
        let answer = try await nina.send(Endpoints.prove.route, body: proof)
        #expect(answer.status == .badRequest)
      }
      let wrong = try await refusal { try await nina.ask(Endpoints.prove, Proof(password: "no")) }
      #expect(wrong?.name == .wrongPassword)
    }
  }

  @Test func aGuestIsAskedAboutWithATicket() async throws {
    try await opened { client, _ in
      let nina = try await Owner(client)
      let couple = try await Couple(client)
      let question = try await couple.x.ask(Endpoints.askSignIn)
      let asked = try await couple.x.ask(
        Endpoints.signInByPasskey,
        PasskeySignIn(passkey: nina.answer(question), wantsToken: true))
      #expect(asked.session == nil && asked.offer?.matches == 1)
      let ticket = try #require(asked.ticket)
      let joined = try await couple.x.ask(
        Endpoints.continueSignIn, SignInStep(ticket: ticket, join: true, wantsToken: true))
      let there = Caller(client, token: try #require(joined.session?.token))
      #expect(try await there.ask(Endpoints.lobby).matches.map(\.id) == [couple.match.id])
    }
  }

  /// Whoever reads somebody's mail has their address, and not their passkey.
  @Test func aLinkToANewPasswordIsNoSecondFactor() async throws {
    let club = try Club()
    let services = try club.open()
    let office = try PostOffice()
    try await withServer(SmallSite(), mail: office.settings, services: services) { port in
      let house = House(club: club, services: services, port: port)
      let (player, secret) = try await services.register("Nina")
      let session = Session(player: player.id, secret: secret)
      let party = PasskeyParty.test
      let device = try SoftAuthenticator()
      let claims = SoftAuthenticator.Claims(origin: "https://club.test", party: "club.test")
      let question = try await services.accounts.askPasskey(by: session, of: party)
      _ = try await services.accounts.addPasskey(
        device.registration(question.challenge, claims, called: "Key"), by: session, of: party,
        from: .number(1))
      _ = try await services.accounts.setSecondFactor(true, by: session, from: .number(1))
      let guest = try await house.guest()
      _ = try await house.ask(
        Endpoints.askReset, by: guest, ResetRequest(email: "Nina@example.org"))
      let token = try #require(try await office.letter().mailedToken)
      let answer = try await house.ask(
        Endpoints.resetPassword, by: guest,
        PasswordReset(token: token, password: "another horse", wantsToken: true))
      #expect(answer.session == nil && answer.question != nil && answer.ticket != nil)
      // The address is confirmed now, so that word goes there.
      let letter = try await office.letter()
      #expect(letter.contains("Subject: Your password was changed"))
    }
  }

  @Test func theHostLetsSomebodyInWhoHasLostTheirPasskey() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let nina = try await Owner(client)
      try await nina.caller.ask(Endpoints.setSecondFactor, SecondFactorChange(isOn: true))
      let password = try await interface.services.accounts.resetPassword(of: nina.caller.id!)
      let answer = try await Caller(client).ask(
        Endpoints.signIn, SignIn(name: "Nina", password: password))
      #expect(answer.session != nil)
    }
  }
}
