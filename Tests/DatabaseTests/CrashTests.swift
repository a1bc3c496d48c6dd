import Database
import Foundation
import Testing

@Suite struct CrashTests {
  /// The child writes with 32 tasks and notes each answer in a file that outlives it.
  @Test(arguments: 1...5)
  func whatWasAcknowledgedOutlivesAKill(_ run: Int) async throws {
    let folder = try Folder()
    let path = folder.path
    let bytes = 1000 * run
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, bytes = bytes as Int] in
      let answers = open(path + "/answers", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      let database = try Database(folder: path, migrations: [.notes])
      for writer in 0..<32 {
        Task {
          for number in 0... {
            let id = number * 32 + writer
            try await database.write { db in
              try db.note(2 * id)
              try db.note(2 * id + 1, parent: 2 * id)
            }
            let line = Array("\(id)\n".utf8)
            precondition(write(answers, line, line.count) == line.count)
          }
        }
      }
      while lseek(answers, 0, SEEK_END) < bytes { try await Task.sleep(for: .milliseconds(1)) }
      kill(getpid(), SIGKILL)
    }
    let answered = try String(contentsOfFile: path + "/answers", encoding: .utf8)
      .split(separator: "\n").compactMap { Int($0) }
    let database = try folder.open()
    let notes = try await Set(database.notes())
    #expect(!answered.isEmpty)
    #expect(answered.allSatisfy { notes.contains(2 * $0) && notes.contains(2 * $0 + 1) })
    #expect(notes.allSatisfy { notes.contains($0 ^ 1) }, "no half write")
    let integrity = try await database.read { db in
      try db.rows("PRAGMA integrity_check") { try $0[0] as String }
    }
    #expect(integrity == ["ok"])
  }
}
