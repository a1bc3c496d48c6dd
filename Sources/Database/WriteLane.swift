/// The writes that belong together: those of one match, one room, one player. They are written one after the
/// other, and what they publish leaves in the order of their commits. Writes of other lanes may be written at the
/// same time, where the engine can.
package struct WriteLane: Equatable, Sendable {
  /// The lane of all that name no other.
  package static let common = WriteLane(0)

  private let number: UInt64

  /// - Parameter number: the same for what belongs together; two lanes may share a connection
  package init(_ number: Int64) {
    self.number = UInt64(bitPattern: number)
  }

  /// The place of this lane among so many.
  func place(among count: Int) -> Int {
    Int(number % UInt64(count))
  }
}
