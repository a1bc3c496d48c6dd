import API
package import NIOCore
import Rules

extension MatchSnapshot {
  /// The JSON that `JSONEncoder` writes with sorted keys, by hand: every move is answered and told by one,
  /// and the encoder took a quarter of the server's time for it.
  ///
  /// Ruleset and moves are written as they are: nothing in their text forms has to be escaped.
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
