import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// What is begun at one node and ended at another.
@Suite struct OneTimeSecretTests {
  private let club: Club
  private let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  private func secrets(_ kind: OneTimeKind, most: Int? = nil) -> OneTimeSecrets<String> {
    OneTimeSecrets(kind, in: services.database, most: most)
  }

  private func secret() -> Secret {
    var generator = services.dependencies.generator
    return .random(using: &generator)
  }

  @Test func ofManyWhoTakeAtOnceOneHasIt() async throws {
    let (kept, secret) = (secrets(.signIn), secret())
    try await kept.keep("Nina", under: secret, at: club.now)
    let now = club.now
    let found = try await withThrowingTaskGroup { group in
      for _ in 1...20 { group.addTask { try await kept.take(secret, at: now) } }
      return try await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(found.count == 20 && found.compactMap(\.self) == ["Nina"])
  }

  @Test func itIsTakenAfterARestart() async throws {
    let secret = secret()
    try await secrets(.visit).keep("Nina", under: secret, at: club.now)
    try await services.database.close()
    let again = OneTimeSecrets<String>(.visit, in: try club.open().database)
    #expect(try await again.take(secret, at: club.now) == "Nina")
    #expect(try await again.take(secret, at: club.now) == nil)
  }

  @Test func anotherKindIsNotTaken() async throws {
    let secret = secret()
    try await secrets(.signIn).keep("Nina", under: secret, at: club.now)
    #expect(try await secrets(.visit).take(secret, at: club.now) == nil)
    #expect(try await secrets(.signIn).take(secret, at: club.now) == "Nina")
  }

  @Test func ofTooManyTheOldestOfTheirKindGo() async throws {
    let (kept, all) = (secrets(.strangersChallenge, most: 3), (0..<5).map { _ in secret() })
    let player = secret()
    try await secrets(.playersChallenge).keep("player", under: player, at: club.now)
    for (number, secret) in all.enumerated() {
      try await kept.keep("\(number)", under: secret, at: club.now)
    }
    #expect(try await services.count("one_time_secrets") == 4)
    var found: [String?] = []
    for secret in all { found.append(try await kept.take(secret, at: club.now)) }
    #expect(found == [nil, nil, "2", "3", "4"])
    #expect(try await secrets(.playersChallenge).take(player, at: club.now) == "player")
  }

  @Test func afterItsTimeItIsRefusedAndGoes() async throws {
    let (kept, all) = (secrets(.signIn), (0..<3).map { _ in secret() })
    for secret in all { try await kept.keep("Nina", under: secret, at: club.now) }
    club.pass(.milliseconds(299_999))
    #expect(try await kept.take(all[0], at: club.now) == "Nina")
    club.pass(.milliseconds(1))
    #expect(try await kept.take(all[1], at: club.now) == nil)
    #expect(try await services.count("one_time_secrets") == 1)
    try await services.accounts.clean()
    #expect(try await services.count("one_time_secrets") == 0)
  }

  @Test func theDatabaseSaysNothingOfIt() async throws {
    let secret = secret()
    try await secrets(.signIn).keep("Nina Kaur", under: secret, at: club.now)
    let row = try await services.database.read { db in
      try db.first("SELECT hash, value FROM one_time_secrets") {
        (hash: try $0[0] as [UInt8], value: try $0[1] as [UInt8])
      }
    }
    let value = try #require(row).value
    #expect(row?.hash == secret.hash)
    for text in ["Nina Kaur", secret.text] {
      #expect(!String(decoding: value, as: UTF8.self).contains(text))
    }
  }
}
