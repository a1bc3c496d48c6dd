/// The device that a session runs on, in a few words for its owner: "Firefox, Android".
package struct Device: Equatable, Sendable {
  package let text: String

  /// The words; nil for a device that says nothing.
  var name: String? { text.isEmpty ? nil : text }

  package static let unknown = Device(userAgent: nil)

  /// - Parameter userAgent: The field of that name, of which nothing but these words is kept; they are looked for
  ///   in its first 512 bytes.
  package init(userAgent: String?) {
    let agent = String(decoding: (userAgent ?? "").utf8.prefix(512), as: UTF8.self)
    let known = [Self.browsers, Self.systems].compactMap { names in
      names.first { agent.contains($0.mark) }?.name
    }
    text = known.isEmpty ? Self.program(in: agent) : known.joined(separator: ", ")
  }

  /// The name of a program, which stands first: "curl" of "curl/8.5".
  private static func program(in agent: String) -> String {
    String(agent.prefix(while: isPlain).prefix(40))
  }

  /// Whether a character is of ASCII alone: a letter of another script may be as long as it likes.
  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
      || character == "-" || character == "_"
  }

  // Most browsers name others besides themselves, so the order matters.
  private static let browsers = [
    (mark: "Edg", name: "Edge"), (mark: "OPR/", name: "Opera"),
    (mark: "SamsungBrowser/", name: "Samsung Internet"), (mark: "Firefox/", name: "Firefox"),
    (mark: "FxiOS/", name: "Firefox"), (mark: "CriOS/", name: "Chrome"),
    (mark: "Chrome/", name: "Chrome"), (mark: "Safari/", name: "Safari"),
  ]

  private static let systems = [
    (mark: "iPhone", name: "iPhone"), (mark: "iPad", name: "iPad"),
    (mark: "Android", name: "Android"), (mark: "Windows", name: "Windows"),
    (mark: "Mac OS X", name: "macOS"), (mark: "CrOS", name: "ChromeOS"),
    (mark: "Linux", name: "Linux"),
  ]
}
