package import API
import Base
import Club
import HTTP
import Hummingbird

/// The one place that holds the doors of the club: every address of the interface passes it with the door that its
/// row in `Endpoints` says.
struct DoorGuard: Sendable {
  let doors: DoorsInForce
  let matches: MatchService

  init(_ services: Services) {
    doors = services.streams.doors
    matches = services.matches
  }

  /// - Parameters:
  ///   - door: where the request wants to pass
  ///   - isForAnybody: whether it is answered without a session as well
  /// - Throws: `Problem` 403; 401 for who listens with a session that has ended; 404 for a match that a guest or newcomer
  ///   doesn't play
  func require(
    _ door: Door, isForAnybody: Bool, _ request: Request, _ context: ServerContext
  ) async throws {
    let arrival = Arrival(context.session)
    let passage = doors.now.passage(for: arrival, through: door, isForAnybody)
    switch passage {
    case .open: return
    case .refused(let name):
      // A page that listens for somebody is to know that their session has ended, and not to try again and again. Else
      // a cookie that says nothing any more counts as none: whoever has it stands in front of the door.
      let isStream = context.endpointPath == Endpoints.events.path
      if isStream, arrival == .nobody,
        SessionCookie(context.client).value(in: request.headers) != nil
      {
        _ = try context.requireSession()
      }
      throw Problem(name)
    case .ownMatches:
      let player = try context.requirePlayer()
      // A newcomer has those that they began as a guest, or none.
      if arrival == .newcomer, try await !matches.hasAny(of: player) {
        throw Problem(.waitsForApproval)
      }
      try await requireMatches(of: player, request, context)
    }
  }

  /// Whether the preview of a link is shown.
  func allow(_ kind: PreviewKind, _ context: ServerContext) -> Bool {
    let door = kind == .invitation ? Door.link : .inside
    return doors.now.passage(for: Arrival(context.session), through: door, true) == .open
  }

  /// Checks whether the caller plays all matches that are asked for.
  private func requireMatches(
    of player: PlayerID, _ request: Request, _ context: ServerContext
  ) async throws {
    let named = context.endpointPath?.hasPrefix("/api/v1/matches/{id}") == true
    var ids = named ? [try context.matchID()] : []
    ids += (try request.asked(.watch) ?? "").split(separator: ",").compactMap {
      MatchID(String($0))
    }
    for id in ids {
      guard try await matches.match(id)?.match.players.seat(of: player) != nil else {
        throw Problem(.unknownMatch)
      }
    }
  }
}

/// Somebody at the doors.
package enum Arrival: String, CaseIterable, Sendable {
  /// A caller without a session.
  case nobody
  case guest
  /// A member who waits to be let in.
  case newcomer
  case member

  init(_ session: Session?) {
    self =
      switch session {
      case nil: .nobody
      case let session? where session.isWaiting: .newcomer
      case let session? where session.role == .guest: .guest
      default: .member
      }
  }
}

/// The outcome at a door.
package enum Passage: Equatable, Sendable {
  case open
  /// A guest or newcomer passes for the matches that they play.
  case ownMatches
  case refused(ProblemName)
}

extension Doors {
  /// Says whether somebody passes a door.
  ///
  /// - Parameter isForAnybody: whether what is behind it is shown to those without a session as well
  package func passage(for visitor: Arrival, through door: Door, _ isForAnybody: Bool)
    -> Passage
  {
    if door == .entrance { return .open }
    switch visitor {
    case .member: return .open
    case .newcomer: return door == .match ? .ownMatches : .refused(.waitsForApproval)
    case .nobody:
      return isOpenToLook || door == .link && guests != .closed ? .open : .refused(.visitorsOff)
    case .guest:
      if guests == .open || isOpenToLook && isForAnybody { return .open }
      let refusal = ProblemName.refusalOfGuests(guests)
      return switch door {
      case .entrance: .open
      case .link: guests == .byLink ? .open : .refused(refusal)
      case .match, .beside: .ownMatches
      case .inside: .refused(refusal)
      }
    }
  }
}

extension ProblemName {
  fileprivate static func refusalOfGuests(_ guests: Doors.Guests) -> ProblemName {
    guests == .closed ? .guestsOff : .guestsByLink
  }
}
