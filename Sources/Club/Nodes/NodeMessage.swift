package import API
import Base
import Foundation

/// A message of one node to all others: small JSON with a version. Instants travel as ages, because the clocks of
/// machines differ.
package enum NodeMessage: Equatable, Sendable {
  /// The players who stand otherwise at the node than before.
  case presence([PlayerID: NodeStanding])
  /// A player writes in a room, for those who are to see it.
  case typing(RoomTyping, to: [PlayerID])
  /// An upload of a player stands otherwise.
  case upload(Upload, of: PlayerID)
  /// The numbers of people who look on at matches at the node, where they are others than before.
  case spectators([MatchID: Int])

  /// The most bytes of a message.
  package static let limit = 7_000
  /// The most players, or matches, that a message names.
  package static let mostPlayers = 80
  private static let version = 1
  /// The greatest age that is told.
  private static let longest = 10 * 60 * 1000

  private struct Envelope: Codable {
    var v: Int
    var presence: [Line]?
    var typing: RoomTyping?
    var upload: Upload?
    var players: [PlayerID]?
    var spectators: [Watched]?
  }

  private struct Watched: Codable {
    let m: MatchID
    let n: Int
  }

  private struct Line: Codable {
    let p: PlayerID
    /// A bit each: has a stream, hears messages, is looked at.
    let f: Int
    let left: Int?
    let sign: Int?
    let hid: Int?
  }

  /// Reads what another node has sent; nil for what none of this version would send.
  package init?(_ bytes: [UInt8], at now: Instant) {
    guard bytes.count <= Self.limit,
      let envelope = try? JSONDecoder().decode(Envelope.self, from: Data(bytes)),
      envelope.v == Self.version, envelope.players?.count ?? 0 <= Self.mostPlayers
    else { return nil }
    if let lines = envelope.presence {
      guard lines.count <= Self.mostPlayers else { return nil }
      let all = lines.map { ($0.p, Self.standing($0, at: now)) }
      self = .presence(Dictionary(all) { $1 })
    } else if let typing = envelope.typing {
      self = .typing(typing, to: envelope.players ?? [])
    } else if let upload = envelope.upload, let owner = envelope.players?.first {
      self = .upload(upload, of: owner)
    } else if let watched = envelope.spectators {
      guard watched.count <= Self.mostPlayers else { return nil }
      self = .spectators(Dictionary(watched.map { ($0.m, $0.n) }) { $1 })
    } else {
      return nil
    }
  }

  /// The message as it is sent.
  package func bytes(at now: Instant) -> [UInt8] {
    var envelope = Envelope(v: Self.version)
    switch self {
    case .presence(let standings):
      envelope.presence = standings.map { Self.line($0.value, of: $0.key, at: now) }
    case .typing(let typing, let players):
      (envelope.typing, envelope.players) = (typing, players)
    case .upload(let upload, let owner):
      (envelope.upload, envelope.players) = (upload, [owner])
    case .spectators(let counts):
      envelope.spectators = counts.map { Watched(m: $0.key, n: $0.value) }
    }
    return (try? JSONEncoder().encode(envelope)).map { [UInt8]($0) } ?? []
  }

  private static func line(
    _ standing: NodeStanding, of player: PlayerID, at now: Instant
  ) -> Line {
    func age(_ instant: Instant?) -> Int? {
      instant.map { min(max(Int(now.milliseconds - $0.milliseconds), 0), longest) }
    }
    let flags =
      (standing.isStreaming ? 1 : 0) | (standing.hearsMessages ? 2 : 0)
      | (standing.isVisible ? 4 : 0)
    return Line(
      p: player, f: flags, left: age(standing.leftAt), sign: age(standing.signedAt),
      hid: age(standing.hiddenAt))
  }

  private static func standing(_ line: Line, at now: Instant) -> NodeStanding {
    func instant(_ age: Int?) -> Instant? {
      age.map { now - .milliseconds(min(max($0, 0), longest)) }
    }
    var standing = NodeStanding()
    standing.isStreaming = line.f & 1 != 0
    standing.hearsMessages = line.f & 2 != 0
    standing.isVisible = line.f & 4 != 0
    standing.leftAt = instant(line.left)
    standing.signedAt = instant(line.sign)
    standing.hiddenAt = instant(line.hid)
    return standing
  }
}
