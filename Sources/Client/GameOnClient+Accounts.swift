public import API
internal import AsyncHTTPClient
internal import NIOCore

/// Accounts: members are found again by name and password on every device.
extension GameOnClient {
  /// Makes a member of the caller, who is a guest and keeps everything, or of nobody. The session that
  /// the guest had ends; go on with the token of the answer.
  public func register(
    name: String, email: String, password: String
  ) async throws -> SessionAnswer {
    try await call(
      Endpoints.register,
      body: Registration(name: name, email: email, password: password, wantsToken: true))
  }

  /// Opens a session of a member.
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

  public func account() async throws -> Account {
    try await call(Endpoints.account)
  }

  @discardableResult
  public func changeEmail(to email: String, password: String) async throws -> Account {
    try await call(Endpoints.changeEmail, body: EmailChange(email: email, password: password))
  }

  /// Ends all sessions, also this one; go on with the token of the answer.
  public func changePassword(from old: String, to new: String) async throws -> SessionAnswer {
    try await call(
      Endpoints.changePassword, body: PasswordChange(old: old, new: new, wantsToken: true))
  }

  /// Deletes the caller for ever.
  ///
  /// - Parameter password: A member's; a guest has none.
  public func deleteAccount(password: String? = nil) async throws {
    _ = try await call(Endpoints.deleteAccount, body: AccountDeletion(password: password))
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

  /// Everything of the caller as an archive (ZIP), given out piece by piece.
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

  /// Sets a password by such a link, ends all sessions, and opens another.
  ///
  /// - Parameter token: The part of the link behind '#'.
  public func resetPassword(by token: String, to password: String) async throws -> SessionAnswer {
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
