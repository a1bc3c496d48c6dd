/// For how many days a club keeps what happened in it; nil for ever.
package struct Retention: Equatable, Sendable {
  /// Messages, with their photos, videos and voice messages.
  package var messages: Int?
  /// Photos and videos of messages, which stay.
  package var media: Int?
  /// Rounds that are over.
  package var rounds: Int?
  /// Guests who have left nothing behind, since they were last here.
  package var guests = AccountService.unusedGuestDays

  package init(messages: Int? = nil, media: Int? = nil, rounds: Int? = nil) {
    self.messages = messages
    self.media = media
    self.rounds = rounds
  }

  /// Matter that goes in its time.
  package enum Kind: String, CaseIterable, Sendable {
    case messages
    case media
    case rounds
    case guests
  }
}
