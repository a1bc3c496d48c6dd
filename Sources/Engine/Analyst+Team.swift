public import Rules

extension Analyst {
  /// Makes analysts that share what they prove, one for each thread that may work at once.
  ///
  ///     var team = Analyst.team(of: 4, on: .dropFour, tableBytes: 1 << 30)
  ///
  /// Ask all of them about the same round, each on a thread of its own, and stop the others when one has proven its
  /// value: each looks through the round in an order of its own, and finds what others have found. A proven value is the
  /// same whoever finds it first; the number of positions that it took isn't. Only the first of a team guesses: what
  /// another one can't prove is unknown, and has no best moves.
  ///
  /// A team of one is an analyst as `init` makes it. A copy of any other member shares the same table.
  ///
  /// Cost: the table's memory, once; for every other member 1 MB at most.
  /// - Parameter tableBytes: see `init`.
  /// - Precondition: the team has a member.
  public static func team(
    of count: Int, on ruleset: Ruleset, tableBytes: Int = 1 << 24
  ) -> [Analyst] {
    precondition(count > 0, "a team of nobody")
    let first = Analyst(ruleset, tableBytes: tableBytes)
    guard count > 1 else { return [first] }
    let drop =
      DropSolver.covers(ruleset)
      ? DropSolver(ruleset, tableBytes: tableBytes, isShared: true) : nil
    let free =
      !ruleset.isDrop && !ruleset.isMisere
      ? FreeSolver(ruleset, tableBytes: tableBytes, isShared: true) : nil
    return (0..<count).map { number in
      var member = first
      let order = MoveOrder(number: number)
      member.order = order
      member.drop = drop.map { DropSolver(of: $0, order: order) }
      member.freeSolver = free.map { FreeSolver(of: $0, order: order) }
      return member
    }
  }
}
