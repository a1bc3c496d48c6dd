import API
import Base
import Foundation
import HTTP
import NIOCore
import Rules
import TestSupport
import Testing

/// JSON as it is read and written by hand, for speed, against what Foundation reads and writes.
@Suite struct QuickJSONTests {
  private static let instants: [Instant?] = [nil, Instant(milliseconds: 1_795_000_000_007)]
  private static let seats: [Seat?] = [nil, .first, .second]

  /// Snapshots with every member there and not there, and every ending.
  private static let snapshots = EndingSnapshot.Kind.allCases.indices.flatMap { index in
    (0..<6).map { snapshot(ending: index, variant: $0) }
  }

  private static func snapshot(ending index: Int, variant: Int) -> MatchSnapshot {
    let isOdd = !variant.isMultiple(of: 2)
    let seat = seats[variant % 3]
    let instant = instants[variant % 2]
    let now = Instant(milliseconds: 1_795_000_000_000 + Int64(variant) * 86_399_999)
    let ending = EndingSnapshot(kind: EndingSnapshot.Kind.allCases[index], winner: seat)
    return MatchSnapshot(
      id: MatchID(rawValue: .max - Int64(variant)), version: 10 * variant,
      players: [PlayerID(rawValue: 0), PlayerID(rawValue: Int64(variant) << 50)],
      ruleset: "7x6x4dm", pace: isOdd ? .relaxed : .live(.fifteen), isPrivate: isOdd,
      score: ScoreSnapshot(wins: [variant, 1000], draws: 7),
      round: RoundSnapshot(
        number: 1 + variant, x: isOdd ? .first : .second, moves: isOdd ? "" : "ddcabg",
        ply: isOdd ? 0 : 6, turn: seat, turnSince: now, deadline: instant,
        ending: variant < 2 ? nil : ending),
      drawOffer: seat, drawOfferFrom: [0, variant], takebackAsk: seats[(variant + 1) % 3],
      resetAsk: seats[(variant + 2) % 3], wishes: [isOdd, !isOdd], away: [instant, nil],
      claimFrom: [nil, instant], updatedAt: now)
  }

  @Test(arguments: snapshots)
  func aSnapshotIsWrittenAsTheEncoderWritesIt(_ snapshot: MatchSnapshot) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(snapshot), as: UTF8.self)
    #expect(String(buffer: snapshot.json) == expected)
    #expect(try JSON.encode(snapshot) == snapshot.json)
  }

  private static func commonMove(_ text: String) -> MatchCommand? {
    ByteBuffer(string: text).withUnsafeReadableBytes { MatchCommand(commonMove: $0) }
  }

  @Test(arguments: [
    #"{"command":"move","round":1,"ply":0,"cell":"b2"}"#,
    #"{"cell": "s19", "ply": 360, "round": 123456789, "command": "move"}"#,
    #"{"round":0,"cell":"","command":"move","ply":7}"#,
    #"{"round":0,"cell":"no cell","command":"move","ply":10}"#,
  ])
  func aCommonMoveIsReadAsTheDecoderReadsIt(_ text: String) throws {
    let expected = try JSONDecoder().decode(MatchCommand.self, from: Data(text.utf8))
    #expect(Self.commonMove(text) == expected)
    #expect(try JSON.decode(MatchCommand.self, from: ByteBuffer(string: text)) == expected)
  }

  @Test(arguments: [
    "", "{", "{}", #"{"command":"move","round":1,"ply":0}"#,
    #"{"command":"resign","round":1,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":-1,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":1.5,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":01,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":1234567890,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":9223372036854775808,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":1,"ply":\#(String(repeating: "9", count: 1000)),"cell":"b2"}"#,
    #"{"command":"move","round":1,"ply":0,"cell":"b2","more":1}"#,
    #"{"command":"move","round":1,"round":2,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":,"round":1,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":1,"ply":,"ply":0,"cell":,"cell":"b2"}"#,
    #"{"command":,"command":"move","round":1,"ply":0,"cell":"b2"}"#,
    #"{"command":"x","command":"move","round":1,"ply":0,"cell":"b2"}"#,
    #"{"command":"move","round":1,"ply":0,"cell":"\u0062"}"#,
    #"{"command":"move","round":1,"ply":0,"cell":"é"}"#,
    #"{"command":"move","round":1,"ply":0,"cell":2}"#,
    #"{"command":"move","round":1,"ply":0,"cell":"b2"} x"#,
    #"{"command":"move","round":1,"ply":0,"cell":"b2""#,
    #"{"command":"move","round":1,"ply":0,"cell":"b2"#,
  ])
  func everythingElseIsLeftToTheDecoder(_ text: String) {
    #expect(Self.commonMove(text) == nil)
  }
}
