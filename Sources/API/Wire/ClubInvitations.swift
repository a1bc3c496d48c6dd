/// Makes an invitation to the club.
public struct ClubInvitationRequest: Codable, Equatable, Sendable {
  /// The number of people who may come by it, 1 to 1000; nil for any number.
  public let uses: Int?
  /// The days for which it can be used, 1 to 365; nil for no end.
  public let days: Int?
  /// The role of those who come by it: member when it is absent. Only hosts invite moderators and hosts.
  public let role: ClubRole?
  /// The groups that they come into: groups of the caller, at most 10.
  public let groups: [RoomID]?
  /// A note for those who look after the club: at most 200 characters.
  public let note: String?

  /// Stores the values; the server refuses what is outside their bounds.
  public init(
    uses: Int? = nil, days: Int? = nil, role: ClubRole? = nil, groups: [RoomID]? = nil,
    note: String? = nil
  ) {
    self.uses = uses
    self.days = days
    self.role = role
    self.groups = groups
    self.note = note
  }
}

/// An invitation to the club, for those who look after it. Its link is told once, when it is made.
public struct ClubInvitation: Codable, Equatable, Sendable {
  /// The number of the invitation, by which it is taken back; of two the higher is the later.
  public let number: Int
  /// The player who made it; absent for one who is gone.
  public let by: PlayerID?
  /// The instant at which it was made.
  public let createdAt: Instant
  /// The end of it; absent for none.
  public let expiresAt: Instant?
  /// The number of people who may come by it; absent for any number.
  public let uses: Int?
  /// The number of people who came by it, those who are gone too.
  public let used: Int
  /// The role of those who come by it.
  public let role: ClubRole
  /// The names of the groups that they come into, at most 10, as far as the caller is in them.
  public let groups: [String]
  /// The note for those who look after the club; absent for none.
  public let note: String?
  /// Whether somebody can still come by it.
  public let isOpen: Bool

  /// Stores the values; nothing is checked.
  public init(
    number: Int, by: PlayerID?, createdAt: Instant, expiresAt: Instant?, uses: Int?, used: Int,
    role: ClubRole, groups: [String], note: String?, isOpen: Bool
  ) {
    self.number = number
    self.by = by
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.uses = uses
    self.used = used
    self.role = role
    self.groups = groups
    self.note = note
    self.isOpen = isOpen
  }
}

/// An invitation that was made just now, with the link that nobody is told again.
public struct NewClubInvitation: Codable, Equatable, Sendable {
  /// The invitation as the list shows it from now on.
  public let invitation: ClubInvitation
  /// Opens the web app; the secret stands behind '#', where no log sees it.
  public let url: String

  /// Stores the values; nothing is checked.
  public init(invitation: ClubInvitation, url: String) {
    self.invitation = invitation
    self.url = url
  }
}

/// A page of invitations to the club, the latest first.
public struct ClubInvitationPage: Codable, Equatable, Sendable {
  /// Invitations, at most 50.
  public let invitations: [ClubInvitation]
  /// All who made them and are there still.
  public let players: [PlayerSummary]
  /// The `before` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(invitations: [ClubInvitation], players: [PlayerSummary], next: Int?) {
    self.invitations = invitations
    self.players = players
    self.next = next
  }
}

/// Somebody who came by an invitation.
public struct InvitedMember: Codable, Equatable, Sendable {
  /// The player who came.
  public let player: PlayerSummary
  /// The instant at which they registered.
  public let at: Instant

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, at: Instant) {
    self.player = player
    self.at = at
  }
}

/// A page of those who came by an invitation, the latest first.
public struct InvitedMemberPage: Codable, Equatable, Sendable {
  /// Members, at most 50.
  public let members: [InvitedMember]
  /// The `before` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(members: [InvitedMember], next: Int?) {
    self.members = members
    self.next = next
  }
}

/// Shows an invitation to the club as its link carries it.
public struct ClubInvitationLink: Codable, Equatable, Sendable {
  /// The part of the link behind '#'.
  public let token: String

  /// Stores the token; the server refuses one that nobody can come by any more.
  public init(token: String) {
    self.token = token
  }
}

/// An invitation to the club for whoever has its link.
public struct ClubInvitationPreview: Codable, Equatable, Sendable {
  /// The player who invites; absent for one who is gone.
  public let by: PlayerSummary?
  /// The role of those who come by it.
  public let role: ClubRole
  /// The end of it; absent for none.
  public let expiresAt: Instant?
  /// The names of the groups that the caller, who is a member, can join by it, at most 10; absent where it leads
  /// them into none.
  public let groups: [String]?
  /// The names of those that they could join if there were room, at most 10; absent where `groups` is.
  public let fullGroups: [String]?

  /// Stores the values; nothing is checked.
  public init(
    by: PlayerSummary?, role: ClubRole, expiresAt: Instant?, groups: [String]? = nil,
    fullGroups: [String]? = nil
  ) {
    self.by = by
    self.role = role
    self.expiresAt = expiresAt
    self.groups = groups
    self.fullGroups = fullGroups
  }
}

/// The groups of an invitation to the club that a member has just joined by it.
public struct JoinedGroups: Codable, Equatable, Sendable {
  /// The names of those that they are in since, at most 10.
  public let joined: [String]
  /// The names of those in which there was no room, at most 10.
  public let full: [String]

  /// Stores the values; nothing is checked.
  public init(joined: [String], full: [String]) {
    self.joined = joined
    self.full = full
  }
}
