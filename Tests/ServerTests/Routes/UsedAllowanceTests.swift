import API
import Base
import Club
import Database
import HTTP
import HummingbirdTesting
import Instruments
import Server
import TestSupport
import Testing

/// The buckets of which an address takes where it really does what costs: each is emptied at each address that
/// `Endpoints` says takes of it so.
@Suite(.timeLimit(.minutes(2))) struct UsedAllowanceTests {
  /// An address with a bucket.
  struct Use: Hashable, CustomTestStringConvertible {
    let route: Route
    let bucket: Bucket

    var testDescription: String { "\(bucket) at \(route.method) \(route.path)" }
  }

  static let uses = Endpoints.all.flatMap { route in
    route.allowances.filter { $0.moment == .used }.map { Use(route: route, bucket: $0.bucket) }
  }

  @Test(arguments: uses)
  func whatReallyCostsTakesAToken(use: Use) async throws {
    let act = try #require(UsedAct.all[use], "say in UsedAct how it is done again and again")
    let scene = try UsedScene()
    let limits = Limits.patient { limits in
      limits.guestsPerHour = use.bucket == .guests ? 1 : 1_000_000
      limits.allowances[use.bucket] = Bucket.Size(1, per: .seconds(3600))
    }
    try await scene.open(limits) { callers in
      let empty = scene.services.figures.limits[use.bucket]
      var callers = callers
      try await act(scene, &callers, 0)
      #expect(empty.count == 0, "there was one token")
      // Letters to two addresses by turns are two buckets.
      for number in 1...3 { try await act(scene, &callers, number) }
      #expect(empty.count > 0, "nothing is taken")
    }
  }

  @Test func nothingIsDoneForABucketThatIsNotTakenOf() {
    #expect(Set(UsedAct.all.keys) == Set(Self.uses))
  }
}

/// Somebody of each kind.
struct UsedCallers {
  let nobody: Caller
  /// A member whose address isn't confirmed yet.
  var nina: Caller
  let host: Caller
}

/// A club that sends mail, asks YouTube and has a provider, in which nothing was taken of any bucket yet.
struct UsedScene {
  let services: Services
  let provider: SoftProvider
  private let office: PostOffice
  private let site: SmallSite

  init() throws {
    var games = GameServicesSettings()
    games.youtube = YouTubeKey("key")
    let club = try Club()
    let provider = SoftProvider { club.now }
    self.provider = provider
    services = try club.open(games: games, ask: { try await provider.call($0) })
    office = try PostOffice()
    site = try SmallSite()
  }

  func open(
    _ limits: Limits, _ body: @Sendable (UsedCallers) async throws -> Void
  ) async throws {
    let (nina, ofNina) = try await services.register("Nina")
    let (hana, ofHana) = try await services.register("Hana")
    try await services.accounts.setRole(.host, of: hana.id, reason: "", by: .commandLine)
    try await site.build(
      limits: limits, services: services, mail: office.settings, provider: provider.settings
    )
    .test(.router) { client in
      try await body(
        UsedCallers(
          nobody: Caller(client), nina: Caller(client, token: ofNina.text, id: nina.id),
          host: Caller(client, token: ofHana.text, id: hana.id)))
    }
  }

  func confirm(_ member: PlayerID) async throws {
    try await services.database.write { db in
      _ = try db.execute(
        "UPDATE members SET is_email_confirmed = 1 WHERE player_id = $1", member)
    }
  }

  /// Gives a member of a list an address, which is confirmed.
  func confirm(_ member: PlayerID, at email: String) async throws {
    try await services.database.write { db in
      _ = try db.execute(
        "UPDATE members SET email = $2, email_folded = $2 WHERE player_id = $1", member, email)
    }
    try await confirm(member)
  }

  /// Gives whoever is called so at the provider an address, which is confirmed.
  func confirmProvided(_ subject: String, at email: String) async throws {
    let id = try await services.database.read { db in
      try db.first("SELECT player_id FROM identities WHERE subject = $1", subject) { row in
        try row[0] as PlayerID
      }
    }
    if let id { try await confirm(id, at: email) }
  }

  func link(_ member: PlayerID) async throws {
    try await services.database.write { db in
      _ = try db.execute(
        """
        INSERT INTO identities (player_id, issuer, subject, added_at)
        VALUES ($1, 'https://login.test', 'nina', 0)
        """, member)
    }
  }

  func unlink(_ member: PlayerID) async throws {
    try await services.database.write { db in
      _ = try db.execute("DELETE FROM identities WHERE player_id = $1", member)
    }
  }

  func letWait(_ member: PlayerID) async throws {
    try await services.database.write { db in
      _ = try db.execute("UPDATE players SET waits_since = 0 WHERE id = $1", member)
    }
  }

  func givePasskey(_ number: Int, to member: PlayerID) async throws -> PasskeyID {
    let id = PasskeyID(rawValue: Int64(number + 1))
    try await services.database.write { db in
      _ = try db.execute(
        """
        INSERT INTO passkeys (id, player_id, credential, public_key, counter, name, created_at)
        VALUES ($1, $2, $3, $3, 0, 'Phone', 0)
        """, id, member, [UInt8(number)])
    }
    return id
  }
}
