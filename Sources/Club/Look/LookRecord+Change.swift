package import API
import Base
import Rules

/// Changes of a look.
extension LookRecord {
  /// Characters of the words of welcome.
  static let longestWelcome = 160

  /// Takes a change over; what is absent stays.
  ///
  /// - Returns: the names of what it says, for those who read later what was done
  /// - Throws: `LookRefusal`
  mutating func take(_ change: ClubLookChange) throws(LookRefusal) -> [String] {
    var changed: [String] = []
    if let typed = change.name {
      name = try Self.chosen(typed, or: .badName, ClubName.init)
      changed.append("name")
    }
    if let typed = change.accent {
      accent = try Self.accent(typed)
      changed.append("accent")
    }
    if let typed = change.welcome {
      welcome = try Self.chosen(typed, or: .welcomeTooLong(longest: Self.longestWelcome)) {
        OneLine($0, longest: Self.longestWelcome)?.text
      }
      changed.append("welcome")
    }
    if let typed = change.language {
      language = try Self.chosen(typed, or: .unknownLanguage, Language.init)
      changed.append("language")
    }
    if let typed = change.board {
      board = try Self.chosen(typed, or: .unknownBoard) { try? Ruleset(text: $0.utf8) }
      changed.append("board")
    }
    if let isYoung = change.isYoung, isYoung != self.isYoung {
      self.isYoung = isYoung
      changed.append("young club: \(isYoung ? "on" : "off")")
    }
    if let parts = change.partsOff {
      partsOff =
        isYoung ? YoungClub.partsOff(wished: Set(parts), before: partsOff) : Set(parts)
      // What is chosen, which in a young club isn't all that was wished for.
      let chosen = ClubPart.allCases.filter(partsOff.contains).map(\.rawValue)
      changed.append("parts off: \(chosen.isEmpty ? "none" : chosen.joined(separator: ", "))")
    }
    return changed
  }

  private static func accent(_ typed: String) throws(LookRefusal) -> AccentColor? {
    guard let color = try chosen(typed, or: .noColor, AccentColor.init) else { return nil }
    guard AccentPalette(color) != nil else {
      throw .unreadableAccent(nearest: AccentPalette.nearest(to: color))
    }
    return color
  }

  /// Reads what was chosen; nil for an empty text, which takes it back.
  private static func chosen<Value>(
    _ typed: String, or refusal: LookRefusal, _ read: (String) -> Value?
  ) throws(LookRefusal) -> Value? {
    if typed.isEmpty { return nil }
    guard let value = read(typed) else { throw refusal }
    return value
  }
}

/// The reason why the club can't look or be called like that.
package enum LookRefusal: Error, Equatable, Sendable {
  case badName
  /// The colour can't be seen on a light page; the nearest one of its kind can.
  case unreadableAccent(nearest: AccentColor)
  /// It is no colour as the interface writes it.
  case noColor
  case welcomeTooLong(longest: Int)
  case unknownLanguage
  case unknownBoard
  case unknownPage
  case pageTooLong(longest: Int)
}
