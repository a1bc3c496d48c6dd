/// The doors of a club that are in force: who may come in, and who may look. They are as its hosts have chosen them, in
/// a young club within `YoungClub`.
public struct Doors: Codable, Hashable, Sendable {
  /// The people who may register.
  public var registration: Registering
  /// The people who may play without registering.
  public var guests: Guests
  /// Whether people who aren't in the club may look at what is public in it.
  public var isOpenToLook: Bool
  /// Whether somebody who registers without an invitation waits until a moderator lets them in.
  public var asksApproval: Bool

  /// The people who may register.
  public enum Registering: String, Codable, CaseIterable, Sendable {
    /// Everybody.
    case open
    /// People who have an invitation to the club.
    case byInvitation
    /// Nobody, not even with an invitation.
    case closed
  }

  /// The people who may play without registering.
  public enum Guests: String, Codable, CaseIterable, Sendable {
    /// Everybody.
    case open
    /// People who have the link of a match, for that match alone.
    case byLink
    /// Nobody new; those who are guests already play their matches to the end.
    case closed
  }

  /// Stores the values; any of them go together.
  public init(
    registration: Registering, guests: Guests, isOpenToLook: Bool, asksApproval: Bool
  ) {
    self.registration = registration
    self.guests = guests
    self.isOpenToLook = isOpenToLook
    self.asksApproval = asksApproval
  }

  /// The doors of a club whose hosts have set none.
  public static let open = Doors(
    registration: .open, guests: .open, isOpenToLook: true, asksApproval: false)
}

/// Changes doors. What is absent stays as it is.
public struct DoorsChange: Codable, Equatable, Sendable {
  /// The people who may register; nil leaves it as it is.
  public let registration: Doors.Registering?
  /// The people who may play without registering; nil leaves it as it is.
  public let guests: Doors.Guests?
  /// Whether those who aren't in the club may look; nil leaves it as it is.
  public let isOpenToLook: Bool?
  /// Whether somebody who registers without an invitation waits for approval; nil leaves it as it is.
  public let asksApproval: Bool?

  /// Stores the values; any of them go together.
  public init(
    registration: Doors.Registering? = nil, guests: Doors.Guests? = nil,
    isOpenToLook: Bool? = nil, asksApproval: Bool? = nil
  ) {
    self.registration = registration
    self.guests = guests
    self.isOpenToLook = isOpenToLook
    self.asksApproval = asksApproval
  }

  /// Returns doors as they are chosen after the change. To wish for what is in force already changes nothing, so that
  /// whoever says all of them again leaves what lies beneath a young club as it is.
  ///
  /// - Parameters:
  ///   - chosen: the doors as they were chosen before
  ///   - now: the doors in force
  public func applied(to chosen: Doors, inForce now: Doors) -> Doors {
    func value<Value: Equatable>(_ wish: Value?, _ door: KeyPath<Doors, Value>) -> Value {
      guard let wish, wish != now[keyPath: door] else { return chosen[keyPath: door] }
      return wish
    }
    return Doors(
      registration: value(registration, \.registration), guests: value(guests, \.guests),
      isOpenToLook: value(isOpenToLook, \.isOpenToLook),
      asksApproval: value(asksApproval, \.asksApproval))
  }
}

/// Somebody who has registered and waits until a moderator lets them in.
public struct Newcomer: Codable, Equatable, Sendable {
  /// The player who waits.
  public let player: PlayerSummary
  /// The moment at which they registered.
  public let since: Instant
  /// Whether they registered with an address that is banned, which nobody has confirmed; absent for no.
  public let hasBannedEmail: Bool?

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, since: Instant, hasBannedEmail: Bool? = nil) {
    self.player = player
    self.since = since
    self.hasBannedEmail = hasBannedEmail
  }
}

/// A page of the people who wait for approval, the one who has waited longest first.
public struct NewcomerPage: Codable, Equatable, Sendable {
  /// People who wait, at most 50.
  public let newcomers: [Newcomer]
  /// The value to give as `before` for the next page; nil on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(newcomers: [Newcomer], next: String?) {
    self.newcomers = newcomers
    self.next = next
  }
}
