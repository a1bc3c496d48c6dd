public import API

/// The caller.
extension GameOnClient {
  /// The player of this session; nobody without one.
  public func me() async throws -> PlayerSummary? {
    try await call(Endpoints.me).player
  }

  /// Makes a player without an account; who has a session already keeps that player, and gets no new
  /// token. While very many come it works for a second or so first, where the server asks for that.
  ///
  /// - Parameters:
  ///   - name: Nil for a friendly one that the server chooses.
  ///   - code: Of the link of a match, which some clubs ask guests for.
  ///   - face: Nil for one that is drawn from the id.
  public func makeGuest(
    named name: String? = nil, by code: InvitationCode? = nil, face: Face? = nil
  ) async throws -> SessionAnswer {
    try await asNewcomer { work in
      try await call(
        Endpoints.makeGuest,
        body: GuestRequest(name: name, code: code?.text, face: face, wantsToken: true, work: work))
    }
  }

  /// Changes the caller's name.
  @discardableResult
  public func rename(to name: String) async throws -> PlayerSummary? {
    try await call(Endpoints.rename, body: NameChange(name: name)).player
  }

  /// Gives the caller a face that they have mixed, or the one back that is drawn from their id.
  ///
  /// - Parameter face: Nil for the one from the id.
  @discardableResult
  public func setFace(_ face: Face?) async throws -> PlayerSummary? {
    guard let face else { return try await call(Endpoints.removeFace).player }
    return try await call(Endpoints.setFace, body: face).player
  }

  /// Ends this session: its token is worth nothing from now on.
  public func endSession() async throws {
    _ = try await call(Endpoints.endSession)
  }

  /// Makes a link that takes the caller to another device, once.
  public func makeCarry() async throws -> Carry {
    try await call(Endpoints.makeCarry)
  }

  /// Takes such a link: a session for the player who made it.
  ///
  /// - Parameter token: The part of the link behind '#'.
  public func takeCarry(_ token: String) async throws -> SessionAnswer {
    try await call(Endpoints.takeCarry, body: CarryTake(token: token, wantsToken: true))
  }

  /// Says that the caller is here: every 4 s in an open live round and while in the pool. Or that they
  /// have just left.
  public func report(isHere: Bool) async throws {
    _ = try await call(Endpoints.presence, body: PresenceReport(isHere: isHere))
  }
}
