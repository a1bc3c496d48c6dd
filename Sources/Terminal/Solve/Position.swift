package import Rules

extension Round {
  /// A round of these rules in which these moves were played: "b2a1c3", in drop "ddc".
  ///
  /// - Parameter mayBeOver: whether it may be one that is over.
  /// - Throws: which move is wrong, where, and why; or that the round is over.
  package init(_ ruleset: Ruleset, moves: String, mayBeOver: Bool = false) throws(Refusal) {
    let prefix = ruleset.utf8Text + [UInt8(ascii: ":")]
    let text = prefix + Array(moves.lowercased().utf8)
    do throws(TextError) {
      try self.init(text: text)
    } catch {
      let place = error.offset - prefix.count
      let rest = moves.dropFirst(place)
      let here = rest.isEmpty ? "at the end" : "at character \(place + 1), '\(rest.prefix(3))'"
      throw Refusal("The moves go wrong \(here). \(error.reason.moveWords(on: ruleset))")
    }
    guard outcome == nil || mayBeOver else {
      throw Refusal("The round is over after these moves; there is nothing to solve.")
    }
  }
}
