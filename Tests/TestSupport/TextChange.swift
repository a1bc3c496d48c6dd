package import Database

/// Changes of databases that tests make for themselves. No answer waits for one that begins with "later", and one that is
/// a number is remembered as the note that was written last.
extension String: PublishedChange {
  package var precedesAnswer: Bool { !hasPrefix("later") }

  package func remember(in memory: WriterMemory) {
    guard let number = Int(self) else { return }
    memory.part(LastNote.self).number = number
  }
}

/// The note that was written last.
package final class LastNote: WriterMemoryPart {
  package var number: Int?
  private var guessed: Int?

  package init() {}

  /// The number, which is looked at before the commit.
  package func guess() -> Int? {
    guessed = number
    return number
  }

  package func forget() {
    number = nil
  }

  package func undo() {
    number = nil
  }

  package func begin(amongOthers: Bool) {
    guessed = nil
  }

  package func isTrue(in db: ReadTransaction) throws -> Bool {
    guard let guessed else { return true }
    return try db.first("SELECT max(id) FROM notes", read: { try $0[0] }) == guessed
  }
}
