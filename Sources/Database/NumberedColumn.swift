/// A type of few values, each of which is stored as a number of its own that never changes.
///
///     extension Upload.State: NumberedColumn {
///       package var sqlNumber: Int {
///         switch self {
///         case .receiving: 1
///         case .ready: 3
///         }
///       }
///     }
package protocol NumberedColumn: SQLConvertible, CaseIterable {
  /// The number that stands for the value; no other value has it.
  var sqlNumber: Int { get }
}

extension NumberedColumn {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { sqlNumber.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue),
      let found = Self.allCases.first(where: { $0.sqlNumber == number })
    else { return nil }
    self = found
  }
}
