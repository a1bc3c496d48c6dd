import API
import Base
import Database

/// A letter that is about to be handed over.
struct PreparedLetter: Sendable {
  let letter: Letter
  /// Members who can set a password by it.
  var resets: [PlayerID] = []
}

/// Ends of jobs.
extension AccountService {
  /// Makes the letter of a job, with new club, and counts the try.
  ///
  /// - Returns: The letter and who sends it, called as the hosts have chosen. Nil where there is nothing to say any
  ///   more; then the job is done.
  func prepare(
    _ begun: WaitingLetter, _ settings: MailSettings
  ) async throws -> (letter: PreparedLetter, sender: MailSettings)? {
    var generator = dependencies.generator
    let count = begun.job.purpose == .reset ? Letter.mostOfOneAddress : 1
    let secrets = (0..<count).map { _ in Secret.random(using: &generator) }
    let (now, ways) = (dependencies.now(), ways())
    let next = now + MailRetryPolicy.pause(after: begun.attempts)
    return try await database.write { db in
      guard try MailOutboxRecords.begin(begun, nextAt: next, in: db) else { return nil }
      let club = settings.of(try LookRecords.load(in: db).name, ways)
      let prepared = try Self.letter(for: begun.job, secrets, club, at: now, in: db)
      if prepared == nil { try MailOutboxRecords.remove(begun, in: db) }
      return prepared.map { ($0, club) }
    }
  }

  /// Takes a job out whose letter was handed over.
  func settle(_ prepared: PreparedLetter, of waiting: WaitingLetter) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try MailOutboxRecords.remove(waiting, in: db)
      for id in prepared.resets { try MemberRecords.noteResetMailed(at: now, to: id, in: db) }
    }
  }

  private static func letter(
    for job: MailJob, _ secrets: [Secret], _ club: MailSettings, at now: Instant,
    in db: WriteTransaction
  ) throws -> PreparedLetter? {
    switch job {
    case .confirm(let id, let language):
      try confirmation(of: id, secrets[0], language, club, at: now, in: db)
    case .reset(let email, let language):
      try resets(email, secrets, language, club, at: now, in: db)
    case .leave(let id, let email, let language):
      try PlayerRecords.load(id, in: db).map {
        PreparedLetter(letter: Letter(.leaving($0.name), to: email, in: language, club))
      }
    case .tell(let change, let id, let language):
      try told(change, to: id, language, club, in: db)
    }
  }

  private static func told(
    _ change: AccountChange, to id: PlayerID, _ language: Language, _ club: MailSettings,
    in db: ReadTransaction
  ) throws -> PreparedLetter? {
    guard let member = try MemberRecords.load(id, in: db), member.isEmailConfirmed,
      let email = member.email, let name = try PlayerRecords.load(id, in: db)?.name
    else { return nil }
    return PreparedLetter(letter: Letter(.telling(change, name), to: email, in: language, club))
  }

  private static func confirmation(
    of id: PlayerID, _ secret: Secret, _ language: Language, _ club: MailSettings, at now: Instant,
    in db: WriteTransaction
  ) throws -> PreparedLetter? {
    guard let member = try MemberRecords.load(id, in: db), !member.isEmailConfirmed,
      let email = member.email, let name = try PlayerRecords.load(id, in: db)?.name
    else { return nil }
    let kind: Letter.Kind
    if let owner = try MemberRecords.owner(of: email, in: db),
      let ownerName = try PlayerRecords.load(owner.player, in: db)?.name
    {
      kind = .refusing(name, owner: ownerName)
    } else {
      try MailLinkRecords.insert(secret, .confirmation, for: member, at: now, in: db)
      kind = .confirming(name, secret)
    }
    return PreparedLetter(letter: Letter(kind, to: email, in: language, club))
  }

  /// Nothing where nobody has a password. One letter for all who gave an address that nobody has confirmed, so that strangers who gave it too
  /// don't come between the one whose it is and their link.
  private static func resets(
    _ email: EmailAddress, _ secrets: [Secret], _ language: Language, _ club: MailSettings,
    at now: Instant, in db: WriteTransaction
  ) throws -> PreparedLetter? {
    guard club.takesPasswords else { return nil }
    let members =
      try MemberRecords.owner(of: email, in: db).map { [$0] }
      ?? MemberRecords.all(with: email, limit: secrets.count, in: db)
    var passwords: [Letter.NewPassword] = []
    for (member, secret) in zip(members, secrets) {
      guard let name = try PlayerRecords.load(member.player, in: db)?.name else { continue }
      try MailLinkRecords.insert(secret, .reset, for: member, at: now, in: db)
      passwords.append((name, secret))
    }
    guard let to = members.first?.email, !passwords.isEmpty else { return nil }
    return PreparedLetter(
      letter: Letter(.resetting(passwords), to: to, in: language, club),
      resets: members.map(\.player))
  }
}
