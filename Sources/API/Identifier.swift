/// A number drawn at random that names one thing and is hard to guess. Each kind of thing has a type
/// of its own, so that a player can't be taken for a match.
///
/// Its text form is 13 characters of a-z and 2-7: `String(id)`, `PlayerID("ak3q…")`.
public protocol Identifier: Hashable, Comparable, Sendable, LosslessStringConvertible, Codable {
  /// 0 or more, so that every database can hold it in a signed column.
  var rawValue: Int64 { get }
  /// - Precondition: the number is not negative.
  init(rawValue: Int64)
}

extension Identifier {
  /// Makes one of random bits: its time doesn't show in it.
  public static func random(using generator: inout some RandomNumberGenerator) -> Self {
    Self(rawValue: .random(in: 0...Int64.max, using: &generator))
  }

  /// Nil unless `text` is exactly what `description` gives for some id.
  public init?(_ text: String) {
    guard let rawValue = Base32.number(text) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text form: 13 characters of a-z and 2-7.
  public var description: String { Base32.text(rawValue) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not 13 characters of a-z and 2-7")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Numbers in the alphabet of RFC 4648, in lower case. Not generic, for snapshots and topics hold many.
private enum Base32 {
  static func number(_ text: String) -> Int64? {
    guard text.utf8.count == 13 else { return nil }
    var value: UInt64 = 0
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a")
      case UInt8(ascii: "2")...UInt8(ascii: "7"): digit = byte - UInt8(ascii: "2") + 26
      default: return nil
      }
      guard value <= UInt64.max >> 5 else { return nil }
      value = value << 5 | UInt64(digit)
    }
    return Int64(exactly: value)
  }

  static func text(_ number: Int64) -> String {
    let value = UInt64(number)
    return String(unsafeUninitializedCapacity: 13) { text in
      for place in 0..<13 {
        let digit = UInt8(value >> (60 - 5 * UInt64(place)) & 31)
        text[place] = digit < 26 ? UInt8(ascii: "a") + digit : UInt8(ascii: "2") + digit - 26
      }
      return 13
    }
  }
}

/// The id of a player: a guest, a member or a computer.
public struct PlayerID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Two players with their rounds under one ruleset and pace.
public struct MatchID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of an invitation: of what waits for a second player.
public struct InvitationID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A device on which a player is signed in.
public struct SessionID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A passkey of a member.
public struct PasskeyID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An access token of a member.
public struct AccessTokenID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A conversation of two or more players.
public struct RoomID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A photo, video or voice message on its way in.
public struct UploadID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An entry of the catalogue of games.
public struct GameID: Identifier {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
