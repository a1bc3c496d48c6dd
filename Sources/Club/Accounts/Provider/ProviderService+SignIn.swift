package import API
package import Base
import Database
import OpenID

extension ProviderService {
  /// Opens a session for whoever the provider says it is; who was never here becomes a member, if the doors let them.
  ///
  /// - Parameters:
  ///   - invitation: the secret of an invitation to the club
  ///   - browser: the secret that the browser shows
  /// - Returns: the names of the groups of the invitation that are full, besides
  /// - Throws: `AccountRefusal`: as `end`; `alreadyAMember` for a member who is signed in as somebody else; and as
  ///   registering does
  package func signIn(
    _ answer: ProviderAnswer, by invitation: Secret?, browser: Secret?, _ request: SignInRequest
  ) async throws -> (outcome: SignInOutcome, fullGroups: [String]) {
    let (token, _) = try await end(
      answer, .signIn, by: request.current, browser: browser, from: request.origin)
    let now = accounts.dependencies.now()
    let arrival = ProviderArrival(
      identity: identity(token), names: names(token),
      groups: token.groups(in: settings.groupsClaim),
      settings: settings, invitation: invitation, request: request,
      ids: SessionIDs(accounts.dependencies), groupSize: accounts.groupSize(),
      sessionLife: accounts.sessionLife(), notices: accounts.notices, now: now)
    let arrived = try await accounts.database.write { db in try arrival.perform(in: db) }
    if arrived.isNew {
      accounts.security.note(.registered(arrived.member.player), by: request.origin)
    }
    if arrived.hasOtherRole {
      accounts.cache.removeAll(of: arrived.member.player)
      accounts.security.note(.roleChanged(arrived.member.player), by: request.origin)
    }
    let isProven = token.authenticatedAt.map { $0 + AccountService.proofLife > now } ?? false
    let outcome = try await accounts.proceed(
      BegunSignIn(arrived.member, byProvider: arrival.identity, isProven: isProven), request)
    return (outcome, arrived.fullGroups)
  }

  /// Names that somebody may get who was never here, the one liked most first. The last are such that one is free.
  private func names(_ token: IDToken) -> [PlayerName] {
    let numbers = NameNumbers(accounts.dependencies)
    var generator = accounts.dependencies.generator
    let wanted = token.names.compactMap { name in
      PlayerName(chosen: String(name.prefix(PlayerName.lengths.upperBound)))
    }
    let friendly = PlayerName.friendly(using: &generator)
    return [wanted, wanted.prefix(1).flatMap { Array(numbers.names(like: $0)) }, [friendly]]
      .flatMap(\.self) + Array(numbers.names(like: friendly))
  }
}

/// Somebody who comes from the provider, to be found or made in one transaction.
struct ProviderArrival: Sendable {
  let identity: Identity
  let names: [PlayerName]
  let groups: Set<String>
  let settings: ProviderSettings
  let invitation: Secret?
  let request: SignInRequest
  let ids: SessionIDs
  let groupSize: GroupSize
  let sessionLife: SessionLife
  /// Nil where nobody is told of anything.
  let notices: Notices?
  let now: Instant

  /// - Throws: `AccountRefusal`, as `ProviderService.signIn`
  func perform(
    in db: WriteTransaction
  ) throws -> (member: Member, isNew: Bool, hasOtherRole: Bool, fullGroups: [String]) {
    let known = try IdentityRecords.player(of: identity, in: db)
    let (id, fullGroups) = try known.map { (id: $0, fullGroups: [String]()) } ?? makeMember(in: db)
    try IdentityRecords.noteUse(of: id, at: now, in: db)
    let hasOtherRole = try giveRole(to: id, in: db)
    guard let member = try MemberRecords.load(id, in: db) else {
      throw AccountRefusal.signInExpired
    }
    return (member, known == nil, hasOtherRole, fullGroups)
  }

  /// - Returns: the names of the groups of the invitation that are full, besides
  private func makeMember(
    in db: WriteTransaction
  ) throws -> (id: PlayerID, fullGroups: [String]) {
    // Two accounts of one person would be a trap: a member links the provider instead.
    if let current = request.current, current.role > .guest { throw AccountRefusal.alreadyAMember }
    try BanGate.requireOpen(toNewFrom: request.origin.network, at: now, in: db)
    let invitation = try entrance(in: db)
    guard
      let name = try names.first(where: { name in
        try (try? ReservedNames.requireFree(name)) != nil
          && !MemberRecords.isTaken(name, for: nil, in: db)
      })
    else { throw AccountRefusal.nameTaken(free: []) }
    let member = Member(player: ids.player, email: nil, hash: nil, createdAt: now)
    let player = Player(id: ids.player, kind: .member, name: name, createdAt: now)
    guard try AccountService.insert(player, member, in: db) else {
      throw AccountRefusal.nameTaken(free: [])
    }
    try IdentityRecords.insert(identity, of: player.id, at: now, in: db)
    var fullGroups: [String] = []
    if invitation != nil || !settings.admitsEverybody {
      fullGroups = try AccountService.settle(member, by: invitation, groupSize, at: now, in: db)
    }
    if try NewcomerRecords.isWaiting(player.id, in: db) {
      try notices?.tellStaffOfNewcomer(at: now, in: db)
    }
    return (player.id, fullGroups)
  }

  private func entrance(in db: ReadTransaction) throws -> ClubInvitationRecord? {
    guard settings.admitsEverybody else {
      return try Entrance.register(by: invitation, at: now, in: db)
    }
    // An invitation that is used up keeps nobody out who needs none.
    do {
      return try invitation.map { try ClubInvitationRecords.open($0, at: now, in: db) }
    } catch AccountRefusal.invitationGone {
      return nil
    }
  }

  /// Gives the role that the groups mean. The only host stays host, and who is suspended becomes none.
  ///
  /// - Returns: whether it is another
  private func giveRole(to id: PlayerID, in db: WriteTransaction) throws -> Bool {
    guard let member = try MemberRecords.load(id, in: db) else { return false }
    let role = settings.role(in: groups, now: member.role)
    guard role != member.role else { return false }
    do {
      try AccountService.give(
        role, to: member, reason: "Groups at \(settings.name)", by: .commandLine, sessionLife,
        at: now, in: db)
      return true
    } catch AccountRefusal.lastHost, AccountRefusal.hostAndSuspended {
      return false
    }
  }
}
