import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes by which members sign in: by password, by passkey, by card, by a provider, and what may be asked on the way.
struct SignInRoutes {
  let accounts: AccountService
  let rooms: RoomService
  /// Nil where no provider signs people in.
  let provider: ProviderService?
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.signIn, perform: signIn)
    router.on(Endpoints.askSignIn, perform: ask)
    router.on(Endpoints.signInByPasskey, perform: signInByPasskey)
    router.on(Endpoints.previewCard, perform: previewCard)
    router.on(Endpoints.signInByCard, perform: signInByCard)
    router.on(Endpoints.signInByProvider, perform: signInByProvider)
    router.on(Endpoints.continueSignIn, perform: goOn)
  }

  @Sendable private func signIn(
    _ request: Request, _ context: ServerContext, _ signIn: SignIn
  ) async throws -> Reply<SignInAnswer> {
    let outcome = try await accounts.signIn(
      signIn.name, signIn.password, signInRequest(request, context, join: signIn.join))
    return try await answer(outcome, signIn.join, signIn.wantsToken, request, context)
  }

  @Sendable private func ask(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<PasskeyQuestion> {
    .ok(
      try await accounts.askSignIn(
        to: PasskeyParty(Links(request, context, publicURL: publicURL))))
  }

  @Sendable private func signInByPasskey(
    _ request: Request, _ context: ServerContext, _ signIn: PasskeySignIn
  ) async throws -> Reply<SignInAnswer> {
    let outcome = try await accounts.signIn(
      by: signIn.passkey, signInRequest(request, context, join: signIn.join))
    return try await answer(outcome, signIn.join, signIn.wantsToken, request, context)
  }

  @Sendable private func previewCard(
    _ request: Request, _ context: ServerContext, _ card: CardPeek
  ) async throws -> Reply<CardPreview> {
    .ok(
      try await allowances.lookingUp(context) {
        try await accounts.previewCard(card.code, from: RequestOrigin(request, context))
      })
  }

  @Sendable private func signInByCard(
    _ request: Request, _ context: ServerContext, _ card: CardSignIn
  ) async throws -> Reply<SignInAnswer> {
    let outcome = try await allowances.lookingUp(context) {
      try await accounts.signIn(
        byCard: card.code, signInRequest(request, context, join: card.join))
    }
    return try await answer(outcome, card.join, card.wantsToken, request, context)
  }

  @Sendable private func signInByProvider(
    _ request: Request, _ context: ServerContext, _ signIn: ProviderSignIn
  ) async throws -> Reply<SignInAnswer> {
    guard let provider else { throw AccountRefusal.noProvider }
    let invitation = try signIn.invitation.map { text throws(AccountRefusal) in
      guard let secret = Secret(text) else { throw .invitationGone }
      return secret
    }
    let (outcome, fullGroups) = try await provider.signIn(
      signIn.answer, by: invitation, browser: VisitCookie(context.client).secret(in: request),
      signInRequest(request, context, join: signIn.join))
    return try await answer(
      outcome, signIn.join, false, request, context, fullGroups: fullGroups)
  }

  @Sendable private func goOn(
    _ request: Request, _ context: ServerContext, _ step: SignInStep
  ) async throws -> Reply<SignInAnswer> {
    guard let ticket = Secret(step.ticket) else { throw AccountRefusal.signInExpired }
    let proof = step.passkey.map { ProofMeans.passkey($0) } ?? step.code.map { .code($0) }
    let outcome = try await accounts.continueSignIn(
      ticket, by: proof, signInRequest(request, context, join: step.join))
    return try await answer(outcome, step.join, step.wantsToken, request, context)
  }

  private func signInRequest(
    _ request: Request, _ context: ServerContext, join: Bool?
  ) -> SignInRequest {
    SignInRequest(
      to: PasskeyParty(Links(request, context, publicURL: publicURL)),
      from: RequestOrigin(request, context), current: context.session, join: join,
      on: Device(request))
  }

  private func answer(
    _ outcome: SignInOutcome, _ join: Bool?, _ wantsToken: Bool?, _ request: Request,
    _ context: ServerContext, fullGroups: [String] = []
  ) async throws -> Reply<SignInAnswer> {
    guard case .signedIn(let player, _) = outcome else {
      return try await context.told(
        outcome, wantsToken, request, accounts, fullGroups: fullGroups)
    }
    if join == true { rooms.sweeper.wake() }
    return try await mail.telling(of: player, on: request, context, accounts, allowances) {
      try await context.told(outcome, wantsToken, request, accounts, fullGroups: fullGroups)
    }
  }
}

extension ServerContext {
  /// Hands out the session that was opened, or asks what there is to ask.
  ///
  /// - Parameter fullGroups: the names of the groups in which there was no room for a new member
  func told(
    _ outcome: SignInOutcome, _ wantsToken: Bool?, _ request: Request, _ accounts: AccountService,
    fullGroups: [String] = []
  ) async throws -> Reply<SignInAnswer> {
    let full = fullGroups.isEmpty ? nil : fullGroups
    switch outcome {
    case .asks(let offer, let ticket):
      return .ok(SignInAnswer(offer: offer, ticket: ticket.text, fullGroups: full))
    case .needsSecondFactor(let question, let ticket):
      return .ok(SignInAnswer(question: question, ticket: ticket.text, fullGroups: full))
    case .signedIn(let player, let secret):
      let (answer, headers) = try await opened(secret, of: player, wantsToken, request, accounts)
      return .ok(SignInAnswer(session: answer, fullGroups: full), headers: headers)
    }
  }
}
