import API
package import Base
import Database

/// Counts what a club stores. There may be very much of it, so it is looked at a page at a time, and nobody waits for
/// the end.
package struct StorageService: Sendable {
  /// Those with most who are named.
  package static let mostPeople = 20
  /// As far as messages, rounds and guests are counted; one more stands for more.
  package static let most = 10_000
  /// Rows that are looked at in one reading.
  private static let reach = 500

  private let database: Database
  private let dependencies: Dependencies

  package init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// Counts the space that things take, and what was kept for long enough.
  ///
  /// Cost: a look at each photo, video and voice message and the messages that show it, at each player, and at each
  /// match where rounds are kept for a time only, 500 in one reading.
  package func count(_ retention: Retention) async throws -> StorageFigures {
    let now = dependencies.now()
    let old = retention.messages.map(now.before(days:))
    let media = try await countMedia(
      messages: old, media: retention.media.map(now.before(days:)))
    return StorageFigures(
      at: now, bytes: media.bytes, shares: Self.largest(media.ofPlayers),
      due: ClubStorage.Due(
        messages: try await countMessages(before: old, at: now),
        media: min(media.due, Self.most + 1), mediaBytes: media.dueBytes,
        rounds: try await countRounds(before: retention.rounds.map(now.before(days:))),
        guests: try await countGuests(before: now.before(days: retention.guests))))
  }

  private static func largest(_ bytes: [PlayerID: Int]) -> [StorageFigures.Share] {
    let shares = bytes.map { StorageFigures.Share(player: $0.key, bytes: $0.value) }
    let sorted = shares.sorted {
      ($1.bytes, $0.player.rawValue) < ($0.bytes, $1.player.rawValue)
    }
    return Array(sorted.prefix(mostPeople))
  }

  private func countMedia(messages: Instant?, media: Instant?) async throws -> MediaCount {
    let reported = try await database.read { db in try MediaRecords.reported(in: db) }
    let bounds = MediaCount.Bounds(messages: messages, media: media, reported: reported)
    var count = MediaCount()
    var last: MediaID?
    repeat {
      let page = try await database.read { [last] db in
        try MediaPage(after: last, limit: Self.reach, bounds, in: db)
      }
      count.add(page)
      last = page.next
    } while last != nil
    return count
  }

  private func countMessages(before old: Instant?, at now: Instant) async throws -> Int {
    guard let old else { return 0 }
    return try await count { id, db in
      try MessageExpiry.count(after: id ?? 0, before: old, at: now, limit: Self.reach, in: db)
    }
  }

  private func countRounds(before old: Instant?) async throws -> Int {
    guard let old else { return 0 }
    return try await count { (id: MatchID?, db: ReadTransaction) in
      let (matches, next) = try RoundRecords.matches(
        after: id, before: old, limit: Self.reach, in: db)
      var count = 0
      for match in matches where count <= Self.most {
        count += try RoundRecords.countOldest(
          of: match, before: old, limit: Self.most + 1 - count, in: db)
      }
      return (count, next)
    }
  }

  private func countGuests(before old: Instant) async throws -> Int {
    try await count { id, db in
      try PlayerRecords.countUnusedGuests(after: id, before: old, limit: Self.reach, in: db)
    }
  }

  /// Counts a page at a time while others write, and stops once there are more than `most`.
  private func count<Place: Sendable>(
    _ page: @escaping @Sendable (Place?, ReadTransaction) throws -> (count: Int, next: Place?)
  ) async throws -> Int {
    var (sum, place): (Int, Place?) = (0, nil)
    repeat {
      let (count, next) = try await database.read { [place] db in try page(place, db) }
      sum += count
      place = next
    } while place != nil && sum <= Self.most
    return min(sum, Self.most + 1)
  }
}
