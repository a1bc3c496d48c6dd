import API

extension Set<AccessScope> {
  /// The scopes of which a number in the database has the bits.
  init(bits: Int) {
    self = Set(AccessScope.allCases.filter { bits & $0.bit != 0 })
  }

  var bits: Int { reduce(0) { $0 | $1.bit } }
}

extension AccessScope {
  fileprivate var bit: Int {
    switch self {
    case .read: 1
    case .play: 2
    case .chat: 4
    case .host: 8
    }
  }
}
