package import API
package import Database

extension Topic {
  /// The state of a match: whoever shows it reads it again. The players are named so that nothing is
  /// read when none of those listens whom it concerns.
  package static func match(_ record: MatchRecord) -> Topic {
    let players = record.match.players
    return Topic(
      "match:" + record.id.description + ":" + players.first.description + ":"
        + players.second.description, content: record)
  }

  /// A match is there no more: two were joined, or nobody is left in it.
  ///
  /// - Parameter players: who were in it
  package static func gone(_ gone: GoneMatch, of players: Players) -> Topic {
    let into = gone.into?.description ?? "nothing"
    return Topic("gone:\(gone.match):\(players.first):\(players.second):\(into)")
  }

  /// Which matches and invitations a player has, and what the player is called.
  package static func player(_ id: PlayerID) -> Topic { Topic("player:\(id)") }

  /// What a player is told of, and how far it was read.
  package static func notices(of id: PlayerID) -> Topic { Topic("notices:\(id)") }

  /// Somebody follows somebody else now, or does no more, or may see other things of them than before.
  package static func follow(_ follower: PlayerID, _ followed: PlayerID) -> Topic {
    Topic("follow:\(follower):\(followed)")
  }

  /// Where a player is, for those who follow.
  package static func standing(_ id: PlayerID) -> Topic { Topic("standing:\(id)") }

  /// The audience of where a player is has changed.
  package static func audience(of id: PlayerID) -> Topic { Topic("audience:\(id)") }

  /// A message to a browser is to be sent then.
  static func pushWaits(until instant: Instant) -> Topic { Topic("push:\(instant.milliseconds)") }

  /// A block stands between two now: what one of them looks at may be out of sight.
  static func parted(_ one: PlayerID, _ other: PlayerID) -> Topic {
    Topic("parted:\(one):\(other)")
  }

  /// Sessions of a player have ended: what they opened is to be shut.
  package static func sessionsEnded(of id: PlayerID) -> Topic { Topic("sessions:\(id)") }
}

/// What a topic is about.
package enum Subject: Equatable, Sendable {
  case match(MatchID, Players)
  case gone(GoneMatch, Players)
  case player(PlayerID)
  case notices(PlayerID)
  case pushWaits(until: Instant)
  case follow(PlayerID, PlayerID)
  case standing(PlayerID)
  case audience(PlayerID)
  case parted(PlayerID, PlayerID)
  case sessionsEnded(PlayerID)

  /// Nil for a topic of another kind.
  package init?(_ topic: Topic) {
    let parts = topic.name.split(separator: ":")
    switch (parts.first, parts.count) {
    case ("match", 4), ("gone", 5):
      guard let id = MatchID(String(parts[1])), let first = PlayerID(String(parts[2])),
        let second = PlayerID(String(parts[3])), first != second
      else { return nil }
      let players = Players(first, second)
      self =
        parts.count == 4
        ? .match(id, players)
        : .gone(GoneMatch(match: id, into: MatchID(String(parts[4]))), players)
    case ("player", 2):
      guard let id = PlayerID(String(parts[1])) else { return nil }
      self = .player(id)
    case ("notices", 2):
      guard let id = PlayerID(String(parts[1])) else { return nil }
      self = .notices(id)
    case ("follow", 3):
      guard let follower = PlayerID(String(parts[1])), let followed = PlayerID(String(parts[2]))
      else { return nil }
      self = .follow(follower, followed)
    case ("parted", 3):
      guard let one = PlayerID(String(parts[1])), let other = PlayerID(String(parts[2]))
      else { return nil }
      self = .parted(one, other)
    case ("standing", 2):
      guard let id = PlayerID(String(parts[1])) else { return nil }
      self = .standing(id)
    case ("audience", 2):
      guard let id = PlayerID(String(parts[1])) else { return nil }
      self = .audience(id)
    case ("push", 2):
      guard let milliseconds = Int64(parts[1]) else { return nil }
      self = .pushWaits(until: Instant(milliseconds: milliseconds))
    case ("sessions", 2):
      guard let id = PlayerID(String(parts[1])) else { return nil }
      self = .sessionsEnded(id)
    default: return nil
    }
  }
}
