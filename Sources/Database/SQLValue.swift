/// A value that a column holds and a placeholder takes, of every engine alike.
package enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}

/// The kind of a column that holds values of a type.
package enum SQLType: Sendable {
  case integer
  case text
  case bytes
}

/// A type that is stored in one column.
package protocol SQLConvertible {
  /// The kind of the column, for nil too: a placeholder has it whatever its value is.
  static var sqlType: SQLType { get }
  var sqlValue: SQLValue { get }
  /// Nil when `sqlValue` can't be one of these.
  init?(sqlValue: SQLValue)
}

extension Int64: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(self) }

  package init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self = number
  }
}

/// Counts, numbers and sizes: what is beyond all of them is of a damaged database, and would end the program where
/// one is added to it.
extension Int: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(Int64(self)) }

  package init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue, number.magnitude <= 1 << 60 else { return nil }
    self = Int(number)
  }
}

/// Values stored as 0 or 1.
extension Bool: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  package init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension String: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(self) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self = text
  }
}

extension [UInt8]: SQLConvertible {
  package static var sqlType: SQLType { .bytes }
  package var sqlValue: SQLValue { .bytes(self) }

  package init?(sqlValue: SQLValue) {
    guard case .bytes(let bytes) = sqlValue else { return nil }
    self = bytes
  }
}

/// Nil is stored as NULL.
extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  package static var sqlType: SQLType { Wrapped.sqlType }
  package var sqlValue: SQLValue { self?.sqlValue ?? .null }

  package init?(sqlValue: SQLValue) {
    if case .null = sqlValue {
      self = .none
    } else if let value = Wrapped(sqlValue: sqlValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}
