/// The door that an address of the interface stands behind. What names none stands inside, so that nothing is open
/// because it was forgotten.
public enum Door: String, CaseIterable, Sendable {
  /// Addresses in front of every door: what signing in, registering, taking along what is one's own and leaving need.
  case entrance
  /// Addresses to which the link of a match leads: open to whoever may become a guest by it.
  case link
  /// Addresses of one's own matches: open to guests for those alone, wherever guests are not at home, and to newcomers
  /// for those that they began as guests.
  case match
  /// Addresses of what goes on beside one's own matches, such as talk: open to guests as those of `match` are.
  /// Newcomers wait there until they are let in.
  case beside
  /// Everything else.
  case inside
}
