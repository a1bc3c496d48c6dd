import Base

/// A place among what was found, as a number of those before it.
package struct SearchCursor: Equatable, Sendable, LosslessStringConvertible {
  let count: Int

  /// The place before all.
  package static let start = SearchCursor(count: 0)

  init(count: Int) {
    self.count = count
  }

  package init?(_ text: String) {
    guard let count = Int(digits: text), (0...NameSearch.most).contains(count) else {
      return nil
    }
    self.count = count
  }

  package var description: String { "\(count)" }
}
