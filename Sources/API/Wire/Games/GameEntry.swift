/// A game among somebody's games.
public struct GameEntry: Codable, Equatable, Sendable {
  public let game: GameSummary
  public let note: GameEntryNote
  public let addedAt: Instant
  /// Friends of the caller who have it too.
  public let friends: Int
  /// The stars that the player gives it, if the caller may see them.
  public let stars: Int?

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
  public let audience: Audience

  public enum Status: String, Codable, Sendable, CaseIterable {
    case playing
    case finished
    case wish
  }

  /// The people who see that the player has it.
  public enum Audience: String, Codable, Sendable, CaseIterable {
    case everybody
    case friends
  }

  public init(status: Status? = nil, audience: Audience = .everybody) {
    self.status = status
    self.audience = audience
  }
}

/// A player's games, in the order that they chose.
public struct GameEntryPage: Codable, Equatable, Sendable {
  public let entries: [GameEntry]
  /// The number of all that the caller may see.
  public let total: Int
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

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

  public init(after: GameID?) {
    self.after = after
  }
}

/// Games that the caller's friends have, those that most have first.
public struct FriendsGamePage: Codable, Equatable, Sendable {
  public let games: [FriendsGame]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(games: [FriendsGame], next: String?) {
    self.games = games
    self.next = next
  }
}

public struct FriendsGame: Codable, Equatable, Sendable {
  public let game: GameSummary
  /// Friends who have it, at most 3 of them.
  public let friends: [PlayerSummary]
  /// The number of all of them.
  public let friendCount: Int

  public init(game: GameSummary, friends: [PlayerSummary], friendCount: Int) {
    self.game = game
    self.friends = friends
    self.friendCount = friendCount
  }
}

/// Players of a game: friends of the caller first, then who was there last.
public struct GamePlayerPage: Codable, Equatable, Sendable {
  public let players: [GamePlayer]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(players: [GamePlayer], next: String?) {
    self.players = players
    self.next = next
  }
}

public struct GamePlayer: Codable, Equatable, Sendable {
  public let person: Person
  public let status: GameEntryNote.Status?

  public init(person: Person, status: GameEntryNote.Status?) {
    self.person = person
    self.status = status
  }
}
