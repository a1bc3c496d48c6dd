package import API

/// A person who plays.
package struct Player: Equatable, Sendable {
  package let id: PlayerID
  package let kind: Kind
  package let name: PlayerName
  package let createdAt: Instant
  package var photo: MediaID? = nil
  /// Nil for somebody whose face is drawn from their id.
  package var face: Face? = nil

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
  /// A friendly name for somebody who has not chosen one: "Tango Otter". Its words are the same in English and
  /// German, and known in many languages, for everybody sees it, whatever they speak.
  static func friendly(using generator: inout some RandomNumberGenerator) -> PlayerName {
    let first = firsts.randomElement(using: &generator)!
    let animal = animals.randomElement(using: &generator)!
    return PlayerName("\(first) \(animal)")!
  }

  private static let firsts = [
    "Alpha", "Apollo", "Atlas", "Aurora", "Bingo", "Bolero", "Bravo", "Cosmo", "Delta", "Disco",
    "Domino", "Echo", "Fiesta", "Gala", "Indigo", "Jazz", "Karma", "Lava", "Lotus", "Luna", "Mambo",
    "Mango", "Nova", "Omega", "Opal", "Orion", "Piano", "Polka", "Rio", "Rumba", "Safari", "Salsa",
    "Samba", "Sierra", "Sirius", "Solo", "Sonata", "Tango", "Tempo", "Titan", "Turbo", "Vega",
    "Zen",
  ]

  private static let animals = [
    "Alligator", "Axolotl", "Bison", "Chinchilla", "Dingo", "Dodo", "Emu", "Flamingo", "Gecko",
    "Gnu", "Guppy", "Hamster", "Husky", "Ibis", "Impala", "Jaguar", "Kiwi", "Koala", "Kudu",
    "Labrador", "Lemur", "Leopard", "Mustang", "Okapi", "Opossum", "Oryx", "Otter", "Panda", "Pony",
    "Puma", "Quokka", "Salamander", "Serval", "Tapir", "Tiger", "Wapiti", "Wombat", "Yak", "Zebra",
  ]
}
