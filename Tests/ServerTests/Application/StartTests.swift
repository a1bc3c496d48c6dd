import Base
import Club
import Database
import Foundation
import Server
import TestSupport
import Testing

@Suite struct StartTests {
  @Test func twoServersDoNotShareAFolder() async throws {
    let served = try ServedSite()
    let first = try served.serve()
    _ = try #require(await first.port())
    let second = try await served.serve().result()
    #expect(second.status == 69)
    #expect(second.errors.contains("Another server uses the data folder \(served.data.path)."))
    first.terminate()
    #expect(await first.result().status == 0)
    let third = try served.serve()
    #expect(await third.port() != nil, "it is free again")
    third.terminate()
    #expect(await third.result().status == 0)
  }

  /// Each start prints a link as long as there is no host, and each new one ends the one before.
  @Test func theFirstHostIsMadeByALinkThatIsPrinted() async throws {
    let served = try ServedSite()
    let links = try await [served.printedHostLink(), served.printedHostLink()]
      .map { try #require($0) }
    let database = try Database(folder: served.data.path, migrations: Schema.migrations)
    let services = Services(database, passwordCost: .test, streams: EventStreams(.real))
    let nina = try await services.register("Nina").player.id
    await #expect(throws: AccountRefusal.linkUsed) {
      try await services.accounts.becomeHost(nina, by: links[0], from: .unknown)
    }
    try await services.accounts.becomeHost(nina, by: links[1], from: .unknown)
    try await database.close()
    #expect(try await served.printedHostLink() == nil)
  }

  @Test func aNewerDatabaseIsLeftAlone() async throws {
    let served = try ServedSite()
    let newer =
      Schema.migrations + [
        Migration(
          number: Schema.migrations.count + 1, sql: "CREATE TABLE later (id INTEGER) STRICT;")
      ]
    try await Database(folder: served.data.path, migrations: newer).close()
    let result = try await served.serve().result()
    #expect(result.status == 69)
    #expect(result.errors.contains("was made by a newer version of GameOn"))
  }

  @Test func whatIsNoDatabaseIsSaid() async throws {
    let served = try ServedSite()
    try served.data.write("gameon.sqlite", String(repeating: "no database ", count: 1000))
    chmod(served.data.path + "/gameon.sqlite", 0o600)
    let result = try await served.serve().result()
    #expect(result.status == 69)
    #expect(result.errors.contains("Can't use the database in \(served.data.path)"))
    #expect(!result.errors.dropLast().contains("\n"))
  }
}

extension ServedSite {
  /// Starts and stops the server.
  ///
  /// - Returns: The secret of the link to the first host that it has printed; nil for none.
  fileprivate func printedHostLink() async throws -> Secret? {
    let server = try serve()
    let told = await server.toldWhenReady()
    server.terminate()
    #expect(await server.result().status == 0)
    return told.firstMatch(of: /\/host#([0-9a-f]+)\n/).flatMap { Secret($0.1) }
  }
}
