import API
package import NIOCore
import Rules

extension MatchSnapshot {
  /// The JSON that `JSONEncoder` writes with sorted keys, by hand: every move is answered and told by one,
  /// and the encoder took a quarter of the server's time for it.
  ///
  /// Ruleset and moves are written as they are, for in their text forms nothing is to be escaped.
  package var json: ByteBuffer {
    var json = JSONText()
    json.put("{")
    json.put(#""away":"#, each: away) { $0.put($1) }
    json.put(#","claimFrom":"#, each: claimFrom) { $0.put($1) }
    json.put(#","drawOffer":"#, ifThere: drawOffer)
    json.put(#","drawOfferFrom":"#, each: drawOfferFrom) { $0.put($1) }
    json.put(#","id":"#)
    json.put(quoted: id.description)
    json.put(#","isPrivate":"#)
    json.put(isPrivate)
    json.put(#","pace":"#)
    json.put(pace.seconds)
    json.put(#","players":"#, each: players) { $0.put(quoted: $1.description) }
    json.put(#","resetAsk":"#, ifThere: resetAsk)
    json.put(#","round":"#)
    round.write(to: &json)
    json.put(#","ruleset":"#)
    json.put(quoted: ruleset)
    json.put(#","score":{"draws":"#)
    json.put(score.draws)
    json.put(#","wins":"#, each: score.wins) { $0.put($1) }
    json.put("}")
    json.put(#","takebackAsk":"#, ifThere: takebackAsk)
    json.put(#","updatedAt":"#)
    json.put(updatedAt)
    json.put(#","version":"#)
    json.put(version)
    json.put(#","wishes":"#, each: wishes) { $0.put($1) }
    json.put("}")
    return ByteBuffer(bytes: json.bytes)
  }
}

extension RoundSnapshot {
  fileprivate func write(to json: inout JSONText) {
    json.put("{")
    if let deadline {
      json.put(#""deadline":"#)
      json.put(deadline)
      json.put(",")
    }
    if let ending {
      json.put(#""ending":{"kind":"#)
      json.put(quoted: ending.kind.rawValue)
      json.put(#","winner":"#, ifThere: ending.winner)
      json.put("},")
    }
    json.put(#""moves":"#)
    json.put(quoted: moves)
    json.put(#","number":"#)
    json.put(number)
    json.put(#","ply":"#)
    json.put(ply)
    json.put(#","turn":"#, ifThere: turn)
    json.put(#","turnSince":"#)
    json.put(turnSince)
    json.put(#","x":"#)
    json.put(Int(x.rawValue))
    json.put("}")
  }
}

/// A JSON text that is being written, piece by piece.
private struct JSONText {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(640)
  }

  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func put(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func put(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    put(digitsOf: number.magnitude)
  }

  private mutating func put(digitsOf number: UInt) {
    if number >= 10 { put(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func put(_ flag: Bool) {
    put(flag ? "true" : "false")
  }

  mutating func put(_ instant: Instant?) {
    guard let instant else { return put("null") }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: instant.utf8Text)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func put(_ name: StaticString, ifThere seat: Seat?) {
    guard let seat else { return }
    put(name)
    put(Int(seat.rawValue))
  }

  mutating func put<Element>(
    _ name: StaticString, each elements: [Element], _ write: (inout JSONText, Element) -> Void
  ) {
    put(name)
    put("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { put(",") }
      write(&self, element)
    }
    put("]")
  }
}
