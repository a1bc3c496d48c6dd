/// Places in a player's order of games: numbers with gaps between them, so that moving a game writes one row.
package enum GameOrder {
  private static let step: Int64 = 1 << 32

  /// A place behind one and before another; nil stands for the beginning and the end of the list.
  ///
  /// - Returns: nil where there is no gap left: then all get new places
  package static func place(after: Int64?, before: Int64?) -> Int64? {
    switch (after, before) {
    case (nil, nil): 0
    case (nil, let before?): exact(before.subtractingReportingOverflow(step))
    case (let after?, nil): exact(after.addingReportingOverflow(step))
    case (let after?, let before?):
      exact(before.subtractingReportingOverflow(after)).flatMap { gap in
        gap > 1 ? after + gap / 2 : nil
      }
    }
  }

  private static func exact(_ result: (partialValue: Int64, overflow: Bool)) -> Int64? {
    result.overflow ? nil : result.partialValue
  }

  /// Places for all games of a list.
  package static func places(_ count: Int) -> [Int64] { (0..<Int64(count)).map { $0 * step } }
}
