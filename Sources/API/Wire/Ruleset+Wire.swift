package import Rules

extension Ruleset {
  /// The text form of the interface: "3x3x3".
  package var text: String { String(decoding: utf8Text, as: UTF8.self) }
}
