package import API

/// The space that photos, videos and voice messages took at one moment, and what was kept for long enough.
package struct StorageFigures: Sendable {
  /// A member, or whoever has left, with the bytes that theirs take.
  package struct Share: Sendable {
    package let player: PlayerID
    package let bytes: Int
  }

  package let at: Instant
  package let bytes: [Attachment.Kind: Int]
  /// Those whose take most, the first before the others.
  package let shares: [Share]
  package let due: ClubStorage.Due
}
