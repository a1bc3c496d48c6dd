/// A game among somebody's games.
public struct GameEntry: Codable, Equatable, Sendable {
  /// The game as lists show it.
  public let game: GameSummary
  /// The player's note on it.
  public let note: GameEntryNote
  /// The instant at which the player added it.
  public let addedAt: Instant
  /// Friends of the caller who have it too.
  public let friends: Int
  /// The stars that the player gives it, if the caller may see them.
  public let stars: Int?

  /// Stores the values; nothing is checked.
  public init(
    game: GameSummary, note: GameEntryNote, addedAt: Instant, friends: Int, stars: Int? = nil
  ) {
    self.game = game
    self.note = note
    self.addedAt = addedAt
    self.friends = friends
    self.stars = stars
  }
}

/// A player's note on a game of theirs.
public struct GameEntryNote: Codable, Equatable, Sendable {
  /// The status; absent for somebody who says nothing of it.
  public let status: Status?
  /// The people who see that the player has it.
  public let audience: Audience

  /// The meaning of a game to the player.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// The player plays it now.
    case playing
    /// The player has finished it.
    case finished
    /// The player would like to have it.
    case wish
  }

  /// The people who see that the player has it.
  public enum Audience: String, Codable, Sendable, CaseIterable {
    /// Everybody who isn't parted by a block.
    case everybody
    /// Friends: those who follow the player and are followed by them.
    case friends
  }

  /// Stores the values; without any it says nothing, to everybody.
  public init(status: Status? = nil, audience: Audience = .everybody) {
    self.status = status
    self.audience = audience
  }
}

/// A player's games, in the order that they chose.
public struct GameEntryPage: Codable, Equatable, Sendable {
  /// Games, at most 50.
  public let entries: [GameEntry]
  /// The number of all that the caller may see.
  public let total: Int
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(entries: [GameEntry], total: Int, next: String?) {
    self.entries = entries
    self.total = total
    self.next = next
  }
}

/// Moves a game within the caller's list.
public struct GameListPosition: Codable, Equatable, Sendable {
  /// The game behind which it is to stand; absent for the first place.
  public let after: GameID?

  /// Stores the id; the server refuses a game that isn't the caller's.
  public init(after: GameID?) {
    self.after = after
  }
}

/// Games that the caller's friends have, those that most have first.
public struct FriendsGamePage: Codable, Equatable, Sendable {
  /// Games, at most 30.
  public let games: [FriendsGame]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(games: [FriendsGame], next: String?) {
    self.games = games
    self.next = next
  }
}

/// A game of the caller's friends.
public struct FriendsGame: Codable, Equatable, Sendable {
  /// The game as lists show it.
  public let game: GameSummary
  /// Friends who have it, at most 3 of them.
  public let friends: [PlayerSummary]
  /// The number of all of them.
  public let friendCount: Int

  /// Stores the values; nothing is checked.
  public init(game: GameSummary, friends: [PlayerSummary], friendCount: Int) {
    self.game = game
    self.friends = friends
    self.friendCount = friendCount
  }
}

/// Players of a game: friends of the caller first, then who was there last.
public struct GamePlayerPage: Codable, Equatable, Sendable {
  /// Players, at most 50.
  public let players: [GamePlayer]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(players: [GamePlayer], next: String?) {
    self.players = players
    self.next = next
  }
}

/// Somebody who has a game, and what it is to them.
public struct GamePlayer: Codable, Equatable, Sendable {
  /// The player, with the caller's relation to them.
  public let person: Person
  /// The player's note on the game; absent for somebody who says nothing of it.
  public let status: GameEntryNote.Status?

  /// Stores the values; nothing is checked.
  public init(person: Person, status: GameEntryNote.Status?) {
    self.person = person
    self.status = status
  }
}
