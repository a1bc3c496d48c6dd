package import Base
package import Database

extension ClientNetwork: SQLConvertible {
  package var sqlValue: SQLValue { .text(description) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}
