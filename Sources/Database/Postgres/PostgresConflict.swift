/// The reason why a transaction failed that may be written when it is tried again.
enum PostgresConflict {
  /// It can't be put in an order with another one, both wait for each other, or it has waited too long for one.
  case order
  /// Another one has just written the same key: SERIALIZABLE says so where nobody looked for the key first. A key that was
  /// there before is refused in the same way, but no closure writes one without a look.
  case key
  /// The connection ended before the commit was asked for.
  case lost

  init?(state: String) {
    switch state {
    case "40001", "40P01", "55P03": self = .order
    case "23505": self = .key
    default: return nil
    }
  }

  /// The time for which those are tried again that meet others.
  static let patience = Duration.seconds(5)

  /// Whether it is to be tried again.
  ///
  /// - Parameter end: when the patience with it is over
  func isToBeTried(after tries: Int, until end: ContinuousClock.Instant) -> Bool {
    switch self {
    case .order: .now < end
    case .key: tries <= 10
    case .lost: tries <= 2
    }
  }
}

extension DatabaseError {
  /// Makes one of what the server has said.
  ///
  /// - Parameters:
  ///   - state: the five characters by which PostgreSQL names an error (SQLSTATE)
  ///   - connections: those that a node needs
  init(state: String, message: String, connections: Int) {
    switch state {
    // Two that can't be put in an order, or wait for each other; a lock that somebody has for too long.
    case "40001", "40P01", "55P03": self = .busy
    case "53100": self = .diskFull
    case "53300": self = .noConnectionLeft(message, needed: connections)
    // The server begins or ends.
    case "57P01", "57P02", "57P03": self = .unreachable(message)
    case "42501":
      self = .unsuitable(
        "\(message). Let the database belong to the user: ALTER DATABASE … OWNER TO …")
    case _ where state.hasPrefix("23"): self = .constraint(message)
    default: self = .failed(code: 0, message: "\(message) (\(state))")
    }
  }
}
