public import API

/// Calls of those who run the club.
extension GameOnClient {
  /// Makes the caller, a member, the first host.
  ///
  /// - Parameter token: The part behind '#' of the link that the server prints as long as there is no host.
  @discardableResult
  public func becomeHost(by token: String) async throws -> Me {
    try await call(Endpoints.becomeHost, body: HostLink(token: token))
  }

  /// Gives a member another role; for hosts.
  ///
  /// - Parameter reason: For those who read the acts later.
  public func setRole(_ role: ClubRole, of player: PlayerID, reason: String? = nil) async throws {
    _ = try await call(
      Endpoints.setRole, ["id": "\(player)"], body: RoleChange(role: role, reason: reason))
  }

  /// A page of what those did who run the club, the latest first; for hosts.
  ///
  /// - Parameter next: `ClubActPage.next` of the page before.
  public func clubActs(before next: Int? = nil) async throws -> ClubActPage {
    try await call(Endpoints.clubActs, query: next.map { ["before": "\($0)"] } ?? [:])
  }

  /// A page of reports that wait for a decision, the oldest first; for moderators and hosts.
  ///
  /// - Parameter next: `ClubReportPage.next` of the page before.
  public func clubReports(after next: Int? = nil) async throws -> ClubReportPage {
    try await call(Endpoints.clubReports, query: next.map { ["after": "\($0)"] } ?? [:])
  }

  /// Decides on a report, which closes it; for moderators and hosts.
  ///
  /// - Parameter reason: For those who read it later.
  public func decide(
    _ act: ReportDecision.Act, onReport number: Int, reason: String? = nil
  ) async throws {
    _ = try await call(
      Endpoints.decideReport, ["number": "\(number)"],
      body: ReportDecision(act: act, reason: reason))
  }

  /// A page of members with their roles; for moderators and hosts.
  ///
  /// - Parameters:
  ///   - name: Beginnings of words of a name; without it all come, by pages.
  ///   - next: `ClubMemberPage.next` of the page before.
  public func clubMembers(
    named name: String? = nil, before next: String? = nil
  ) async throws -> ClubMemberPage {
    try await call(
      Endpoints.clubMembers, query: ["name": name, "before": next].compactMapValues(\.self))
  }

  /// Lets somebody only look from now on; for moderators and hosts.
  ///
  /// - Parameter reason: For those who read the acts later.
  public func suspend(_ player: PlayerID, reason: String? = nil) async throws {
    _ = try await call(
      Endpoints.suspend, ["id": "\(player)"], body: Suspension(reason: reason))
  }

  /// Lets somebody play again; for moderators and hosts.
  public func restore(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.restore, ["id": "\(player)"])
  }

  /// Ends all sessions of a member; for moderators and hosts.
  public func signOut(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.signOutMember, ["id": "\(player)"])
  }

  /// The state of the club and of the machine that it runs on; for hosts.
  public func clubStatus() async throws -> ClubStatus {
    try await call(Endpoints.clubStatus)
  }
}
