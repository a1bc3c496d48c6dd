package import Database

extension Change {
  package var precedesAnswer: Bool {
    switch self {
    case .match, .room, .notices: false
    // Sessions, doors and limits are in memory; the rest is rare.
    default: true
    }
  }

  package func remember(in memory: WriterMemory) {
    if case .match(let record, _) = self { memory.part(RecentMatches.self).hear(record) }
  }
}
