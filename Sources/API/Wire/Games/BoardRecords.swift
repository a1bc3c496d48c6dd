/// Records of members on a board of the club.
public struct BoardRecords: Codable, Equatable, Sendable {
  /// Those who have won most, at most 5.
  public let leaders: [BoardRecord]
  /// Those who have won most times in a row, at most 5.
  public let series: [BoardRecord]

  /// Stores the values; nothing is checked.
  public init(leaders: [BoardRecord], series: [BoardRecord]) {
    self.leaders = leaders
    self.series = series
  }
}

/// A board on which a member has won, in rounds with other members that everybody may see.
public struct PlayedBoard: Codable, Equatable, Sendable {
  /// The text of the ruleset, "3x3x3".
  public let ruleset: String
  /// The number of rounds that they have won on it, at least 1.
  public let wins: Int
  /// The number of rounds that they have won in a row, at most.
  public let longest: Int

  /// Stores the values; nothing is checked.
  public init(ruleset: String, wins: Int, longest: Int) {
    self.ruleset = ruleset
    self.wins = wins
    self.longest = longest
  }
}

/// The record of a member on a board.
public struct BoardRecord: Codable, Equatable, Sendable {
  /// The member whose record it is.
  public let player: PlayerSummary
  /// The number of wins: of all, or in a row.
  public let count: Int

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, count: Int) {
    self.player = player
    self.count = count
  }
}
