package import API

/// A person who plays.
package struct Player: Equatable, Sendable {
  package let id: PlayerID
  package let kind: Kind
  package let name: PlayerName
  package let createdAt: Instant
  package var photo: MediaID? = nil

  package enum Kind: Int, Sendable {
    /// A player who has not registered.
    case guest = 1
    case member = 2
    /// A guest or member who was deleted, or joined to a member: only the matches of others name them.
    case formerGuest = 3
    case formerMember = 4
  }
}

extension Player.Kind {
  /// Nil for somebody who can still do something.
  package var nameOfFormer: PlayerName? {
    switch self {
    case .guest, .member: nil
    case .formerGuest: PlayerName("Former guest")
    case .formerMember: PlayerName("Former member")
    }
  }
}

extension PlayerName {
  /// A friendly name for somebody who has not chosen one: "Quick Otter".
  static func friendly(using generator: inout some RandomNumberGenerator) -> PlayerName {
    let quality = qualities.randomElement(using: &generator)!
    let animal = animals.randomElement(using: &generator)!
    return PlayerName("\(quality) \(animal)")!
  }

  private static let qualities = [
    "Bold", "Brave", "Bright", "Calm", "Cheerful", "Clever", "Cosy", "Curious", "Daring", "Eager",
    "Fair", "Gentle", "Glad", "Golden", "Happy", "Honest", "Jolly", "Keen", "Kind", "Lively",
    "Lucky", "Merry", "Mighty", "Nimble", "Patient", "Playful", "Polite", "Proud", "Quick",
    "Quiet", "Silver", "Sunny", "Swift", "Tidy", "Wandering", "Warm", "Wise", "Witty",
  ]

  private static let animals = [
    "Badger", "Bear", "Beaver", "Bison", "Crane", "Deer", "Dolphin", "Dove", "Eagle", "Falcon",
    "Finch", "Fox", "Gecko", "Hare", "Hedgehog", "Heron", "Ibex", "Koala", "Lark", "Lemur",
    "Lion", "Lynx", "Marten", "Mole", "Moose", "Newt", "Otter", "Owl", "Panda", "Penguin",
    "Puffin", "Raven", "Robin", "Seal", "Squirrel", "Stork", "Swan", "Tiger", "Turtle", "Wren",
  ]
}
