import API

/// A count of photos, videos and voice messages, to which page after page is added.
struct MediaCount {
  /// Bounds that decide whether something was kept for long enough.
  struct Bounds: Sendable {
    /// The moment before which messages are old; nil where they are kept for ever.
    let messages: Instant?
    /// The same of photos, videos and voice messages by themselves.
    let media: Instant?
    /// Media that open reports are about, which stay.
    let reported: Set<MediaID>
  }

  private(set) var bytes: [Attachment.Kind: Int] = [:]
  private(set) var ofPlayers: [PlayerID: Int] = [:]
  private(set) var due = 0
  private(set) var dueBytes = 0

  mutating func add(_ page: MediaPage) {
    for media in page.media {
      bytes[media.kind, default: 0] += media.bytes
      for author in media.authors { ofPlayers[author, default: 0] += media.bytes }
      if media.isDue {
        due += 1
        dueBytes += media.bytes
      }
    }
  }
}
