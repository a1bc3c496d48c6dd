import Engine
import Rules
import Terminal

func contest(
  _ board: String = "3x3x3", level: Level? = nil, mark: Mark? = nil, seed: UInt64 = 7
) throws -> Contest {
  Contest(
    try Ruleset(text: Array(board.utf8)), opponent: level.map { .computer($0) } ?? .person,
    mark: mark, seed: seed)
}

extension Session {
  /// Presses the keys of a text; a line feed is Enter.
  mutating func type(_ text: String) {
    var decoder = KeyDecoder()
    for key in decoder.decode(text.utf8) { press(key) }
  }

  var text: String { frame(in: Size(columns: 80, rows: 24)).text }
}

extension PlainGame {
  /// The answers to all these lines.
  mutating func read(all lines: String...) -> [String] { lines.flatMap { read($0) } }
}
