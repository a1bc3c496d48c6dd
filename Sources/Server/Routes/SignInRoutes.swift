import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes by which members sign in: by password, by passkey, and what may be asked on the way.
struct SignInRoutes {
  let accounts: AccountService
  let rooms: RoomService
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.signIn, perform: signIn)
    router.on(Endpoints.askSignIn, perform: ask)
    router.on(Endpoints.signInByPasskey, perform: signInByPasskey)
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
    .ok(accounts.askSignIn(to: PasskeyParty(Links(request, context, publicURL: publicURL))))
  }

  @Sendable private func signInByPasskey(
    _ request: Request, _ context: ServerContext, _ signIn: PasskeySignIn
  ) async throws -> Reply<SignInAnswer> {
    let outcome = try await accounts.signIn(
      by: signIn.passkey, signInRequest(request, context, join: signIn.join))
    return try await answer(outcome, signIn.join, signIn.wantsToken, request, context)
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
    _ context: ServerContext
  ) async throws -> Reply<SignInAnswer> {
    if join == true, case .signedIn = outcome { rooms.sweeper.wake() }
    return try await context.told(outcome, wantsToken, request, accounts)
  }
}

extension ServerContext {
  /// Hands out the session that was opened, or asks what there is to ask.
  func told(
    _ outcome: SignInOutcome, _ wantsToken: Bool?, _ request: Request, _ accounts: AccountService
  ) async throws -> Reply<SignInAnswer> {
    switch outcome {
    case .asks(let offer, let ticket):
      return .ok(SignInAnswer(offer: offer, ticket: ticket.text))
    case .needsSecondFactor(let question, let ticket):
      return .ok(SignInAnswer(question: question, ticket: ticket.text))
    case .signedIn(let player, let secret):
      let (answer, headers) = try await opened(secret, of: player, wantsToken, request, accounts)
      return .ok(SignInAnswer(session: answer), headers: headers)
    }
  }
}
