/// The letters of codes that people type, and the form in which they are read: of each two that are mistaken for one
/// another there is one at most.
enum TypedCode {
  private static let characters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

  /// Makes one of 32^`count`, all alike.
  static func random(_ count: Int, using generator: inout some RandomNumberGenerator) -> String {
    String((0..<count).map { _ in characters.randomElement(using: &generator)! })
  }

  /// Reads a code in any case, with spaces and hyphens wherever they are; nil for anything else.
  static func text(_ typed: String, _ count: Int) -> String? {
    let text = typed.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    guard text.count == count, text.allSatisfy(characters.contains) else { return nil }
    return text
  }

  /// Groups of four with something between them.
  static func grouped(_ text: String, _ separator: String) -> String {
    stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: separator)
  }
}
