public import API

/// Calls about who comes into the club.
extension GameOnClient {
  /// Opens and closes the doors of the club; what is nil stays. For hosts; `site` says how they are.
  @discardableResult
  public func setDoors(_ change: DoorsChange) async throws -> Doors {
    try await call(Endpoints.setDoors, body: change)
  }

  /// Makes an invitation to the club, with the link that nobody is told again; for moderators and hosts, and for
  /// more than a member for hosts with a proof.
  public func inviteToClub(
    _ wish: ClubInvitationRequest = ClubInvitationRequest()
  ) async throws -> NewClubInvitation {
    try await call(Endpoints.inviteToClub, body: wish)
  }

  /// A page of invitations to the club, the latest first; for moderators and hosts.
  ///
  /// - Parameter next: `ClubInvitationPage.next` of the page before.
  public func clubInvitations(before next: Int? = nil) async throws -> ClubInvitationPage {
    try await call(Endpoints.clubInvitations, query: next.map { ["before": "\($0)"] } ?? [:])
  }

  /// Takes an invitation to the club back; for moderators and hosts.
  public func revokeClubInvitation(_ number: Int) async throws {
    _ = try await call(Endpoints.revokeClubInvitation, ["number": "\(number)"])
  }

  /// A page of those who came by an invitation, the latest first; for moderators and hosts.
  ///
  /// - Parameter next: `InvitedMemberPage.next` of the page before.
  public func members(
    invitedBy number: Int, before next: Int? = nil
  ) async throws -> InvitedMemberPage {
    try await call(
      Endpoints.invitedMembers, ["number": "\(number)"],
      query: next.map { ["before": "\($0)"] } ?? [:])
  }

  /// Shows an invitation to the club.
  ///
  /// - Parameter token: The part of its link behind '#'; `register` takes it too.
  public func previewClubInvitation(_ token: String) async throws -> ClubInvitationPreview {
    try await call(Endpoints.previewClubInvitation, body: ClubInvitationLink(token: token))
  }

  /// Takes the caller, who is a member, into the groups of an invitation to the club.
  ///
  /// - Parameter token: The part of its link behind '#'.
  /// - Returns: The groups that they have joined, and those that were full.
  public func joinInvitedGroups(_ token: String) async throws -> JoinedGroups {
    try await call(Endpoints.joinInvitedGroups, body: ClubInvitationLink(token: token))
  }

  /// A page of those who wait to be let in; for moderators and hosts.
  ///
  /// - Parameter next: `NewcomerPage.next` of the page before.
  public func newcomers(before next: String? = nil) async throws -> NewcomerPage {
    try await call(Endpoints.newcomers, query: next.map { ["before": $0] } ?? [:])
  }

  /// Lets somebody in who waits; for moderators and hosts.
  public func letIn(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.letIn, ["id": "\(player)"])
  }

  /// Turns somebody away who waits: their account goes. For moderators and hosts.
  public func turnAway(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.turnAway, ["id": "\(player)"])
  }
}
