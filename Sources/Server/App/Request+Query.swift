import Hummingbird
import HummingbirdCore

extension Request {
  /// What the query says of something, as forms write it: a plus stands for a space, and `%2B` for a plus. Nil
  /// when it isn't there.
  func asked(_ name: String) -> String? {
    guard let query = uri.query else { return nil }
    return URI("/?" + query.replacing("+", with: "%20")).queryParameters.get(name)
  }

  /// A value of the query; nil when it isn't there.
  ///
  /// - Throws: `Problem` 400 when it can't be read.
  func query<Value>(
    _ name: String, _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = asked(name) else { return nil }
    guard let value = read(text) else {
      throw Problem(.badRequest, detail: "'\(name)' isn't what the page before has given.")
    }
    return value
  }

  /// Whether a value of the query says so; false when it isn't there.
  ///
  /// - Throws: `Problem` 400 when it is neither true nor false.
  func flag(_ name: String) throws(Problem) -> Bool {
    switch asked(name) {
    case "true": return true
    case nil, "", "false": return false
    default: throw Problem(.badRequest, detail: "'\(name)' is true or false.")
    }
  }
}
