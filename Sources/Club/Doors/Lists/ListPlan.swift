import API
import Base
import Database

/// The fate of each line of a list, as the club is now.
struct ListPlan: Sendable {
  /// A line with the name that its member gets, if it makes one.
  struct Row: Sendable {
    let person: ListedPerson
    var outcome: ClubListRow.Outcome
    /// The name as the list has it; nil for one that can't be.
    var listed: PlayerName?
    /// The name of the new member, or one that would be free.
    var free: PlayerName?
    var group: GroupName?
    var groupOutcome: ClubListRow.GroupOutcome?
  }

  private(set) var rows: [Row] = []
  /// The groups of the list that are there already, by their folded names.
  private(set) var groups: [String: RoomID] = [:]

  private var seen: Set<FoldedName> = []
  private var given: Set<String> = []
  private var places: [String: Int] = [:]
  private let takesSuggestions: Bool
  private let list: ClubListRecord?
  private let numbers: NameNumbers

  /// - Parameters:
  ///   - list: nil for one that is new
  ///   - host: whose groups are looked for
  ///   - numbers: that follow names that are taken
  init(
    _ table: PeopleTable, _ list: ClubListRecord?, takesSuggestions: Bool, by host: PlayerID,
    _ size: GroupSize, _ numbers: NameNumbers, in db: ReadTransaction
  ) throws {
    self.takesSuggestions = takesSuggestions
    self.list = list
    self.numbers = numbers
    for person in table.people {
      var row = try row(of: person, in: db)
      if row.outcome == .new { try choose(group: person.group, for: &row, of: host, size, in: db) }
      rows.append(row)
    }
  }

  /// The names of groups that are to be made, in the order of the list.
  var newGroups: [GroupName] {
    var keys: Set<String> = []
    return rows.filter { $0.groupOutcome == .new }.compactMap(\.group).filter {
      keys.insert($0.key).inserted
    }
  }

  private mutating func row(of person: ListedPerson, in db: ReadTransaction) throws -> Row {
    guard let listed = PlayerName(chosen: person.name) else {
      return Row(person: person, outcome: .bad)
    }
    var row = Row(person: person, outcome: .new, listed: listed)
    if !seen.insert(FoldedName(listed)).inserted {
      row.outcome = .twice
    } else if try list.map({ try ClubListRecords.has(listed, list: $0.number, in: db) }) ?? false {
      row.outcome = .known
    } else if ReservedNames.contain(listed) {
      row.outcome = .reserved
    } else if try isFree(listed, in: db) {
      row.free = listed
    } else {
      row.free = try suggestion(for: listed, person.group, in: db)
      row.outcome = takesSuggestions && row.free != nil ? .new : .taken
    }
    if row.outcome == .new, let name = row.free { given.insert(NameSkeleton(name).text) }
    return row
  }

  private func isFree(_ name: PlayerName, in db: ReadTransaction) throws -> Bool {
    try !given.contains(NameSkeleton(name).text) && !MemberRecords.isTaken(name, for: nil, in: db)
  }

  /// With the group behind it a name says more than with a number.
  private func suggestion(
    for name: PlayerName, _ group: String?, in db: ReadTransaction
  ) throws -> PlayerName? {
    let withGroup = group.flatMap { PlayerName("\(name.text) \($0)") }
    for candidate in [withGroup].compactMap(\.self) + Array(numbers.names(like: name))
    where try isFree(candidate, in: db) && !ReservedNames.contain(candidate) {
      return candidate
    }
    return nil
  }

  private mutating func choose(
    group typed: String?, for row: inout Row, of host: PlayerID, _ size: GroupSize,
    in db: ReadTransaction
  ) throws {
    guard let typed else { return }
    guard let group = GroupName(typed) else {
      row.groupOutcome = .bad
      return
    }
    row.group = group
    if places[group.key] == nil {
      groups[group.key] = try RoomRecords.group(group, of: host, in: db)
      places[group.key] =
        try groups[group.key].map {
          try size.most - RoomRecords.members(of: $0, in: db).count
        } ?? size.most - 1
    }
    let left = places[group.key] ?? 0
    places[group.key] = left - 1
    row.groupOutcome = left <= 0 ? .full : groups[group.key] == nil ? .new : .known
  }
}

extension GroupName {
  /// The form by which a list knows a group.
  var key: String { text.lowercased() }
}

extension ListPlan.Row {
  /// The line as the host is told of it. What can't be a name is cut where one would be too long.
  var shown: ClubListRow {
    ClubListRow(
      line: person.line,
      name: listed?.text ?? String(person.name.printable.prefix(PlayerName.lengths.upperBound)),
      group: person.group.map { String($0.printable.prefix(GroupName.lengths.upperBound)) },
      outcome: outcome, suggestion: free.flatMap { $0 == listed ? nil : $0.text },
      groupOutcome: groupOutcome)
  }
}
