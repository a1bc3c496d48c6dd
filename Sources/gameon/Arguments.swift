public import ArgumentParser
public import Engine
public import Rules
import Terminal

extension Level: ExpressibleByArgument {
  public init?(argument: String) {
    guard let level = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = level
  }

  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Mark: ExpressibleByArgument {
  public init?(argument: String) {
    switch argument.lowercased() {
    case "x": self = .x
    case "o": self = .o
    default: return nil
    }
  }

  public static var allValueStrings: [String] { ["x", "o"] }
}
