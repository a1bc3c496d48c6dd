import Database
import Foundation
import TestSupport
import Testing

/// A look at a database before anything is done with it.
@Suite(.timeLimit(.minutes(1))) struct PostgresLookTests {
  private let server: TestPostgres
  private let address: PostgresAddress
  private let place: TemporaryFolder

  init() throws {
    server = try TestPostgres.shared()
    address = try server.makeSchema()
    place = try TemporaryFolder()
  }

  private func look(
    _ address: PostgresAddress? = nil, from folder: String? = nil, newest: Int = 1
  ) throws -> PostgresLook {
    try PostgresLook(address ?? self.address, from: folder ?? place.path, newest: newest)
  }

  private func open(
    _ migrations: [Migration] = [.notes], media: String? = nil, in folder: Folder
  ) throws -> Database {
    try Database(
      folder: folder.path, at: .postgres(address), migrations: migrations, media: media)
  }

  private func hasTables() async throws -> Bool {
    let schema = try #require(address.text.firstMatch(of: /search_path=(\w+)/)).1
    return try await server.exists("SELECT 1 FROM pg_tables WHERE schemaname = '\(schema)'")
  }

  @Test func aNewDatabaseStaysAsItIs() async throws {
    let found = try look()
    #expect(found.form == 0 && found.media == [] && found.version.hasPrefix("1"))
    #expect(try await !hasTables())
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }

  @Test func nodesThatAreAliveHaveTheirMedia() async throws {
    let folder = try Folder()
    let node = try open(media: "one", in: folder)
    #expect(try look().media == ["one"] && look().form == 1)
    #expect(try look(from: folder.path).media == [], "who has the folder now takes its place")
    try await node.close()
    #expect(try look().media == [])
  }

  @Test func whatAStartWouldBeRefusedForIsSaid() async throws {
    let folder = try Folder()
    try await open([.notes, Migration(number: 2, sql: "SELECT 1;")], in: folder).close()
    #expect(throws: DatabaseError.newerDatabase(version: 2, known: 1)) { try look() }
    #expect(try look(newest: 3).form == 2)
    let moved = try MovedDatabase(at: address)
    #expect(throws: DatabaseError.servedElsewhere) { try look(newest: 2) }
    try moved.write { (db: WriteTransaction) in try db.beginMove(from: "elsewhere") }
    try moved.close()
    #expect(throws: DatabaseError.unfinishedMove) { try look(newest: 2) }
  }

  @Test func whoMayNotWriteThereIsToldSo() async throws {
    let folder = try Folder()
    let user = "user_" + UUID().uuidString.replacing("-", with: "").lowercased()
    let database = try open(in: folder)
    let schema = try #require(address.text.firstMatch(of: /search_path=(\w+)/)).1
    try await database.write { [schema = String(schema)] db in
      try db.execute("CREATE ROLE \(user) LOGIN")
      try db.execute("GRANT USAGE ON SCHEMA \(schema) TO \(user)")
      try db.execute("GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(user)")
    }
    func refusal(_ address: PostgresAddress) -> String {
      do {
        _ = try look(address)
        return ""
      } catch DatabaseError.unsuitable(let reason) {
        return reason
      } catch {
        return "another: \(error)"
      }
    }
    let stranger = PostgresAddress(address.text.replacing("user=gameon", with: "user=\(user)"))
    #expect(refusal(stranger).contains("OWNER TO"))
    let reader = PostgresAddress(
      address.text.replacing(
        "options='", with: "options='-c default_transaction_read_only=on "))
    #expect(refusal(reader).contains("for reading alone"))
    try await database.close()
  }
}
