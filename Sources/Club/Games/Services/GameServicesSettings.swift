/// The services where more is to be learnt of games, as the host has set it up.
package struct GameServicesSettings: Sendable, Equatable {
  package var twitch: TwitchKeys?
  package var youtube: YouTubeKey?
  /// The days for which what IGDB says is good: one, unless the host has its leave for longer.
  package var igdbDays = 1
  package var addresses = ServiceAddresses()

  package init() {}
}

/// Lets the server in at the YouTube Data API. Nothing of it gets into a log.
package struct YouTubeKey: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var description: String { "YouTubeKey" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
