public import API

/// The caller.
extension GameOnClient {
  /// The player of this session; nobody without one.
  public func me() async throws -> PlayerSummary? {
    try await call(Endpoints.me).player
  }

  /// Makes a player without an account; who has a session already keeps that player, and gets no new
  /// token.
  ///
  /// - Parameter name: Nil for a friendly one that the server chooses.
  public func makeGuest(named name: String? = nil) async throws -> SessionAnswer {
    try await call(Endpoints.makeGuest, body: GuestRequest(name: name, wantsToken: true))
  }

  /// Changes the caller's name.
  @discardableResult
  public func rename(to name: String) async throws -> PlayerSummary? {
    try await call(Endpoints.rename, body: NameChange(name: name)).player
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
