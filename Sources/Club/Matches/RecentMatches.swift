import API
import Base
import Database

/// The matches that were changed lately, as the writer knows them: a move needs to read nothing, and no round is played
/// again. Each record that is written lies here too, by `MatchRecords` alone.
///
/// Where other nodes write too, what a transaction didn't read or write itself is a guess: the statement that stores the
/// match over it looks whether it is true, and what nothing is stored over is looked at before the commit. What other
/// nodes tell keeps the guesses good.
final class RecentMatches: WriterMemoryPart {
  private struct Entry {
    let record: MatchRecord
    /// The number of the transaction that has read or written it; 0 for what others have told.
    let transaction: Int
  }

  /// The number that is kept, or twice that; a record has a kilobyte or two.
  private static let size = 1000

  private var entries = GenerationalCache<MatchID, Entry>(size: size)
  private var transaction = 1
  /// The matches that this transaction has asked for or noted.
  private var touched: Set<MatchID> = []
  /// Guesses that this transaction took, and hasn't found true yet.
  private var guesses: [MatchID: MatchRecord] = [:]

  subscript(id: MatchID) -> MatchRecord? {
    get {
      guard let entry = entries[id] else { return nil }
      touched.insert(id)
      if entry.transaction != transaction { guesses[id] = entry.record }
      return entry.record
    }
    set {
      touched.insert(id)
      entries[id] = newValue.map { Entry(record: $0, transaction: transaction) }
    }
  }

  /// The match as this transaction has guessed it, without a look.
  func guess(of id: MatchID) -> MatchRecord? { guesses[id] }

  /// Notes that a guess was found true.
  func confirm(_ id: MatchID) {
    guesses[id] = nil
  }

  /// Takes what another node has written in place of an older state.
  func hear(_ record: MatchRecord) {
    guard let entry = entries[record.id], entry.record.match.version < record.match.version
    else { return }
    entries[record.id] = Entry(record: record, transaction: 0)
  }

  func forget() {
    entries = GenerationalCache(size: Self.size)
  }

  func undo() {
    for id in touched { entries[id] = nil }
  }

  func begin(amongOthers: Bool) {
    if amongOthers { transaction += 1 }
    (guesses, touched) = ([:], [])
  }

  func isTrue(in db: ReadTransaction) throws -> Bool {
    try guesses.values.allSatisfy { try MatchRecords.isStored($0, in: db) }
  }
}

extension WriteTransaction {
  var recentMatches: RecentMatches { memory.part() }
}
