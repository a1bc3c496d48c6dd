import Hummingbird

extension Request {
  /// A value of the query; nil when it isn't there.
  ///
  /// - Throws: `Problem` 400 when it can't be read.
  func query<Value>(
    _ name: String, _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = uri.queryParameters.get(name) else { return nil }
    guard let value = read(text) else {
      throw Problem(.badRequest, detail: "'\(name)' isn't what the page before has given.")
    }
    return value
  }

  /// Whether a value of the query says so; false when it isn't there.
  ///
  /// - Throws: `Problem` 400 when it is neither true nor false.
  func flag(_ name: String) throws(Problem) -> Bool {
    switch uri.queryParameters.get(name) {
    case "true": return true
    case nil, "", "false": return false
    default: throw Problem(.badRequest, detail: "'\(name)' is true or false.")
    }
  }
}
