public import API
internal import AsyncHTTPClient
internal import NIOCore

/// Accounts: members are found again by name and password on every device.
extension GameOnClient {
  /// Makes a member of the caller, who is a guest and keeps everything, or of nobody. The session that
  /// the guest had ends; go on with the token of the answer. It works first as `makeGuest` does.
  ///
  /// - Parameter invitation: The part of the link of an invitation to the club behind '#'.
  public func register(
    name: String, email: String, password: String, invitation: String? = nil
  ) async throws -> SessionAnswer {
    try await asNewcomer { work in
      try await call(
        Endpoints.register,
        body: Registration(
          name: name, email: email, password: password, invitation: invitation, wantsToken: true,
          work: work))
    }
  }

  /// Opens a session of a member, or says what is asked first: of the guest, or a second factor.
  ///
  /// - Parameter join: What is to become of the guest whose session this is: nil asks, if the guest has
  ///   matches, and does nothing yet.
  public func signIn(
    name: String, password: String, join: Bool? = nil
  ) async throws -> SignInAnswer {
    try await call(
      Endpoints.signIn,
      body: SignIn(name: name, password: password, join: join, wantsToken: true))
  }

  /// Signs in by the card of a class or a team.
  ///
  /// - Parameters:
  ///   - code: In any case, with spaces and hyphens wherever they are.
  ///   - join: As for `signIn`.
  public func signIn(byCard code: String, join: Bool? = nil) async throws -> SignInAnswer {
    try await call(
      Endpoints.signInByCard, body: CardSignIn(code: code, join: join, wantsToken: true))
  }

  /// Goes on with a sign-in that asks for a second factor, by a recovery code.
  ///
  /// - Parameters:
  ///   - ticket: `SignInAnswer.ticket`.
  ///   - join: As for `signIn`.
  public func continueSignIn(
    _ ticket: String, code: String, join: Bool? = nil
  ) async throws -> SignInAnswer {
    try await call(
      Endpoints.continueSignIn,
      body: SignInStep(ticket: ticket, code: code, join: join, wantsToken: true))
  }

  /// Returns the caller's account; for members.
  public func account() async throws -> Account {
    try await call(Endpoints.account)
  }

  /// Shows who has the session, by their password. It counts for ten minutes, as signing in does: what changes or
  /// takes away an account throws `fresh-proof-needed` otherwise.
  public func prove(byPassword password: String) async throws {
    _ = try await call(Endpoints.prove, body: Proof(password: password))
  }

  /// Gives the caller another address for mail, which a letter to it confirms. Needs a proof.
  @discardableResult
  public func changeEmail(to email: String) async throws -> Account {
    try await call(Endpoints.changeEmail, body: EmailChange(email: email))
  }

  /// Ends all sessions, also this one; go on with the token of the answer. Needs a proof.
  public func changePassword(to new: String) async throws -> SessionAnswer {
    try await call(
      Endpoints.changePassword, body: PasswordChange(new: new, wantsToken: true))
  }

  /// Deletes the caller for ever. Needs a proof of a member.
  public func deleteAccount() async throws {
    _ = try await call(Endpoints.deleteAccount)
  }

  /// Returns the sessions of the caller, the session used last first.
  ///
  /// - Parameter next: `SessionList.next` of the page before.
  public func sessions(before next: String? = nil) async throws -> SessionList {
    try await call(Endpoints.sessions, query: next.map { ["before": $0] } ?? [:])
  }

  /// Ends one of the caller's sessions; one that has ended is no error.
  public func endSession(_ id: SessionID) async throws {
    _ = try await call(Endpoints.endOneSession, ["id": "\(id)"])
  }

  /// Returns the caller's access tokens, the latest first.
  public func accessTokens() async throws -> [AccessToken] {
    try await call(Endpoints.accessTokens).tokens
  }

  /// Makes a token by which a program acts for the caller, as `signedIn(with:)` takes it. Needs a proof.
  ///
  /// - Parameters:
  ///   - scopes: What it lets the program do; `read` comes along by itself.
  ///   - days: The time after which it ends; nil for never.
  public func makeAccessToken(
    named name: String, scopes: [AccessScope], for days: AccessTokenRequest.Life?
  ) async throws -> NewAccessToken {
    try await call(
      Endpoints.makeAccessToken, body: AccessTokenRequest(name: name, scopes: scopes, days: days))
  }

  /// Ends an access token of the caller at once; one that is gone is no error.
  public func removeAccessToken(_ id: AccessTokenID) async throws {
    _ = try await call(Endpoints.removeAccessToken, ["id": "\(id)"])
  }

  /// Everything of the caller as an archive (ZIP), given out piece by piece. Needs a proof of a member.
  public func export(_ take: ([UInt8]) async throws -> Void) async throws {
    let request = request(.get, Endpoints.export.path)
    do {
      for try await piece in try await connections.stream(request, within: timeLimit) {
        try await take(Array(piece.readableBytesView))
      }
    } catch let error as FailedRequest {
      throw error.reason
    }
  }
}

/// Calls about mail, where the club sends any (`site`).
extension GameOnClient {
  /// Returns the abilities of this server.
  public func site() async throws -> Site {
    try await call(Endpoints.site)
  }

  /// Has a link to a new password mailed, if a member has this address: nothing says whether one has.
  public func askReset(email: String) async throws {
    _ = try await call(Endpoints.askReset, body: ResetRequest(email: email))
  }

  /// Sets a password by such a link, ends all sessions, and opens another, or asks for a second factor.
  ///
  /// - Parameter token: The part of the link behind '#'.
  public func resetPassword(by token: String, to password: String) async throws -> SignInAnswer {
    try await call(
      Endpoints.resetPassword,
      body: PasswordReset(token: token, password: password, wantsToken: true))
  }

  /// Confirms an e-mail address by the link that was mailed to it.
  ///
  /// - Parameter token: The part of the link behind '#'.
  public func confirmEmail(by token: String) async throws {
    _ = try await call(Endpoints.confirmEmail, body: EmailConfirmation(token: token))
  }

  /// Has the link that confirms the caller's address mailed once more.
  public func askConfirmation() async throws {
    _ = try await call(Endpoints.askConfirmation)
  }

  /// Tells the host of somebody.
  ///
  /// - Parameter note: At most 1,000 characters.
  public func report(
    _ player: PlayerID, for reason: ReportRequest.Reason, note: String? = nil,
    in match: MatchID? = nil
  ) async throws {
    _ = try await call(
      Endpoints.report, ["id": "\(player)"],
      body: ReportRequest(reason: reason, note: note, match: match))
  }
}
