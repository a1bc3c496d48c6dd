public import API
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

extension Pace: ExpressibleByArgument {
  public init?(argument: String) {
    guard let seconds = Int(argument) else { return nil }
    self.init(seconds: seconds)
  }

  public static var allValueStrings: [String] {
    ["0"] + MoveTime.allCases.map { "\($0.rawValue)" }
  }
}

extension InvitationCode: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension PlayerName: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
