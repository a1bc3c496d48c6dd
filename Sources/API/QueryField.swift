/// A field of the query of an address, with how long its value may be.
public enum QueryField: String, CaseIterable, Sendable {
  case before, after, around, changedAfter, offset
  case name, text, platform, genre, from, to, place, room, watch
  case playable, online, covers, common, visible
  case language
  case act, role

  /// The bound of the value, decoded.
  public var bound: TextBound {
    switch self {
    case .before: TextBound(40)
    case .after, .around, .changedAfter, .offset: TextBound(20)
    case .name: TextBound(320)
    case .text: TextBound(characters: 200, bytes: 800)
    case .platform, .genre: TextBound(characters: 60, bytes: 240)
    case .from, .to: TextBound(8)
    case .place, .language, .act, .role: .word
    case .room: .id
    case .watch: TextBound(512)
    case .playable, .online, .covers, .common, .visible: TextBound(8)
    }
  }
}
