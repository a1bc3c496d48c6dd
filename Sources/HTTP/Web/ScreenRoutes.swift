/// The paths that show a screen of the web app, as patterns such as `/match/:id`.
struct ScreenRoutes {
  private let patterns: [[Substring]]

  init(patterns: [String]) {
    self.patterns = patterns.map(segments)
  }

  func contains(_ path: String) -> Bool {
    let path = segments(of: path)
    return patterns.contains { pattern in
      pattern.count == path.count
        && zip(pattern, path).allSatisfy { $0.hasPrefix(":") ? !$1.isEmpty : $0 == $1 }
    }
  }
}

private func segments(of path: String) -> [Substring] {
  path.split(separator: "/", omittingEmptySubsequences: false)
}
