/// The acts that an access token lets a program do in the name of its member. Each includes `read`.
public enum AccessScope: String, Codable, CaseIterable, Sendable {
  /// Looking: at matches, people, video games, notices, and events; not at chats.
  case read
  /// Playing and what goes with it: challenges, the pool, whom one follows, one's own video games.
  case play
  /// Reading and writing in chats.
  case chat
  /// Running the club, as far as the member's role lets them; without what needs a fresh proof.
  case host
}
