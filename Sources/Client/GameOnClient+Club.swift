public import API
internal import NIOCore

/// Calls of those who run the club.
extension GameOnClient {
  /// Makes the caller, a member, the first host.
  ///
  /// - Parameter token: The part behind '#' of the link that the server prints as long as there is no host.
  @discardableResult
  public func becomeHost(by token: String) async throws -> Me {
    try await call(Endpoints.becomeHost, body: HostLink(token: token))
  }

  /// Gives a member another role; for hosts, with a proof.
  ///
  /// - Parameter reason: For those who read the acts later.
  public func setRole(_ role: ClubRole, of player: PlayerID, reason: String? = nil) async throws {
    _ = try await call(
      Endpoints.setRole, ["id": "\(player)"], body: RoleChange(role: role, reason: reason))
  }

  /// A page of what those did who run the club, the latest first; for hosts.
  ///
  /// - Parameters:
  ///   - act: The word of those that are asked for; without it all come.
  ///   - name: Beginnings of words of the name of a member who did it or to whom it was done, or any player's id.
  ///   - next: `ClubActPage.next` of the page before.
  public func clubActs(
    _ act: String? = nil, named name: String? = nil, before next: Int? = nil
  ) async throws -> ClubActPage {
    try await call(
      Endpoints.clubActs,
      query: ["act": act, "name": name, "before": next.map { "\($0)" }].compactMapValues(\.self))
  }

  /// A page of reports that wait for a decision, the oldest first; for moderators and hosts.
  ///
  /// - Parameter next: `ClubReportPage.next` of the page before.
  public func clubReports(after next: Int? = nil) async throws -> ClubReportPage {
    try await call(Endpoints.clubReports, query: next.map { ["after": "\($0)"] } ?? [:])
  }

  /// Decides on a report, which closes it; for moderators and hosts.
  ///
  /// - Parameters:
  ///   - reason: For those who read it later, and for the one who is warned, suspended or banned.
  ///   - end: The end of a suspension or ban; without it somebody has to end it.
  ///   - name: The name in the place of one that is taken away; without it one is drawn at random.
  public func decide(
    _ act: ReportDecision.Act, onReport number: Int, reason: String? = nil,
    until end: Instant? = nil, renaming name: String? = nil
  ) async throws {
    _ = try await call(
      Endpoints.decideReport, ["number": "\(number)"],
      body: ReportDecision(act: act, reason: reason, until: end, name: name))
  }

  /// A page of members with their roles; for moderators and hosts.
  ///
  /// - Parameters:
  ///   - name: Beginnings of words of a name; without it all come, by pages.
  ///   - role: The least that they have to be: moderator or host; without it everybody comes.
  ///   - next: `ClubMemberPage.next` of the page before.
  public func clubMembers(
    named name: String? = nil, from role: ClubRole? = nil, before next: String? = nil
  ) async throws -> ClubMemberPage {
    try await call(
      Endpoints.clubMembers,
      query: ["name": name, "role": role?.rawValue, "before": next].compactMapValues(\.self))
  }

  /// Lets somebody only look from now on; for moderators and hosts.
  ///
  /// - Parameters:
  ///   - end: Without it somebody has to end it.
  ///   - reason: For who is suspended, and those who read the acts later.
  public func suspend(
    _ player: PlayerID, until end: Instant? = nil, reason: String? = nil
  ) async throws {
    _ = try await call(
      Endpoints.suspend, ["id": "\(player)"], body: Suspension(reason: reason, until: end))
  }

  /// Lets somebody play again; for moderators and hosts.
  public func restore(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.restore, ["id": "\(player)"])
  }

  /// Ends all sessions of a member; for moderators and hosts.
  public func signOut(_ player: PlayerID) async throws {
    _ = try await call(Endpoints.signOutMember, ["id": "\(player)"])
  }

  /// The look of the club, the same for everybody.
  public func clubLook() async throws -> ClubLook {
    try await call(Endpoints.clubLook)
  }

  /// Changes how the club looks and what it says of itself; for hosts.
  public func changeClubLook(_ change: ClubLookChange) async throws -> ClubLook {
    try await call(Endpoints.changeClubLook, body: change)
  }

  /// Counts what would change if the club became young, as `ClubLookChange.isYoung` makes it; for hosts.
  public func previewYoungClub() async throws -> YoungClubPreview {
    try await call(Endpoints.youngClub)
  }

  /// Gives the club a logo; for hosts.
  ///
  /// - Parameter picture: A JPEG, PNG, WebP or HEIC of at most 10 MiB, as it lies in its file.
  public func setClubLogo(_ picture: [UInt8]) async throws -> ClubLook {
    var patient = self
    patient.timeLimit = max(timeLimit, .seconds(90))
    return try await patient.call(
      Endpoints.setClubLogo, to: Endpoints.setClubLogo.path,
      Content(type: "image/png", bytes: picture))
  }

  /// Goes back to the sign of the app; for hosts.
  public func removeClubLogo() async throws -> ClubLook {
    try await call(Endpoints.removeClubLogo)
  }

  /// The PNG of a logo. A name stands for the same bytes for ever.
  public func clubLogo(_ media: MediaID, _ size: LogoSize) async throws -> [UInt8] {
    let target = Endpoints.clubLogo.target(["media": "\(media)", "size": "\(size.rawValue)"])
    return Array(try await send(Endpoints.clubLogo, to: target).body.readableBytesView)
  }

  /// A page of the club's own.
  public func clubPage(_ kind: ClubPageKind) async throws -> ClubPage {
    try await call(Endpoints.clubPage, ["kind": kind.rawValue])
  }

  /// Writes a page of the club's own; for hosts.
  ///
  /// - Parameter text: A small part of Markdown; empty takes the page away.
  public func setClubPage(_ kind: ClubPageKind, to text: String) async throws -> ClubLook {
    try await call(Endpoints.setClubPage, ["kind": kind.rawValue], body: ClubPageChange(text: text))
  }

  /// Accepts the rules of the house.
  ///
  /// - Parameter revision: That of the page that was read.
  public func acceptRules(_ revision: Int) async throws {
    _ = try await call(Endpoints.acceptRules, body: RulesAcceptance(revision: revision))
  }

  /// The state of the club and of the machine that it runs on; for hosts.
  public func clubStatus() async throws -> ClubStatus {
    try await call(Endpoints.clubStatus)
  }

  /// The space that the club takes, and for how long it keeps things; for hosts.
  public func clubStorage() async throws -> ClubStorage {
    try await call(Endpoints.clubStorage)
  }

  /// Chooses for how long something is kept, or how much, and returns what takes space then; for hosts, with a proof.
  ///
  /// - Parameter value: Megabytes or days; nil for what is built in.
  public func setStorageLimit(_ limit: StorageLimit, to value: Int?) async throws -> ClubStorage {
    try await call(
      Endpoints.setStorageLimit, ["limit": limit.rawValue], body: StorageLimitChange(value: value))
  }
}
