import Database
import Foundation
import TestSupport
import Testing

/// The connections that a node has, and what it says where the server has none left.
@Suite(.timeLimit(.minutes(1))) struct PostgresConnectionsTests {
  private let server: TestPostgres
  /// That of a user of its own, whose connections are counted.
  private let address: PostgresAddress
  private let user = "user_" + UUID().uuidString.replacing("-", with: "").lowercased()
  private let folder: Folder

  init() async throws {
    server = try TestPostgres.shared()
    let owned = try server.makeSchema()
    let schema = try #require(owned.text.firstMatch(of: /search_path=(\w+)/)).1
    let beside = try Folder(at: .postgres(try server.makeSchema()).beside).open([])
    try await beside.write { [user, schema = String(schema)] db in
      try db.execute("CREATE ROLE \(user) LOGIN")
      try db.execute("ALTER SCHEMA \(schema) OWNER TO \(user)")
    }
    try await beside.close()
    address = PostgresAddress(owned.text.replacing("user=gameon", with: "user=\(user)"))
    folder = try Folder(at: .postgres(address))
  }

  /// Lets the user have so many connections from now on; -1 for any number.
  private func limit(to connections: Int) async throws {
    let beside = try Folder(at: .postgres(try server.makeSchema()).beside).open([])
    try await beside.write { [user] db in
      _ = try db.execute("ALTER ROLE \(user) CONNECTION LIMIT \(connections)")
    }
    try await beside.close()
  }

  private func count() async throws -> Int {
    var count = 0
    while try await server.exists(
      "SELECT 1 FROM pg_stat_activity WHERE usename = '\(user)' OFFSET \(count)")
    { count += 1 }
    return count
  }

  @Test func aNodeHasAsManyAsItSays() async throws {
    let node = try folder.open()
    try await node.write { try $0.note(1) }
    try await node.count { try $0.note(2) }
    let readings = (0..<2 * address.readers).map { _ in
      Task {
        try await node.read { db in try db.exists("SELECT 1 FROM pg_sleep(0.5)") }
      }
    }
    var most = 0
    try await until {
      most = max(most, try await count())
      return most >= address.connections
    }
    for reading in readings { _ = try await reading.value }
    #expect(most == address.connections)
    try await node.close()
  }

  @Test(arguments: [("docs/nodes.md", "Each has up to "), ("docs/hosting.md", "The server has ")])
  func documentsSaySo(path: String, words: String) throws {
    let text = try String(contentsOf: Repository.url(path), encoding: .utf8)
    #expect(text.contains("\(words)\(PostgresAddress("").connections) connections"))
  }

  @Test func aServerThatIsFullIsSaid() async throws {
    try await limit(to: 0)
    #expect {
      try folder.open()
    } throws: {
      guard case DatabaseError.noConnectionLeft(let reason, let needed) = $0 else { return false }
      return reason.contains("too many connections") && needed == address.connections
    }
  }

  @Test func aNodeTellsItOnce() async throws {
    let node = try folder.open()
    try await node.write { try $0.note(1) }
    let told = Shared(0)
    let listening = Task { [interruptions = node.interruptions] in
      for await case .crowded in interruptions { told { $0 += 1 } }
    }
    defer { listening.cancel() }
    try await limit(to: 1)
    for _ in 1...2 {
      await #expect {
        try await node.notes()
      } throws: {
        if case DatabaseError.noConnectionLeft = $0 { true } else { false }
      }
    }
    try await limit(to: -1)
    #expect(try await node.notes() == [1])
    try await until { told { $0 } > 0 }
    #expect(told { $0 } == 1)
    try await node.close()
  }
}
