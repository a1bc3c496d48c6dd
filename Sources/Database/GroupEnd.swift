/// The work at the end of each group of closures that left something to do: work that costs as much
/// for one as for many. It is part of their commit.
package struct GroupEnd: Sendable {
  /// A question that has a row when there is something to do.
  let question: String
  let statements: [String]
  /// The one engine with which it is done; nil for each.
  let engine: DatabaseEngine?

  package init(
    with engine: DatabaseEngine? = nil, where question: String, _ statements: [String]
  ) {
    self.engine = engine
    self.question = question
    self.statements = statements
  }

  /// Cost: the question, where there is nothing to do.
  func perform(in transaction: ReadTransaction) throws {
    guard engine == nil || engine == transaction.engine, try transaction.exists(question) else {
      return
    }
    for statement in statements { try transaction.run(statement, []) }
  }
}
