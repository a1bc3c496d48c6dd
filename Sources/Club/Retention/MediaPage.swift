import API
import Database

/// Photos, videos and voice messages that are looked at in one reading.
struct MediaPage: Sendable {
  /// One of them, with what is counted of it.
  struct Seen: Sendable {
    let kind: Attachment.Kind
    let bytes: Int
    /// Whoever has said a message that shows it.
    let authors: Set<PlayerID>
    /// Whether the next sweep takes it away.
    let isDue: Bool
  }

  let media: [Seen]
  /// The last of them; nil when there are no more.
  let next: MediaID?

  /// Reads those behind `last`.
  init(
    after last: MediaID?, limit: Int, _ bounds: MediaCount.Bounds, in db: ReadTransaction
  ) throws {
    let stored = try MediaRecords.stored(after: last, limit: limit, in: db)
    guard let first = stored.first, let end = stored.last else {
      media = []
      next = nil
      return
    }
    let showings = try MediaRecords.showings(from: first.id, through: end.id, in: db)
    let byMedia = Dictionary(grouping: showings, by: \.media)
    media = try stored.map { media in
      let showings = byMedia[media.id] ?? []
      return Seen(
        kind: media.kind, bytes: media.bytes, authors: Set(showings.compactMap(\.author)),
        isDue: try Self.isDue(media, showings, bounds, in: db))
    }
    next = stored.count == limit ? end.id : nil
  }

  /// Whether it goes by itself, or with the last message that shows it.
  private static func isDue(
    _ media: MediaRecords.Stored, _ showings: [MediaRecords.Showing], _ bounds: MediaCount.Bounds,
    in db: ReadTransaction
  ) throws -> Bool {
    guard !showings.isEmpty, !media.isOfGroup else { return false }
    if let old = bounds.media, media.createdAt < old, !bounds.reported.contains(media.id) {
      return true
    }
    guard let old = bounds.messages else { return false }
    return try showings.allSatisfy { showing in
      guard showing.at < old else { return false }
      let kept = try ReportedMessageRecords.firstOpen(in: showing.room, db)
      return kept.map { showing.number < $0 } ?? true
    }
  }
}
