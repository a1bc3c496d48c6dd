import API
import Database

/// The id of something that a player did. No client sees it but as a part of a place in a list.
package struct ActivityID: Identifier {
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension ActivityID: SQLConvertible {}
