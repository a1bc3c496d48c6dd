/// The following between two that a block ends.
struct EndedFollowing: OptionSet {
  let rawValue: Int

  /// The blocker followed the other.
  static let ofBlocker = EndedFollowing(rawValue: 1)
  /// The other followed the blocker.
  static let ofBlocked = EndedFollowing(rawValue: 2)
}
