/// Threat-space search: looks for a win in which every move threatens, so that the opponent has few
/// answers and the search goes deep.
///
/// First by fours alone, each of which has one answer, then by open threes too, for which all moves are
/// tried that can hold (see `addDefence`). What it finds is certain, because no answer is left out; the paper
/// lets the opponent play all its answers at once, which is quicker and may miss a win.
/// Source: Allis, van den Herik and Huntjens, "Go-moku and threat-space search" (1993).
extension Search {
  /// The score of a forced win of the side to move, 0 where none is found with so many moves of its
  /// own, or before `attackEnd`. It may know a faster win.
  mutating func attack(
    _ side: Int, depth: Int, withThrees: Bool, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int32 {
    if field.hasThreat(Threat.line, side) { return Self.decided + Int32(field.free) }
    let blocks = field.countThreats(Threat.line, 1 - side)
    if blocks > 1 { return 0 }
    if blocks == 0, field.hasThreat(Threat.fork, side) {
      return Self.decided + Int32(field.free) - 2
    }
    if depth == 0 {
      isAttackCut = true
      return 0
    }
    let key = field.hash ^ (withThrees ? 0x5bd1_e995_7b7d_1596 : 0)
    if let tried = failures[key], tried >= depth {
      if tried < AttackTable.exhausted { isAttackCut = true }
      return 0
    }
    let wasCut = isAttackCut
    isAttackCut = false
    defer { if wasCut { isAttackCut = true } }

    let first = candidates.count
    defer { candidates.removeAll(from: first) }
    if blocks == 1 {
      addThreats(Threat.line, 1 - side)
      let threat = field.threat(of: candidates[first], side)
      if !withThrees, threat < Threat.four { return 0 }
    } else {
      addThreats(Threat.four, side)
      // A three is too slow against a fork.
      if withThrees, !field.hasThreat(Threat.fork, 1 - side) { addThreats(Threat.three, side) }
    }
    for place in first..<candidates.count {
      let move = candidates.pick(at: place)
      try visit(isCancelled)
      field.play(move, side)
      let score = try held(1 - side, depth: depth - 1, withThrees: withThrees, isCancelled)
      field.undo(move, side)
      if score > 0 {
        attackMove = move
        return score
      }
      if nodes >= attackEnd {
        isAttackCut = true
        return 0
      }
    }
    failures[key] = isAttackCut ? depth : AttackTable.exhausted
    return 0
  }

  /// The score of an attack that `side` has to answer, for the attacker; 0 where it may hold.
  private mutating func held(
    _ side: Int, depth: Int, withThrees: Bool, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int32 {
    if field.hasThreat(Threat.line, side) { return 0 }
    let first = candidates.count
    defer { candidates.removeAll(from: first) }
    if field.hasThreat(Threat.line, 1 - side) {
      if field.countThreats(Threat.line, 1 - side) > 1 {
        return Self.decided + Int32(field.free) - 1
      }
      addThreats(Threat.line, 1 - side)
    } else {
      if field.hasThreat(Threat.fork, side) || !field.hasThreat(Threat.fork, 1 - side) {
        return 0
      }
      addDefence(of: side)
    }
    var worst = Self.decided + Int32(field.free) - 3
    for place in first..<candidates.count {
      let move = candidates.pick(at: place)
      try visit(isCancelled)
      field.play(move, side)
      let score = try attack(1 - side, depth: depth, withThrees: withThrees, isCancelled)
      field.undo(move, side)
      if score == 0 { return 0 }
      worst = min(worst, score)
    }
    return worst
  }
}
