import HTTPTypes
import Hummingbird

/// What a session runs on, in a few words for its owner: "Firefox, Android".
package struct Device: Equatable, Sendable {
  package let text: String

  package static let unknown = Device(userAgent: nil)

  /// - Parameter userAgent: The field of that name, of which nothing but these words is kept.
  package init(userAgent: String?) {
    let agent = userAgent ?? ""
    let known = [Self.browsers, Self.systems].compactMap { names in
      names.first { agent.contains($0.mark) }?.name
    }
    text = known.isEmpty ? Self.program(in: agent) : known.joined(separator: ", ")
  }

  init(_ request: Request) {
    self.init(userAgent: request.headers[.userAgent])
  }

  /// The name of a program, which stands first: "curl" of "curl/8.5".
  private static func program(in agent: String) -> String {
    String(agent.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.prefix(40))
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
