import API
import Base
import Database

/// The matches that were changed lately, as the writer knows them: a move needs to read nothing, and no round is played
/// again. Each record that is written lies here too, by `MatchRecords` alone.
final class RecentMatches: WriterMemoryPart {
  /// The number that is kept, or twice that; a record has a kilobyte or two.
  private static let size = 1000

  private var records = GenerationalCache<MatchID, MatchRecord>(size: size)

  subscript(id: MatchID) -> MatchRecord? {
    get { records[id] }
    set { records[id] = newValue }
  }

  func forget() {
    records = GenerationalCache(size: Self.size)
  }
}

extension WriteTransaction {
  var recentMatches: RecentMatches { memory.part() }
}
