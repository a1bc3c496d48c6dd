public import API

/// Calls of moderators and hosts about decisions, bans, guests and the accounts of others.
extension GameOnClient {
  /// A page of reports that were decided, the latest first; for moderators and hosts.
  ///
  /// - Parameter next: `ClubReportPage.next` of the page before.
  public func clubDecisions(after next: Int? = nil) async throws -> ClubReportPage {
    try await call(Endpoints.clubDecisions, query: next.map { ["after": "\($0)"] } ?? [:])
  }

  /// Takes a decision back, so that the report waits again; for moderators and hosts.
  public func undoDecision(onReport number: Int) async throws {
    _ = try await call(Endpoints.undoDecision, ["number": "\(number)"])
  }

  /// A page of bans, the latest first; for moderators and hosts.
  ///
  /// - Parameter next: `BanPage.next` of the page before.
  public func clubBans(before next: Int? = nil) async throws -> BanPage {
    try await call(Endpoints.clubBans, query: next.map { ["before": "\($0)"] } ?? [:])
  }

  /// Keeps a player or an address out, or all who are new from a network; for moderators and hosts.
  public func ban(_ request: BanRequest) async throws {
    _ = try await call(Endpoints.ban, body: request)
  }

  /// Lifts a ban; for moderators and hosts.
  public func liftBan(_ number: Int) async throws {
    _ = try await call(Endpoints.liftBan, ["number": "\(number)"])
  }

  /// A page of video games that members have added and that wait for a decision; for moderators and hosts.
  ///
  /// - Parameter next: `ClubGamePage.next` of the page before.
  public func clubGames(after next: Int? = nil) async throws -> ClubGamePage {
    try await call(Endpoints.clubGames, query: next.map { ["after": "\($0)"] } ?? [:])
  }

  /// Lets such a game into the catalogue, or leaves it to its member; for moderators and hosts.
  public func decide(_ game: GameID, letsIn: Bool) async throws {
    _ = try await call(
      Endpoints.decideGame, ["id": "\(game)"], body: GameDecision(letsIn: letsIn))
  }

  /// A page of guests; for moderators and hosts.
  ///
  /// - Parameter next: `ClubMemberPage.next` of the page before.
  public func clubGuests(before next: String? = nil) async throws -> ClubMemberPage {
    try await call(Endpoints.clubGuests, query: next.map { ["before": $0] } ?? [:])
  }

  /// Gives a member or guest another name; for moderators and hosts.
  public func rename(_ player: PlayerID, to name: String) async throws {
    _ = try await call(
      Endpoints.renameMember, ["id": "\(player)"], body: NameChange(name: name))
  }

  /// Takes a member's photo away; for moderators and hosts.
  public func removePhoto(of player: PlayerID) async throws {
    _ = try await call(Endpoints.removeMemberPhoto, ["id": "\(player)"])
  }

  /// Takes away the line that a member has written about themselves; for moderators and hosts.
  public func removeAbout(of player: PlayerID) async throws {
    _ = try await call(Endpoints.removeMemberAbout, ["id": "\(player)"])
  }

  /// Takes away what a member has said in a group of one's own, for everybody; for moderators and hosts.
  public func removeMessage(_ number: Int, ofGroup room: RoomID) async throws {
    _ = try await call(
      Endpoints.removeGroupMessage, ["id": "\(room)", "number": "\(number)"])
  }

  /// Takes away the line that a member has written beside their stars for a game; for moderators and hosts.
  public func removeRatingLine(of player: PlayerID, on game: GameID) async throws {
    _ = try await call(
      Endpoints.removeRatingLine, ["id": "\(game)", "player": "\(player)"])
  }

  /// Makes a link by which a member sets a new password, once and within a day; for hosts, with a proof.
  public func makeResetLink(for player: PlayerID) async throws -> ResetLink {
    try await call(Endpoints.makeResetLink, ["id": "\(player)"])
  }

  /// Deletes a member or guest for ever; for hosts, with a proof.
  public func delete(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.deleteMember, ["id": "\(player)"])
  }
}
