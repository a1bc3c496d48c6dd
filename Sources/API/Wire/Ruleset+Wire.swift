package import Rules

extension Ruleset {
  /// As the interface has it: "3x3x3".
  package var text: String { String(decoding: utf8Text, as: UTF8.self) }
}
