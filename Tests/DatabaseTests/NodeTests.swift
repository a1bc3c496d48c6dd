import Database
import Foundation
import TestSupport
import Testing

/// Several databases over one schema are what several nodes are.
@Suite struct NodeTests {
  private func nodes(
    _ count: Int, _ publish: @escaping @Sendable (Int, [String]) -> Void = { _, _ in }
  )
    async throws -> [Database]
  {
    let first = try await Folder(on: .postgres)
    return try (0..<count).map { number in
      try Folder(at: first.location).open(publish: { publish(number, $0) })
    }
  }

  /// Numbers are given in the order in which transactions begin, and they end in another one.
  @Test func allNodesHearAllNewsInOneOrder() async throws {
    let heard = Shared([[String]](repeating: [], count: 3))
    let nodes = try await nodes(3) { node, changes in heard { $0[node] += changes } }
    try await withThrowingTaskGroup { group in
      for writer in 0..<16 {
        group.addTask {
          for number in 0..<40 {
            try await nodes[writer % 2].write { db in
              try db.note(writer * 1000 + number)
              if number % 8 == 0 { usleep(.random(in: 0..<4000)) }
              db.publish("\(writer) \(number)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try await nodes[0].write { db in
      try db.note(-1)
      db.publish("end")
    }
    try await until { heard { $0.allSatisfy { $0.contains("end") } } }
    let (first, others) = heard { ($0[0], $0.dropFirst()) }
    #expect(Set(first).count == 641 && first.count == 641)
    for other in others { #expect(other == first) }
    for node in nodes { try await node.close() }
  }

  @Test func whatIsLongTravelsInPieces() async throws {
    let heard = Shared<[String]>([])
    let nodes = try await nodes(2) { node, changes in if node == 1 { heard { $0 += changes } } }
    let texts = (0..<5).map { String(repeating: "\($0)ä\"", count: 20_000) }
    try await nodes[0].write { db in
      try db.note(1)
      for text in texts { db.publish(text) }
    }
    try await until { heard { $0.count } == 5 }
    #expect(heard { $0 } == texts)
  }

  @Test func whoIsAskedIsToldBeforeTheAnswer() async throws {
    let heard = Shared<[String]>([])
    let nodes = try await nodes(2) { node, changes in if node == 0 { heard { $0 += changes } } }
    for number in 0..<20 {
      try await nodes[0].write { db in
        try db.note(number)
        db.publish("\(number)")
      }
      #expect(heard { $0.last } == "\(number)")
    }
  }

  /// What is told to streams alone holds up no answer, whatever else is under way.
  @Test func whatMayComeLaterIsToldAfterTheAnswer() async throws {
    let heard = Shared<[String]>([])
    let nodes = try await nodes(2) { node, changes in if node == 0 { heard { $0 += changes } } }
    let held = await nodes[1].hold { db in
      try db.note(1)
      // What was postponed is under way once something is read.
      #expect(try db.exists("SELECT 1 FROM notes"))
    }
    try await nodes[0].write { db in
      try db.note(2)
      db.publish("later 2")
    }
    #expect(heard { $0 } == [])
    held.release()
    try await until { heard { $0 } == ["later 2"] }
  }

  /// The connection ends before the transaction is committed, and nobody is told.
  @Test func aCommitThatIsNotThereIsTriedAgain() async throws {
    let nodes = try await nodes(1)
    let runs = Shared(0)
    try await nodes[0].write { db in
      let run = runs { runs in
        runs += 1
        return runs
      }
      try db.note(1)
      // What is left for the commit ends the connection with it.
      if run == 1 {
        try db.execute(
          """
          CREATE FUNCTION pg_temp.leave() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
          """)
        try db.execute(
          """
          CREATE CONSTRAINT TRIGGER leaves AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION pg_temp.leave()
          """)
        try db.note(2)
      }
    }
    #expect(runs { $0 } == 2)
    #expect(try await nodes[0].notes() == [1])
    #expect(nodes[0].nodeFigures?.doubts == [.again: 1])
  }

  @Test func oneNodeIsTheFirstAndHasTheDuty() async throws {
    let nodes = try await nodes(3)
    #expect(nodes.map(\.nodes.isFirst) == [true, false, false])
    #expect(nodes.map(\.nodes.isHousekeeper) == [true, false, false])
    #expect(nodes.map { $0.nodeFigures?.isHousekeeper } == [true, false, false])
    try await until { nodes.allSatisfy { $0.nodeFigures?.alive == 3 } }
    #expect(Set(nodes.map(\.nodes.name)).count == 3)
    let works = Shared<[String]>([])
    let tasks = nodes.prefix(2).enumerated().map { number, node in
      Task {
        await node.nodes.housekeep {
          works { $0.append("\(number) begins") }
          try? await Task.sleep(for: .seconds(1000))
          works { $0.append("\(number) ends") }
        }
      }
    }
    try await until { works { $0 } == ["0 begins"] }
    try await nodes[0].close()
    try await until { nodes[1].nodes.isHousekeeper || nodes[2].nodes.isHousekeeper }
    #expect(!nodes[0].nodes.isHousekeeper)
    try await until { works { $0.contains("0 ends") } }
    for task in tasks {
      task.cancel()
      await task.value
    }
    for node in nodes.dropFirst() { try await node.close() }
    let next = try await self.nodes(1)
    #expect(next[0].nodes.isFirst)
  }

  /// As after `kill -9`: the row of the node that had the folder is still there.
  @Test func whoHasTheFolderOfANodeKnowsThatItIsNoMore() async throws {
    let folder = try await Folder(on: .postgres)
    let killed = try folder.open()
    try await until { killed.nodes.isHousekeeper }
    // Without it the folder isn't kept any more.
    try FileManager.default.removeItem(atPath: folder.path + "/lock")
    let next = try folder.open()
    #expect(next.nodes.isFirst && next.nodes.isHousekeeper)
    try await killed.close()
    try await next.close()
  }

  @Test func whoHasACopyOfTheFolderDoesNotKnow() async throws {
    let folder = try await Folder(on: .postgres)
    let alive = try folder.open()
    try await until { alive.nodes.isHousekeeper }
    let copy = try Folder(at: folder.location)
    try FileManager.default.copyItem(atPath: folder.path + "/node", toPath: copy.path + "/node")
    let next = try copy.open()
    #expect(!next.nodes.isFirst && !next.nodes.isHousekeeper)
    try await next.close()
    try await alive.close()
  }

  /// As another version of the program may write them.
  @Test func changesThatNobodyKnowsArePassedOverAndToldAsAGap() async throws {
    let heard = Shared<[String]>([])
    let nodes = try await nodes(1) { _, changes in heard { $0 += changes } }
    try await nodes[0].write { db in
      for body in [#"["a",{"b":1},"c"]"#, "[2]", #"["d"]"#] {
        try db.execute(
          "INSERT INTO news (token, body) VALUES ($1, $2)", [UInt8(0)], Array(body.utf8))
      }
    }
    try await until { heard { $0.count } == 3 }
    #expect(heard { $0 } == ["a", "c", "d"])
    for await interruption in nodes[0].interruptions {
      if case .gap = interruption { break }
    }
  }

  /// A number that no transaction has had yet stands for one behind a transaction that is open for long.
  @Test func newsThatWaitForLongAreToldOnce() async throws {
    let nodes = try await nodes(1)
    let told = Shared<[String]>([])
    let task = Task {
      for await interruption in nodes[0].interruptions { told { $0.append("\(interruption)") } }
    }
    _ = try await nodes[0].write { db in
      try db.execute(
        """
        INSERT INTO news (xid, token, body, at)
        VALUES ('9000000000000000000'::xid8, $1, $1, clock_timestamp() - interval '1 minute')
        """, [UInt8(0)])
    }
    try await until { told { $0 } == ["heldUp"] }
    _ = try await nodes[0].write { db in
      try db.execute("DELETE FROM news WHERE at < clock_timestamp() - interval '30 seconds'")
    }
    try await until { told { $0 } == ["heldUp", "followsAgain"] }
    task.cancel()
  }

  @Test func whoCouldNotRenewRestsForAMoment() {
    let now = ContinuousClock.now
    var steadiness = Steadiness(at: now)
    #expect(steadiness.isSteady(at: now))
    let wasAwayForFour = steadiness.renewed(at: now + .seconds(4))
    #expect(!wasAwayForFour && steadiness.isSteady(at: now + .seconds(8)))
    #expect(!steadiness.isSteady(at: now + .seconds(9)))
    let wasAwayForFive = steadiness.renewed(at: now + .seconds(9))
    #expect(wasAwayForFive && !steadiness.isSteady(at: now + .seconds(9)))
    let wasAwayForOne = steadiness.renewed(at: now + .seconds(10))
    #expect(!wasAwayForOne && steadiness.isSteady(at: now + .seconds(12)))
  }

  @Test func nodesTellEachOther() async throws {
    let nodes = try await nodes(2)
    var ofFirst = nodes[0].nodes.events.makeAsyncIterator()
    while let event = await ofFirst.next() {
      guard case .joined(let sender) = event else { continue }
      #expect(sender == nodes[1].nodes.name)
      break
    }
    let message = Array("grüße".utf8)
    nodes[0].nodes.broadcast(message)
    var events = nodes[1].nodes.events.makeAsyncIterator()
    while let event = await events.next() {
      guard case .message(let bytes, let sender) = event else { continue }
      #expect(bytes == message && sender == nodes[0].nodes.name)
      break
    }
    let name = nodes[0].nodes.name
    try await nodes[0].close()
    while let event = await events.next() {
      if case .lost(let lost) = event {
        #expect(lost == name)
        break
      }
    }
  }

  @Test func whatIsTooMuchIsOneGap() async throws {
    let nodes = try await nodes(2)
    let count = 3000
    for number in 0..<count { nodes[0].nodes.broadcast(Array("\(number)".utf8)) }
    // The first is told to whoever begins.
    var (told, gaps) = (0, 0)
    for await event in nodes[1].nodes.events {
      switch event {
      case .message: told += 1
      case .gap: gaps += 1
      default: continue
      }
      if gaps == 2 { break }
    }
    #expect(told < count)
    #expect(nodes[0].nodeFigures?.losses[.telling] ?? 0 > 0)
  }

  @Test func anotherFolderIsRefused() async throws {
    let first = try await Folder(on: .postgres)
    let database = try Database(
      folder: first.path, at: first.location, migrations: [.notes], media: "one")
    let (second, third) = (try Folder(at: first.location), try Folder(at: first.location))
    #expect(throws: DatabaseError.otherMedia) {
      try Database(folder: second.path, at: first.location, migrations: [.notes], media: "two")
    }
    let same = try Database(
      folder: third.path, at: first.location, migrations: [.notes], media: "one")
    try await same.close()
    try await database.close()
  }

  @Test func whoMovesAClubIsAlone() async throws {
    let folder = try await Folder(on: .postgres)
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    guard case .postgres(let address) = folder.location else { return }
    #expect(throws: DatabaseError.servedElsewhere) { try MovedDatabase(at: address) }
    try await database.close()
    let moved = try MovedDatabase(at: address)
    #expect(throws: DatabaseError.servedElsewhere) { try Folder(at: folder.location).open() }
    try moved.close()
    try await Folder(at: folder.location).open().close()
  }

  /// A command writes beside the nodes, and they hear of it.
  @Test func aCommandIsHeardByNodes() async throws {
    let heard = Shared<[String]>([])
    let folder = try await Folder(on: .postgres)
    let node = try folder.open { changes in heard { $0 += changes } }
    let command = try Folder(at: folder.location.beside).open()
    #expect(!command.nodes.isFirst && !command.nodes.isHousekeeper)
    try await command.write { db in
      try db.note(1)
      db.publish("by a command")
    }
    try await until { heard { $0 } == ["by a command"] }
    try await command.close()
    try await node.close()
  }

  /// After the server's connections ended, all goes on and nothing is lost.
  @Test func newsOutliveConnections() async throws {
    let heard = Shared<[String]>([])
    let nodes = try await nodes(2) { node, changes in if node == 1 { heard { $0 += changes } } }
    let server = try TestPostgres.shared()
    let schema = try await nodes[0].read { db in
      try db.first("SELECT oid::bigint FROM pg_namespace WHERE nspname = current_schema()") {
        try $0[0] as Int
      }
    }
    for number in 0..<5 {
      try await nodes[0].write { db in
        try db.note(number)
        db.publish("\(number)")
      }
      _ = try await server.exists(
        """
        SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN gameon_\(schema ?? 0)'
          OR pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = \(schema ?? 0))
        HAVING count(pg_terminate_backend(pid)) > 0
        """)
    }
    try await until { heard { $0.count } == 5 }
    #expect(heard { $0 } == (0..<5).map { "\($0)" })
    try await until { nodes[0].nodeFigures?.behind ?? .seconds(9) < .seconds(3) }
  }

  @Test func withSQLiteThereIsOne() async throws {
    let database = try await Folder(on: .sqlite).open()
    let nodes = database.nodes
    #expect(nodes.isFirst && nodes.isHousekeeper && nodes.name.text == "main" && nodes.isSteady)
    #expect(database.nodeFigures == nil)
    nodes.broadcast([1])
    let begun = Shared(false)
    let task = Task { await nodes.housekeep { begun { $0 = true } } }
    try await until { begun { $0 } }
    task.cancel()
    await task.value
  }
}
