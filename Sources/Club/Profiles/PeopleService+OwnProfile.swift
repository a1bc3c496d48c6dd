package import API
import Base
import Database

/// Facts that members show of themselves on their profile.
extension PeopleService {
  /// Characters of the line about oneself.
  package static let longestAbout = 160
  /// The number of favourites.
  package static let mostFavourites = 4

  /// All that a player shows of themselves.
  package func ownProfile(of player: PlayerID) async throws -> OwnProfile {
    try await database.read { db in try Self.ownProfile(of: player, in: db) }
  }

  /// Changes what a member shows of themselves; what is nil stays.
  ///
  /// - Throws: `ProfileRefusal`
  package func change(_ change: ProfileChange, of player: PlayerID) async throws -> OwnProfile {
    let about = try change.about.map { typed in
      guard let line = OneLine(typed, longest: Self.longestAbout) else {
        throw ProfileRefusal.aboutTooLong
      }
      return line.text
    }
    return try await database.write { db in
      guard try MemberRecords.load(player, in: db) != nil else { throw ProfileRefusal.membersOnly }
      if let about { try MemberRecords.setAbout(about, of: player, in: db) }
      if let favourites = change.favourites {
        guard favourites.count <= Self.mostFavourites, Set(favourites).count == favourites.count
        else { throw ProfileRefusal.badFavourites }
        guard try GameEntryRecords.setFavourites(favourites, of: player, in: db) else {
          throw ProfileRefusal.unknownGame
        }
      }
      return try Self.ownProfile(of: player, in: db)
    }
  }

  private static func ownProfile(
    of player: PlayerID, in db: ReadTransaction
  ) throws -> OwnProfile {
    OwnProfile(
      about: try MemberRecords.about(player, in: db),
      favourites: try GameEntryRecords.favourites(of: player, in: db).compactMap {
        try GameRecords.summary($0.game, for: player, in: db)
      })
  }
}

/// The reason why a profile can't be so.
package enum ProfileRefusal: Error, Equatable, Sendable {
  case aboutTooLong
  /// There are more than four, or one of them is there twice.
  case badFavourites
  /// One of them isn't among the player's games.
  case unknownGame
  /// A guest may not.
  case membersOnly
}
