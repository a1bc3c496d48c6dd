package import API
import Foundation
import HTTPTypes
package import Hummingbird

extension Request {
  /// Bytes of a query as it is sent, with all that is escaped in it.
  static let longestQuery = 4096

  /// The value of a field in the query, as forms write it: a plus stands for a space, and `%2B` for
  /// a plus. Nil when it isn't there.
  ///
  /// - Throws: `Problem` 400 for what is too long, or no text
  package func asked(_ field: QueryField) throws(Problem) -> String? {
    guard let query = uri.query else { return nil }
    guard query.utf8.count <= Self.longestQuery else {
      throw Problem(.badRequest, detail: "A query has at most \(Self.longestQuery) bytes.")
    }
    let begin = field.rawValue + "="
    let pair = query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: true)
      .first { $0.starts(with: begin.utf8) || $0.elementsEqual(field.rawValue.utf8) }
    guard let pair else { return nil }
    let value = Substring(pair.dropFirst(begin.utf8.count))
    guard value.utf8.count <= 3 * field.bound.bytes else { throw tooLong(field) }
    guard let text = value.replacing("+", with: " ").removingPercentEncoding else {
      throw Problem(.badRequest, detail: "'\(field.rawValue)' is no text in UTF-8.")
    }
    guard field.bound.allows(text) else { throw tooLong(field) }
    return text
  }

  private func tooLong(_ field: QueryField) -> Problem {
    Problem("'\(field.rawValue)'", beyond: field.bound)
  }

  /// A value of the query; nil when it isn't there.
  ///
  /// - Throws: `Problem` 400 when it can't be read.
  package func query<Value>(
    _ field: QueryField, _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = try asked(field) else { return nil }
    guard let value = read(text) else {
      throw Problem(
        .badRequest, detail: "'\(field.rawValue)' isn't what the page before has given.")
    }
    return value
  }

  /// Whether a value of the query says so; false when it isn't there.
  ///
  /// - Throws: `Problem` 400 when it is neither true nor false.
  package func flag(_ field: QueryField) throws(Problem) -> Bool {
    switch try asked(field) {
    case "true": return true
    case nil, "", "false": return false
    default: throw Problem(.badRequest, detail: "'\(field.rawValue)' is true or false.")
    }
  }
}
