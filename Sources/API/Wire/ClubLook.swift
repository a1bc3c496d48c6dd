/// The look of the club and its words, as its hosts have chosen them: the same for everybody.
public struct ClubLook: Codable, Equatable, Sendable {
  /// The number of changes so far; of two looks the one with more is newer.
  public let revision: Int
  /// The name of the club; nil where it goes by its address.
  public let name: String?
  /// The name of the time zone whose days are those of the club, as the IANA has it; nil for UTC.
  public let timeZone: String?
  /// Its colours; nil for those of the app.
  public let accent: AccentPalette?
  /// A sentence for those who aren't signed in; nil for none.
  public let welcome: String?
  /// The code of the language for those who have chosen none; nil for the one that their browser asks for.
  public let language: String?
  /// The board to begin with, as the text of a ruleset; nil for the app's own.
  public let board: String?
  /// The name of its logo, for `Endpoints.clubLogo`; nil for the sign of the app.
  public let logo: MediaID?
  /// Its own pages that there are.
  public let pages: [ClubPageKind]
  /// The revision with which the rules of the house changed last; nil for none.
  public let rules: Int?
  /// The parts of the club that are switched off.
  public let partsOff: [ClubPart]
  /// Whether it is a young club, for a family or a class; absent for no.
  public let isYoung: Bool?

  /// Stores the values; nothing is checked. Without any it is the look of a club that has chosen nothing.
  public init(
    revision: Int = 0, name: String? = nil, timeZone: String? = nil,
    accent: AccentPalette? = nil, welcome: String? = nil,
    language: String? = nil, board: String? = nil, logo: MediaID? = nil,
    pages: [ClubPageKind] = [], rules: Int? = nil,
    partsOff: [ClubPart] = [], isYoung: Bool? = nil
  ) {
    self.revision = revision
    self.name = name
    self.timeZone = timeZone
    self.accent = accent
    self.welcome = welcome
    self.language = language
    self.board = board
    self.logo = logo
    self.pages = pages
    self.rules = rules
    self.partsOff = partsOff
    self.isYoung = isYoung
  }
}

/// The colours that follow from the one that a host has chosen. Each can be read where the app uses it.
public struct AccentPalette: Codable, Equatable, Sendable {
  /// The colour that was chosen.
  public let chosen: AccentColor
  /// Its colours in the light theme.
  public let light: Shades
  /// Its colours in the dark theme.
  public let dark: Shades
  /// The ground of what is dark in both themes.
  public let night: AccentColor

  /// Colours of one theme.
  public struct Shades: Codable, Equatable, Sendable {
    /// The colour of buttons and what is chosen.
    public let accent: AccentColor
    /// The colour of text and lines.
    public let ink: AccentColor
    /// A ground for text of that ink.
    public let soft: AccentColor
    /// The colour of text on the accent.
    public let on: AccentColor

    /// Stores the colours; whether they can be read on one another isn't checked.
    public init(accent: AccentColor, ink: AccentColor, soft: AccentColor, on: AccentColor) {
      self.accent = accent
      self.ink = ink
      self.soft = soft
      self.on = on
    }
  }

  /// Stores the colours; whether they can be read on one another isn't checked.
  public init(chosen: AccentColor, light: Shades, dark: Shades, night: AccentColor) {
    self.chosen = chosen
    self.light = light
    self.dark = dark
    self.night = night
  }
}

/// A change of the club's look. What is absent stays; an empty text takes back what was chosen.
public struct ClubLookChange: Codable, Equatable, Sendable {
  /// The name, 1 to 40 characters of it seen; empty for the one of the settings.
  public let name: String?
  /// A colour such as `#5b3fd3`.
  public let accent: String?
  /// A sentence of at most 160 characters.
  public let welcome: String?
  /// The code of a language that the app has.
  public let language: String?
  /// The text of a ruleset.
  public let board: String?
  /// The parts that are to be off; all others are on, but for those that a young club does without in any case.
  public let partsOff: [ClubPart]?
  /// Whether it is to be a young club.
  public let isYoung: Bool?

  /// Stores the values; the server refuses what has no meaning, and an accent that couldn't be read.
  public init(
    name: String? = nil, accent: String? = nil, welcome: String? = nil, language: String? = nil,
    board: String? = nil, partsOff: [ClubPart]? = nil, isYoung: Bool? = nil
  ) {
    self.name = name
    self.accent = accent
    self.welcome = welcome
    self.language = language
    self.board = board
    self.partsOff = partsOff
    self.isYoung = isYoung
  }
}

/// A count of what changes in a club that becomes young: each number goes up to 1,000.
public struct YoungClubPreview: Codable, Equatable, Sendable {
  /// Rooms for two in which something was said: they can be read from then on, and no more.
  public let directRooms: Int
  /// Groups in which nobody writes until a moderator or host is in, and three members of the club are.
  public let groups: Int
  /// Guests, for whom only the matches that they play are left.
  public let guests: Int

  /// Stores the values; nothing is checked.
  public init(directRooms: Int, groups: Int, guests: Int) {
    self.directRooms = directRooms
    self.groups = groups
    self.guests = guests
  }
}
