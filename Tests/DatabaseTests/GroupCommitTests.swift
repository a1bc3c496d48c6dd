import Database
import Testing

/// Groups of writes. Those that are to wait are written by tasks that begin at once: while the
/// writer is held, all of it waits when the last one has begun.
@Suite struct GroupCommitTests {
  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func aRefusalInAGroupTakesNobodyWithIt(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let held = await database.hold()
    let answers = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for id in 0..<60 {
        group.addImmediateTask {
          do {
            try await database.write { db in
              try db.note(id)
              if id.isMultiple(of: 3) { throw Refusal() }
              if id % 3 == 1 { try db.note(id) }
            }
            return (id, true)
          } catch is Refusal, is DatabaseError {
            return (id, false)
          }
        }
      }
      held.release()
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.count == 60)
    #expect(answers.allSatisfy { $1 == ($0 % 3 == 2) })
    #expect(try await database.notes() == (0..<60).filter { $0 % 3 == 2 })
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func aGroupHasOneCommit(_ engine: TestEngine) async throws {
    let commits = Shared<[[String]]>([])
    let database = try await Folder(on: engine).open { changes in commits { $0.append(changes) } }
    let held = await database.hold()
    try await withThrowingTaskGroup { group in
      for id in 0..<30 {
        group.addImmediateTask {
          try await database.write { db in
            try db.note(id)
            db.publish("note:\(id)")
          }
        }
      }
      held.release()
      try await group.waitForAll()
    }
    let groups = commits { $0 }
    #expect(groups.count == 1)
    #expect(Set(groups.joined()) == Set((0..<30).map { "note:\($0)" }))
  }

  @Test(arguments: TestEngine.allCases)
  func changesLeaveInTheOrderOfTheCommitsAndBeforeTheAnswer(_ engine: TestEngine) async throws {
    let published = Shared<[String]>([])
    let database = try await Folder(on: engine).open { changes in published { $0 += changes } }
    try await withThrowingTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          let number = try await database.write { db in
            let number = try db.first("SELECT count(*) FROM notes") { try $0[0] as Int } ?? 0
            try db.note(number)
            db.publish("\(number)")
            return number
          }
          #expect(published { $0.contains("\(number)") })
        }
      }
      try await group.waitForAll()
    }
    #expect(published { $0 } == (0..<200).map { "\($0)" })
  }

  @Test(arguments: TestEngine.allCases)
  func aRefusedClosurePublishesNothing(_ engine: TestEngine) async throws {
    let published = Shared<[String]>([])
    let database = try await Folder(on: engine).open { changes in published { $0 += changes } }
    await #expect(throws: Refusal()) {
      try await database.write { db in
        db.publish("never")
        throw Refusal()
      }
    }
    try await database.write { db in db.publish("once") }
    #expect(published { $0 } == ["once"])
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func aGroupThatFailsIsWrittenOneByOne(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let runs = Shared<[Int: Int]>([:])
    let held = await database.hold()
    let answers = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for id in 0..<20 {
        group.addImmediateTask {
          do {
            try await database.write { db in
              runs { $0[id, default: 0] += 1 }
              try db.note(id)
              // As a full disk does: the whole transaction is given up, not the savepoint alone.
              if id == 7 { _ = try db.executeCounting("ROLLBACK") }
            }
            return (id, true)
          } catch is DatabaseError {
            return (id, false)
          }
        }
      }
      held.release()
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.filter { !$0.value }.keys.sorted() == [7])
    #expect(try await database.notes() == (0..<20).filter { $0 != 7 })
    #expect(runs { $0.values.contains(2) }, "closures of a failed group run again")
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func theQueueIsBounded(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open(waitingWrites: 3)
    let held = await database.hold()
    let answers = await withTaskGroup(of: Bool.self) { group in
      for id in 0..<10 {
        group.addImmediateTask {
          do {
            try await database.write { db in try db.note(id) }
            return true
          } catch {
            #expect(error as? DatabaseError == .busy)
            return false
          }
        }
      }
      held.release()
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(answers == 3)
    #expect(try await database.notes().count == 3)
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func closingWritesWhatWaitsAndRefusesTheRest(_ engine: TestEngine) async throws {
    let folder = try await Folder(on: engine)
    let database = try folder.open()
    let held = await database.hold()
    let waiting = Task.immediate { try await database.write { db in try db.note(1) } }
    let closed = Task.immediate { try await database.close() }
    await #expect(throws: DatabaseError.closed) {
      try await database.write { db in try db.note(2) }
    }
    held.release()
    try await waiting.value
    try await closed.value
    let again = try folder.open()
    #expect(try await again.notes() == [1])
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func aRefusalBeforeAnythingIsWrittenRunsNobodyAgain(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let runs = Shared<[Int: Int]>([:])
    let held = await database.hold()
    await withTaskGroup { group in
      for id in 0..<20 {
        group.addImmediateTask {
          try? await database.write { db in
            runs { $0[id, default: 0] += 1 }
            guard try !db.exists("SELECT 1 FROM notes WHERE id = $1", id), id != 7 else {
              throw Refusal()
            }
            try db.note(id)
          }
        }
      }
      held.release()
    }
    #expect(runs { $0 } == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 1) }))
    #expect(try await database.notes() == (0..<20).filter { $0 != 7 })
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func whatEndsAGroupIsDoneOnceForAll(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open([.notes, .copies])
    let held = await database.hold()
    try await withThrowingTaskGroup { group in
      for id in 0..<30 {
        group.addImmediateTask { try await database.write { db in try db.note(id) } }
      }
      held.release()
      try await group.waitForAll()
    }
    try await database.write { db in _ = try db.exists("SELECT 1 FROM notes") }
    #expect(try await database.copies() == [30])
    try await database.write { db in try db.note(30) }
    #expect(try await database.copies() == [30, 31])
  }

  @available(macOS 26, iOS 26, *)
  @Test(arguments: TestEngine.allCases)
  func whatCannotEndAGroupRefusesWhoIsToBlameAlone(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open([.notes, .copies])
    let held = await database.hold()
    let written = await withTaskGroup(of: Int?.self) { group in
      for id in 0..<20 {
        group.addImmediateTask {
          try? await database.write { db in
            try db.note(id, id == 7 ? "not to be copied" : nil)
            return id
          }
        }
      }
      held.release()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(written.compactMap(\.self).sorted() == (0..<20).filter { $0 != 7 })
    #expect(try await database.notes() == (0..<20).filter { $0 != 7 })
  }
}

extension Migration {
  /// Counts all notes at the end of each group that has written some.
  fileprivate static let copies = Migration(
    number: 2,
    sql: """
      CREATE TABLE copies (
        id INTEGER PRIMARY KEY, notes INTEGER NOT NULL, first TEXT CHECK (first <> 'not to be copied')
      ) STRICT;
      """
  ).followed(
    by: GroupEnd(
      where:
        "SELECT 1 WHERE (SELECT count(*) FROM notes) > (SELECT coalesce(max(notes), 0) FROM copies)",
      [
        "INSERT INTO copies (notes, first) SELECT count(*), min(text) FROM notes"
      ]))
}

extension Database {
  fileprivate func copies() async throws -> [Int] {
    try await read { db in try db.rows("SELECT notes FROM copies ORDER BY id") { try $0[0] } }
  }
}
