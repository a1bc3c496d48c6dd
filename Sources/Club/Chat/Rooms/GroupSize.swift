/// The members that a group may have, its owner too: every way into a group asks it. It is read before a transaction
/// begins.
package struct GroupSize: Sendable {
  /// The size that holds where nobody has chosen another.
  package static let builtIn = GroupSize(most: Bound.groupMembers.builtIn)

  let most: Int

  /// - Throws: `ChatRefusal.listFull` for more members than a group may have
  func require(_ count: Int) throws(ChatRefusal) {
    guard count <= most else { throw .listFull }
  }
}

extension ChosenBounds {
  package var groupSize: GroupSize { GroupSize(most: self[.groupMembers]) }
}
