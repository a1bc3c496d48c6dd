package import API
package import Database

/// News that a transaction tells once it is committed. Streams, clocks and messages to browsers
/// hear of it from here, and in no other way.
///
/// It holds what was written where listeners would have to read it again, and it can be encoded, because it is to
/// travel between nodes. Of a new kind the compiler asks what it is about (`thing`), who listens to it and what
/// they are told.
package enum Change: PublishedChange, Equatable {
  /// The state of a match is another, or time has begun to run for it. Whoever has the session that it answers knows it
  /// by the answer.
  indirect case match(MatchRecord, answering: SessionMark? = nil)
  /// A match is there no more: two were joined, or nobody is left in it. The players were in it.
  case gone(GoneMatch, of: Players)
  /// A player has other matches and invitations, or goes by another name.
  case player(PlayerID)
  /// A player is told of something else than before, or has read some of it.
  case notices(of: PlayerID)
  /// The first follows the second now, or does no more, or may see other things of them than before.
  case follow(PlayerID, PlayerID)
  /// A player is somewhere else, for those who follow.
  case presenceStatus(PlayerID)
  /// A change of those who may know where a player is.
  case audience(of: PlayerID)
  /// A player did something that those who follow them may see among what others did.
  case did(ActivityID, by: PlayerID)
  /// A player, who is there, waits in the pool.
  case waits(PlayerID)
  /// A change of a room, for those whom it names.
  indirect case room(RoomNews)
  /// A message to a browser is to be sent then.
  case pushWaits(until: Instant)
  /// An event waits for webhooks.
  case webhooksWait
  /// A block stands between two now: what one of them looks at may be out of sight.
  case parted(PlayerID, PlayerID)
  /// The end of sessions of a player: what they opened is to be shut.
  case sessionsEnded(of: PlayerID)
  /// The doors of the club as they are now.
  case doors(Doors)
  /// The club has another look, or says something else of itself.
  case look
  /// Hosts have chosen another limit of space or time.
  case limits
  /// An upload of the kind waits to be processed.
  case uploadWaits(Attachment.Kind)
  /// A letter waits to be mailed.
  case mailWaits
}

/// The database of the club.
package typealias Database = PublishingDatabase<Change>

/// The transaction in which a closure writes to the club's database, and publishes changes.
package typealias WriteTransaction = PublishingTransaction<Change>
