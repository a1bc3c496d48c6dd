import Database
import Testing

@Suite struct WriterMemoryTests {
  @Test func whatOneClosureRemembersTheNextKnows() async throws {
    let database = try Folder().open()
    #expect(try await database.remembered() == nil)
    try await database.write { db in try db.noteAndRemember(1) }
    #expect(try await database.remembered() == 1)
  }

  @Test func aRefusalForgetsWhatWasWritten() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.noteAndRemember(1) }
    await #expect(throws: Refusal()) {
      try await database.write { db in
        try db.noteAndRemember(2)
        throw Refusal()
      }
    }
    #expect(try await database.remembered() == nil)
  }

  @Test func aRefusalThatHasWrittenNothingForgetsNothing() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.noteAndRemember(1) }
    await #expect(throws: Refusal()) {
      try await database.write { _ in throw Refusal() }
    }
    #expect(try await database.remembered() == 1)
  }

  @Test func aStatementThatFailsForgetsAll() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.noteAndRemember(1) }
    await #expect(throws: DatabaseError.self) {
      try await database.write { db in
        try db.noteAndRemember(2)
        try? db.note(1)
      }
    }
    #expect(try await database.remembered() == nil)
  }

  /// A foreign key that is looked at with the commit alone.
  @Test func aCommitThatFailsForgetsAll() async throws {
    let database = try Folder().open()
    await #expect(throws: DatabaseError.self) {
      try await database.write { db in
        try db.execute("PRAGMA defer_foreign_keys = 1")
        try db.note(2, parent: 77)
        try db.noteAndRemember(1)
      }
    }
    #expect(try await database.remembered() == nil)
    #expect(try await database.notes() == [])
  }

  /// As a full disk ends it.
  @Test func aTransactionThatIsOverForgetsAll() async throws {
    let database = try Folder().open()
    await #expect(throws: DatabaseError.self) {
      try await database.write { db in
        try db.noteAndRemember(1)
        try db.execute("ROLLBACK")
      }
    }
    #expect(try await database.remembered() == nil)
  }

  /// What the first wrote is rolled back with the second, and written again without it.
  @available(macOS 26, iOS 26, *)
  @Test func aGroupThatRunsAgainKnowsNothingOfItsFirstRun() async throws {
    let database = try Folder().open()
    let seen = Shared<[Int: [Int?]]>([:])
    let held = await database.hold()
    await withTaskGroup { group in
      for id in 1...3 {
        group.addImmediateTask {
          try? await database.write { db in
            let known = db.memory.part(LastNote.self).number
            seen { $0[id, default: []].append(known) }
            try db.noteAndRemember(id)
            if id == 2 { throw Refusal() }
          }
        }
      }
      held.release()
    }
    #expect(seen { $0 } == [1: [nil, nil], 2: [1, 1], 3: [nil]])
    #expect(try await database.remembered() == 3)
    #expect(try await database.notes() == [1, 3])
  }

  @Test func whoWantsTheMemoryGetsIt() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.noteAndRemember(1) }
    try await database.shrink()
    #expect(try await database.remembered() == nil)
  }
}

/// The note that was written last.
private final class LastNote: WriterMemoryPart {
  var number: Int?

  func forget() {
    number = nil
  }
}

extension WriteTransaction {
  fileprivate func noteAndRemember(_ id: Int) throws {
    try note(id)
    memory.part(LastNote.self).number = id
  }
}

extension Database {
  fileprivate func remembered() async throws -> Int? {
    try await write { db in db.memory.part(LastNote.self).number }
  }
}
