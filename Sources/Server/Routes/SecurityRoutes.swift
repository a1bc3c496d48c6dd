import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of what members sign in with, and of the proof that what matters asks for.
struct SecurityRoutes {
  let accounts: AccountService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.security, perform: summary)
    router.on(Endpoints.askProof, perform: askProof)
    router.on(Endpoints.prove, perform: prove)
    router.on(Endpoints.askPasskey, perform: askPasskey)
    router.on(Endpoints.addPasskey, perform: addPasskey)
    router.on(Endpoints.renamePasskey, perform: renamePasskey)
    router.on(Endpoints.removePasskey, perform: removePasskey)
    router.on(Endpoints.setSecondFactor, perform: setSecondFactor)
    router.on(Endpoints.makeRecoveryCodes, perform: makeRecoveryCodes)
  }

  private func party(_ request: Request, _ context: ServerContext) -> PasskeyParty {
    PasskeyParty(Links(request, context, publicURL: publicURL))
  }

  @Sendable private func summary(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<SecuritySummary> {
    .ok(try await accounts.securitySummary(of: context.requireSession()))
  }

  @Sendable private func askProof(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<PasskeyQuestion> {
    .ok(try await accounts.askProof(by: context.requireSession(), of: party(request, context)))
  }

  @Sendable private func prove(
    _ request: Request, _ context: ServerContext, _ proof: Proof
  ) async throws -> Reply<ProofAnswer> {
    let means = [
      proof.password.map { ProofMeans.password($0) }, proof.passkey.map { .passkey($0) },
      proof.code.map { .code($0) },
    ].compactMap(\.self)
    guard means.count == 1 else {
      throw Problem(.badRequest, detail: "Send one of password, passkey and code.")
    }
    let end = try await accounts.prove(
      means[0], by: context.requireSession(), of: party(request, context),
      from: RequestOrigin(request, context))
    return .ok(ProofAnswer(provenUntil: end))
  }

  @Sendable private func askPasskey(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<NewPasskeyQuestion> {
    .ok(try await accounts.askPasskey(by: context.requireSession(), of: party(request, context)))
  }

  @Sendable private func addPasskey(
    _ request: Request, _ context: ServerContext, _ registration: PasskeyRegistration
  ) async throws -> Reply<Passkey> {
    let session = try context.requireSession()
    let passkey = try await accounts.addPasskey(
      registration, by: session, of: party(request, context),
      from: RequestOrigin(request, context))
    await mail?.tell(.passkeyAdded, to: session.player, accounts, request, context, allowances)
    return .created(passkey)
  }

  @Sendable private func renamePasskey(
    _ request: Request, _ context: ServerContext, _ change: PasskeyChange
  ) async throws -> Reply<Passkey> {
    .ok(
      try await accounts.renamePasskey(
        id(context), of: context.requirePlayer(), to: change.name))
  }

  @Sendable private func removePasskey(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<SecuritySummary> {
    let session = try context.requireSession()
    let summary = try await accounts.removePasskey(
      id(context), by: session, from: RequestOrigin(request, context))
    await mail?.tell(.passkeyRemoved, to: session.player, accounts, request, context, allowances)
    return .ok(summary)
  }

  private func id(_ context: ServerContext) throws -> PasskeyID {
    guard let id = context.parameters.get("id").flatMap({ PasskeyID($0) }) else {
      throw AccountRefusal.unknownPasskey
    }
    return id
  }

  @Sendable private func setSecondFactor(
    _ request: Request, _ context: ServerContext, _ change: SecondFactorChange
  ) async throws -> Reply<SecuritySummary> {
    .ok(
      try await accounts.setSecondFactor(
        change.isOn, by: context.requireSession(), from: RequestOrigin(request, context)))
  }

  @Sendable private func makeRecoveryCodes(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<RecoveryCodes> {
    let codes = try await accounts.makeRecoveryCodes(
      by: context.requireSession(), from: RequestOrigin(request, context))
    return .ok(RecoveryCodes(codes: codes.map(\.description)))
  }
}
