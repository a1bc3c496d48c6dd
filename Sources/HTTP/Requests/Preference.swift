package import HTTPTypes

extension HTTPField.Name {
  package static let prefer = Self("Prefer")!
}

extension HTTPFields {
  /// The preference (RFC 7240) of somebody whose screens know by the answer what a command has changed.
  package static let ownEventsLater = "own-events=later"

  /// Whether event streams of the session that asks may tell what comes of this with whatever they tell next.
  package var wantsOwnEventsLater: Bool { self[.prefer] == Self.ownEventsLater }
}
