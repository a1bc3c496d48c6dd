import Database
import Dispatch
import Testing

/// Statements for which nobody waits.
@Suite struct PostponedTests {
  private func open() async throws -> Database {
    try await Folder(on: .postgres).open()
  }

  @Test func whatIsReadAfterThemSeesThem() async throws {
    let database = try await open()
    let counts = try await database.write { db in
      try (1...3).map { id in
        try db.note(id)
        return try db.first("SELECT count(*) FROM notes") { try $0[0] as Int }
      }
    }
    #expect(counts == [1, 2, 3])
  }

  /// More than are kept back at once.
  @Test func manyAreAllWritten() async throws {
    let database = try await open()
    try await database.write { db in
      for id in 1...200 { try db.note(id) }
    }
    #expect(try await database.notes() == Array(1...200))
  }

  /// A foreign key that is looked at with the statement, while a later closure waits for one of its own.
  @available(macOS 26, iOS 26, *)
  @Test func oneThatFailsRefusesTheClosureThatIsItsOwn() async throws {
    let database = try await open()
    let held = await database.hold()
    let written = await withTaskGroup(of: Int?.self) { group in
      for id in 1...20 {
        group.addImmediateTask {
          do {
            try await database.write { db in
              if id == 7 {
                try db.execute("INSERT INTO notes (id, text) VALUES ($1, $2)", id, nil as String?)
              } else {
                try db.note(id)
              }
              _ = try db.exists("SELECT 1 FROM notes WHERE id = $1", id)
            }
            return id
          } catch DatabaseError.constraint {
            return nil
          } catch {
            return -1
          }
        }
      }
      held.release()
      return await group.reduce(into: [Int]()) { if let id = $1 { $0.append(id) } }
    }
    #expect(written.sorted() == (1...20).filter { $0 != 7 })
    #expect(try await database.notes() == (1...20).filter { $0 != 7 })
  }

  @Test func oneThatFailsLastIsTold() async throws {
    let database = try await open()
    await #expect {
      try await database.write { db in
        try db.execute("INSERT INTO notes (id, text) VALUES (1, $1)", nil as String?)
      }
    } throws: {
      if case DatabaseError.constraint = $0 { true } else { false }
    }
    try await database.write { db in try db.note(1) }
  }

  @Test func whatAClosureHasPostponedEndsWithItsRefusal() async throws {
    let database = try await open()
    await #expect(throws: Refusal()) {
      try await database.write { db in
        try db.note(1)
        throw Refusal()
      }
    }
    #expect(try await database.notes() == [])
  }

  /// It changes nothing where what is remembered isn't so; what the closure refuses for that is no refusal.
  @Test func aRefusalOverAWrongGuessRunsAgain() async throws {
    let database = try await open()
    try await database.write { db in try db.note(1, "true") }
    let runs = Shared(0)
    try await database.write { db in
      let run = runs.next()
      guard run == 1 else { return }
      try db.executeOverGuess(
        "UPDATE notes SET text = $1 WHERE text = $2", values: ["new", "remembered"])
      throw Refusal()
    }
    #expect(runs { $0 } == 2)
  }

  @Test func aWrongGuessThatIsFoundLastRunsAgain() async throws {
    let database = try await open()
    try await database.write { db in try db.note(1, "true") }
    let runs = Shared(0)
    try await database.write { db in
      let run = runs.next()
      let guess = run == 1 ? "remembered" : "true"
      try db.executeOverGuess("UPDATE notes SET text = $1 WHERE text = $2", values: ["new", guess])
    }
    #expect(runs { $0 } == 2)
    #expect(
      try await database.read { db in try db.exists("SELECT 1 FROM notes WHERE text = 'new'") })
  }

  /// Several nodes change one row all the time: everybody gets a turn.
  @Test func nobodyStarvesBesideOthers() async throws {
    let folder = try await Folder(on: .postgres)
    let nodes =
      [try folder.open()] + (try (0..<2).map { _ in try Folder(at: folder.location).open() })
    try await nodes[0].write { db in try db.note(0, "0") }
    try await withThrowingTaskGroup { group in
      for talker in 0..<24 {
        group.addTask {
          for _ in 0..<20 {
            try await nodes[talker % 3].write { db in
              let number = try db.first("SELECT text FROM notes WHERE id = 0") {
                try $0[0] as String
              }
              try db.execute(
                "UPDATE notes SET text = $1 WHERE id = 0",
                "\((number.flatMap { Int($0) } ?? 0) + 1)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let last = try await nodes[0].read { db in
      try db.first("SELECT text FROM notes WHERE id = 0") { try $0[0] as String }
    }
    #expect(last == "480")
  }

  /// Another node changes what it has read, at each try for as long as nothing keeps it from that.
  @Test func whoHasMetOthersIsAloneWithTheNextTry() async throws {
    let folder = try await Folder(on: .postgres)
    let nodes = [try folder.open(), try Folder(at: folder.location).open()]
    try await nodes[0].write { db in try db.note(0, "") }
    let (runs, others) = (Shared(0), Shared<[Task<Void, any Error>]>([]))
    try await nodes[1].write { db in
      _ = runs.next()
      #expect(try db.exists("SELECT text FROM notes WHERE id = 0"))
      let isDone = DispatchSemaphore(value: 0)
      let other = Task {
        try await nodes[0].write { db in
          try db.execute("UPDATE notes SET text = text || 'other' WHERE id = 0")
        }
        isDone.signal()
      }
      others { $0.append(other) }
      _ = isDone.wait(timeout: .now() + .milliseconds(500))
      try db.execute("UPDATE notes SET text = text || 'own' WHERE id = 0")
    }
    #expect(runs { $0 } <= 2)
    for other in others({ $0 }) { try await other.value }
  }
}

extension Shared<Int> {
  fileprivate func next() -> Int {
    self { number in
      number += 1
      return number
    }
  }
}
