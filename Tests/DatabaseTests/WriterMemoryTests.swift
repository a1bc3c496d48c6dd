import Database
import TestSupport
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

/// Where others write too, what is remembered is a guess.
@Suite struct GuessTests {
  @Test func aTrueOneIsTakenAndLookedAt() async throws {
    let (one, _) = try await nodes()
    try await one.write { db in try db.noteAndRemember(1) }
    let runs = Shared<[Int?]>([])
    try await one.write { db in runs { $0.append(db.memory.part(LastNote.self).guess()) } }
    #expect(runs { $0 } == [1])
  }

  @Test func aWrongOneIsForgottenAndAllRunsAgain() async throws {
    let (one, other) = try await nodes()
    try await one.write { db in try db.noteAndRemember(1) }
    try await other.write { db in try db.note(2) }
    let runs = Shared<[Int?]>([])
    try await one.write { db in
      let guess = db.memory.part(LastNote.self).guess()
      runs { $0.append(guess) }
      try db.note(10 + (guess ?? 2))
    }
    #expect(runs { $0 } == [1, nil])
    #expect(try await one.notes() == [1, 2, 12])
  }

  @Test func aRefusalOverAWrongOneIsNoneUntilItIsTrue() async throws {
    let (one, other) = try await nodes()
    try await one.write { db in try db.noteAndRemember(1) }
    try await other.write { db in try db.note(2) }
    try await one.write { db in
      if db.memory.part(LastNote.self).guess() != nil { throw Refusal() }
    }
    #expect(try await other.notes() == [1, 2])
  }

  @Test func aStatementThatFindsAWrongOneEndsTheTransaction() async throws {
    let (one, _) = try await nodes()
    try await one.write { db in try db.noteAndRemember(1) }
    let runs = Shared(0)
    try await one.write { db in
      runs { $0 += 1 }
      try db.note(5)
      if db.memory.part(LastNote.self).number != nil { db.memory.refute() }
    }
    #expect(runs { $0 } == 2)
    #expect(try await one.notes() == [1, 5])
  }

  @Test func whatAnotherNodeTellsIsRemembered() async throws {
    let (one, other) = try await nodes()
    try await one.write { db in try db.noteAndRemember(1) }
    try await other.write { db in
      try db.note(2)
      db.publish("2")
    }
    let seen = Shared<Int?>(nil)
    try await until {
      try await one.write { db in
        let number = db.memory.part(LastNote.self).number
        seen { $0 = number }
      }
      return seen { $0 } == 2
    }
  }

  private func nodes() async throws -> (Database, Database) {
    let folder = try await Folder(on: .postgres)
    return (try folder.open(), try Folder(at: folder.location).open())
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
