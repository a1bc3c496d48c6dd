import API
import Client
import HTTP
import Rules

/// Matches, rulesets and event streams.
extension FuzzTarget {
  static let texts = [
    FuzzTarget(
      "match", read: { try? Match(text: $0) },
      objection: { match, bytes in
        // Numbers and letters have one form each.
        match.utf8Text == bytes ? nil : "it is written otherwise than it was read"
      },
      plantedBug: { $0.round.moves.count == 3 }),
    FuzzTarget(
      "ruleset", read: { try? Ruleset(text: $0) },
      objection: { ruleset, bytes in
        ruleset.utf8Text == bytes ? nil : "it is written otherwise than it was read"
      },
      plantedBug: { $0.columns == 4 }),
    FuzzTarget(
      "events", read: { events(of: $0, inPieces: false) },
      objection: { events, bytes in
        events == Self.events(of: bytes, inPieces: true)
          ? nil : "other events come of it when it comes in pieces"
      },
      plantedBug: { $0.contains { $0.name == "a" && $0.data.isEmpty } }),
    FuzzTarget(
      "live",
      read: { bytes in
        events(
          of: Array("event: match\ndata: ".utf8) + bytes + Array("\n\n".utf8), inPieces: false,
          limit: 8192
        )
        .flatMap { $0.first }.flatMap { try? StreamEvent($0) }
      },
      plantedBug: { event in
        if case .match(let snapshot) = event { snapshot.round.moves != "b2" } else { false }
      }),
  ]

  private static func events(of bytes: [UInt8], inPieces: Bool, limit: Int = 256) -> [EventParser
    .Event]?
  {
    var parser = EventParser(limit: limit)
    if !inPieces { return try? parser.read(bytes) }
    var events: [EventParser.Event] = []
    for byte in bytes {
      guard let next = try? parser.read([byte]) else { return nil }
      events += next
    }
    return events
  }
}
