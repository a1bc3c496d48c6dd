internal import Rules

/// A command that can be typed besides a move. None of the words is also a move.
protocol TypedCommand: RawRepresentable<String>, CaseIterable, Equatable {
  static var quit: Self { get }
  /// The rest of a sentence that begins with the command.
  var explanation: String { get }
}

extension TypedCommand {
  /// `q` stands for `quit`, as under keys, where it names no column.
  init?(typed words: String, on ruleset: Ruleset) {
    self.init(rawValue: words == "q" && !ruleset.hasColumnQ ? Self.quit.rawValue : words)
  }

  static func help(on ruleset: Ruleset) -> [String] {
    [ruleset.moveSentence]
      + allCases.map { command in
        let word = command == .quit && !ruleset.hasColumnQ ? "quit or q" : command.rawValue
        return "\(word): \(command.explanation)."
      }
  }
}

extension Ruleset {
  /// Whether q alone is a move.
  var hasColumnQ: Bool {
    isDrop && columns > Int(UInt8(ascii: "q") - UInt8(ascii: "a"))
  }
}
