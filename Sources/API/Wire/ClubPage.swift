/// A page of the club's own.
public enum ClubPageKind: String, Codable, CaseIterable, Sendable {
  /// The rules of the house, which members are asked to accept.
  case rules
  /// The name and address of those who run the club.
  case imprint
  /// The notice of what becomes of what people tell the club.
  case privacy
}

/// The text of a page of the club.
public struct ClubPage: Codable, Equatable, Sendable {
  /// The page that it is.
  public let kind: ClubPageKind
  /// The text in a small part of Markdown: headings, paragraphs, lists, links, bold and italic.
  public let text: String
  /// The revision of the look with which it changed last.
  public let revision: Int
  /// Whether the caller has accepted it as it is now; absent for guests, for nobody and for what isn't to be accepted.
  public let isAccepted: Bool?

  /// Stores the values; nothing is checked.
  public init(kind: ClubPageKind, text: String, revision: Int, isAccepted: Bool?) {
    self.kind = kind
    self.text = text
    self.revision = revision
    self.isAccepted = isAccepted
  }
}

/// Another text of a page.
public struct ClubPageChange: Codable, Equatable, Sendable {
  /// The text, at most 20,000 characters; empty takes the page away.
  public let text: String

  /// Stores the text; the server refuses one that is too long.
  public init(text: String) {
    self.text = text
  }
}

/// Accepts the rules of the house.
public struct RulesAcceptance: Codable, Equatable, Sendable {
  /// The revision that was read; of an older one nothing is kept.
  public let revision: Int

  /// Stores the revision; nothing is checked.
  public init(revision: Int) {
    self.revision = revision
  }
}
