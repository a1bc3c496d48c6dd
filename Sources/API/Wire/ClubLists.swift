/// A list of people, a class or a staff, of which each becomes a member.
public struct ClubListRequest: Codable, Equatable, Sendable {
  /// The name of the list: 1 to 60 characters. By it and by the names on it the same list is known again.
  public let name: String
  /// Lines of names and groups, separated by commas, semicolons or tabs, with or without a heading: at most 500.
  public let text: String
  /// Whether the cards of the list sign in again and again, instead of once to a password or a passkey; absent leaves a
  /// list that is there as it is.
  public let keepsCards: Bool?
  /// Whether who can't have their name gets the one that is suggested.
  public let takesSuggestions: Bool?

  /// Stores the values; the server refuses a list that has no name, no line or too many.
  public init(
    name: String, text: String, keepsCards: Bool? = nil, takesSuggestions: Bool? = nil
  ) {
    self.name = name
    self.text = text
    self.keepsCards = keepsCards
    self.takesSuggestions = takesSuggestions
  }
}

/// A line of a list, and what becomes of it.
public struct ClubListRow: Codable, Equatable, Sendable {
  /// The number of the line in the text, from 1.
  public let line: Int
  /// The name as the list has it, of at most 40 characters; longer ones are cut.
  public let name: String
  /// The name of the group as the list has it; absent where it has none.
  public let group: String?
  /// The fate of the line.
  public let outcome: Outcome
  /// The name that is free where that of the list isn't; with the outcome `new` the one that they get.
  public let suggestion: String?
  /// The fate of the group; absent where the line has none, or makes no account.
  public let groupOutcome: GroupOutcome?

  /// The fate of a line.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    /// A member who is new.
    case new
    /// Somebody who is there already, of the same list.
    case known
    /// Nobody, for a member has the name, or one that looks like it.
    case taken
    /// Nobody, for by the name they would seem to speak for the club.
    case reserved
    /// Nobody, for the line has no name, or one that can't be.
    case bad
    /// Nobody more, for an earlier line has the name.
    case twice
  }

  /// The fate of a group.
  public enum GroupOutcome: String, Codable, CaseIterable, Sendable {
    /// A group that is new.
    case new
    /// A group of the host's that is there already.
    case known
    /// A group in which no more find room.
    case full
    /// A name that no group can have.
    case bad
  }

  /// Stores the values; nothing is checked.
  public init(
    line: Int, name: String, group: String?, outcome: Outcome, suggestion: String?,
    groupOutcome: GroupOutcome?
  ) {
    self.line = line
    self.name = name
    self.group = group
    self.outcome = outcome
    self.suggestion = suggestion
    self.groupOutcome = groupOutcome
  }
}

/// The lines of a list with what would become of each.
public struct ClubListPreview: Codable, Equatable, Sendable {
  /// The list that is there by the name; absent for one that would be new.
  public let list: ClubList?
  /// Lines, at most 500.
  public let rows: [ClubListRow]

  /// Stores the values; nothing is checked.
  public init(list: ClubList?, rows: [ClubListRow]) {
    self.list = list
    self.rows = rows
  }
}

/// A list as the hosts see it.
public struct ClubList: Codable, Equatable, Sendable {
  /// The list's own number; of two the higher is the later.
  public let number: Int
  /// The name, as it was written first or changed to.
  public let name: String
  /// Whether its cards sign in again and again.
  public let keepsCards: Bool
  /// The instant at which it was first brought in.
  public let createdAt: Instant
  /// The number of its members who are there still.
  public let members: Int
  /// The number of those who have signed in.
  public let came: Int

  /// Stores the values; nothing is checked.
  public init(
    number: Int, name: String, keepsCards: Bool, createdAt: Instant, members: Int, came: Int
  ) {
    self.number = number
    self.name = name
    self.keepsCards = keepsCards
    self.createdAt = createdAt
    self.members = members
    self.came = came
  }
}

/// Changes a list.
public struct ClubListChange: Codable, Equatable, Sendable {
  /// The name by which it is known from now on, 1 to 60 characters.
  public let name: String

  /// Stores the name; the server refuses one that another list has.
  public init(name: String) {
    self.name = name
  }
}

/// A page of lists, the latest first.
public struct ClubListPage: Codable, Equatable, Sendable {
  /// Lists, at most 50.
  public let lists: [ClubList]
  /// The `before` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(lists: [ClubList], next: Int?) {
    self.lists = lists
    self.next = next
  }
}

/// Somebody of a list.
public struct ClubListMember: Codable, Equatable, Sendable {
  /// The member as everybody sees them.
  public let player: PlayerSummary
  /// The name by which the list has brought them in. Absent for who goes by it still, and for who came before lists
  /// kept it.
  public let listedName: String?
  /// The instant at which they first signed in; absent for who hasn't yet.
  public let cameAt: Instant?
  /// Whether they have a card with which they can come.
  public let hasCard: Bool
  /// The end of that card; absent for one without an end, and without a card.
  public let cardEndsAt: Instant?

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerSummary, listedName: String?, cameAt: Instant?, hasCard: Bool,
    cardEndsAt: Instant?
  ) {
    self.player = player
    self.listedName = listedName
    self.cameAt = cameAt
    self.hasCard = hasCard
    self.cardEndsAt = cardEndsAt
  }
}

/// A page of the people of a list, in the order of the list.
public struct ClubListMemberPage: Codable, Equatable, Sendable {
  /// The list, with the numbers of all who are on it.
  public let list: ClubList
  /// Members, at most 100.
  public let members: [ClubListMember]
  /// The `after` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(list: ClubList, members: [ClubListMember], next: Int?) {
    self.list = list
    self.members = members
    self.next = next
  }
}

/// The outcome of bringing a list in.
public struct ClubListAnswer: Codable, Equatable, Sendable {
  /// The list as it is now; absent where there is none, for nobody on it is new.
  public let list: ClubList?
  /// Lines, at most 500, with what became of each.
  public let rows: [ClubListRow]
  /// The cards of those who are new, at most 500; nobody is told their codes again.
  public let cards: [NewCard]

  /// Stores the values; nothing is checked.
  public init(list: ClubList?, rows: [ClubListRow], cards: [NewCard]) {
    self.list = list
    self.rows = rows
    self.cards = cards
  }
}
