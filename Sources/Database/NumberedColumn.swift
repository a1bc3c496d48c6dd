/// A type of few values, each of which is stored as a number of its own that never changes.
///
///     extension Upload.State: NumberedColumn {
///       package static let numbers: KeyValuePairs = [Upload.State.receiving: 1, .ready: 3]
///     }
package protocol NumberedColumn: SQLConvertible, Equatable {
  /// Every value once.
  static var numbers: KeyValuePairs<Self, Int> { get }
}

extension NumberedColumn {
  package var sqlValue: SQLValue { Self.numbers.first { $0.key == self }!.value.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue),
      let found = Self.numbers.first(where: { $0.value == number })
    else { return nil }
    self = found.key
  }
}
