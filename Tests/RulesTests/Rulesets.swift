import Rules

/// SplitMix64 (Steele, Lea and Flood, 2014): a seed makes a test repeatable.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

func ruleset(_ text: String) -> Ruleset {
  try! Ruleset(text: text.utf8)
}

extension Ruleset {
  var text: String { String(decoding: utf8Text, as: UTF8.self) }

  /// Any ruleset there is, every one as likely as its size, line and flags allow.
  static func random(using generator: inout SeededGenerator) -> Ruleset {
    let columns = Int.random(in: sides, using: &generator)
    let rows = Int.random(in: sides, using: &generator)
    return try! Ruleset(
      columns: columns, rows: rows,
      lineLength: .random(in: 3...max(columns, rows), using: &generator),
      isMisere: .random(using: &generator), isDrop: .random(using: &generator))
  }
}

extension Round {
  var text: String { String(decoding: utf8Text, as: UTF8.self) }
}
