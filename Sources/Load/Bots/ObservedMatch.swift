/// The content of a snapshot of a match, as far as bots hold it against their own board.
package struct ObservedMatch: Equatable, Sendable {
  package var version = 0
  package var roundNumber = 0
  package var ply = 0
  /// The moves as text: "b2a1c3".
  package var moves: [UInt8] = []

  package init(version: Int, roundNumber: Int, ply: Int, moves: [UInt8]) {
    self.version = version
    self.roundNumber = roundNumber
    self.ply = ply
    self.moves = moves
  }

  /// Finds the members in the JSON of a `MatchSnapshot`, without building the rest of it: the generator
  /// reads three snapshots for each move. Nil when one of them is missing.
  package init?(json: UnsafeRawBufferPointer) {
    var found = 0
    var scanner = MemberScanner(json)
    while let name = scanner.nextName() {
      switch name {
      case Self.versionName: version = scanner.number()
      case Self.numberName: roundNumber = scanner.number()
      case Self.plyName: ply = scanner.number()
      case Self.movesName: moves = Array(scanner.string())
      default: continue
      }
      found += 1
    }
    guard found == 4 else { return nil }
  }

  private static let versionName = MemberScanner.pack("version".utf8)
  private static let numberName = MemberScanner.pack("number".utf8)
  private static let plyName = MemberScanner.pack("ply".utf8)
  private static let movesName = MemberScanner.pack("moves".utf8)
}

/// Goes through the names of all members of a JSON text, in whatever depth.
struct MemberScanner {
  private let json: UnsafeRawBufferPointer
  private var place = 0

  init(_ json: UnsafeRawBufferPointer) {
    self.json = json
  }

  /// A name of up to 8 bytes as one number; 0 for a longer one.
  static func pack(_ name: some Collection<UInt8>) -> UInt64 {
    name.count > 8 ? 0 : name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The next name, packed, its value being what comes next.
  mutating func nextName() -> UInt64? {
    while place < json.count {
      guard json[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      let text = string()
      guard place < json.count, json[place] == UInt8(ascii: ":") else { continue }
      place += 1
      return Self.pack(text)
    }
    return nil
  }

  /// The string that begins here, as it is written; empty when none does.
  mutating func string() -> UnsafeRawBufferPointer.SubSequence {
    guard place < json.count, json[place] == UInt8(ascii: "\"") else { return json[place..<place] }
    let start = place + 1
    place = start
    while place < json.count, json[place] != UInt8(ascii: "\"") {
      place += json[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let text = json[min(start, json.count)..<min(place, json.count)]
    place += 1
    return text
  }

  /// The whole number that begins here, 0 when none does.
  mutating func number() -> Int {
    var value = 0
    while place < json.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(json[place]) {
      value = value &* 10 &+ Int(json[place] - UInt8(ascii: "0"))
      place += 1
    }
    return value
  }
}
