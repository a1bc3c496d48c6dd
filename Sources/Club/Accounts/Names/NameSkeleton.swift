import API
import Database

/// The look of a name: one whose skeleton is that of another member's name is taken. It is coarser
/// than `FoldedName`, by which a member is found, and finer than what reserved names are compared
/// by: accents, blanks and signs count.
///
/// It lies in the database. A change of how it is made comes with a migration that sets `name_skeleton` to
/// NULL: at the next start it is made anew.
struct NameSkeleton: Equatable, Sendable {
  let text: String

  init(_ name: PlayerName) {
    text = Confusables.skeleton(of: name.text)
  }
}

extension NameSkeleton: SQLConvertible {
  static var sqlType: SQLType { .text }
  var sqlValue: SQLValue { .text(text) }

  init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.text = text
  }
}
