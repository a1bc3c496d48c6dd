import API
import Base

/// A line of a list of people, as it stands there.
package struct ListedPerson: Equatable, Sendable {
  /// The number of its first line, from 1.
  package let line: Int
  /// The name; empty for a line that can't be read.
  package let name: String
  package let group: String?

  package init(line: Int, name: String, group: String? = nil) {
    self.line = line
    self.name = name
    self.group = group
  }
}

/// A list of people as spreadsheets write it: names, and groups beside them. A heading may say which column is which.
package struct PeopleTable: Equatable, Sendable {
  package static let mostPeople = 500
  package static let mostGroups = 50

  package private(set) var people: [ListedPerson] = []

  /// - Throws: `AccountRefusal.badList` for nobody, more people or more groups than a list may have
  package init(_ text: String) throws(AccountRefusal) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if !bytes.contains(Self.newLine) {
      // As the Macintosh once wrote lines, and its Excel does still.
      bytes = ArraySlice(bytes.map { $0 == UInt8(ascii: "\r") ? Self.newLine : $0 })
    }
    let named = Self.takeSeparator(from: &bytes)
    let scanner = named.map(CSVScanner.init(separator:)) ?? CSVScanner(of: bytes)
    var columns: PeopleColumns?
    var line = named == nil ? 1 : 2
    while !bytes.isEmpty {
      switch scanner.record(in: bytes, isLast: true) {
      case .record(let fields, let length, let lines):
        let texts = fields.map { String(decoding: $0, as: UTF8.self).oneLine }
        if texts.contains(where: { !$0.isEmpty }) {
          let heading = columns == nil ? PeopleColumns(heading: texts) : nil
          if heading == nil { people.append((columns ?? .usual).person(of: texts, line: line)) }
          columns = columns ?? heading ?? .usual
        }
        line += lines
        bytes = bytes.dropFirst(length)
      case .strayQuote(let length, let lines):
        people.append(ListedPerson(line: line, name: ""))
        line += lines
        bytes = bytes.dropFirst(length)
      case .more:
        people.append(ListedPerson(line: line, name: ""))
        bytes = []
      }
      guard people.count <= Self.mostPeople else { throw .badList }
    }
    guard !people.isEmpty, Set(people.compactMap(\.group)).count <= Self.mostGroups else {
      throw .badList
    }
  }

  private static let newLine = UInt8(ascii: "\n")

  /// Takes away a first line "sep=;", by which spreadsheets are told the separator.
  private static func takeSeparator(from bytes: inout ArraySlice<UInt8>) -> UInt8? {
    let line = bytes.prefix { $0 != newLine }
    let said = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard said.count == 5, String(decoding: said, as: UTF8.self).lowercased().hasPrefix("sep="),
      let separator = said.last
    else { return nil }
    bytes = bytes.dropFirst(line.count + 1)
    return separator
  }
}

/// The places of names and groups in a line.
private struct PeopleColumns {
  let name: Int?
  let firstName: Int?
  let lastName: Int?
  let group: Int?

  /// The places where nothing says another.
  static let usual = PeopleColumns(name: 0, firstName: nil, lastName: nil, group: 1)

  private static let names: Set = [
    "name", "names", "full name", "student", "pupil", "schüler", "schülerin",
  ]
  private static let firstNames: Set = [
    "first name", "firstname", "given name", "vorname", "rufname",
  ]
  private static let lastNames: Set = [
    "last name", "lastname", "surname", "family name", "nachname", "familienname", "zuname",
  ]
  private static let groups: Set = [
    "group", "groups", "class", "team", "department", "gruppe", "klasse", "abteilung", "kurs",
  ]

  private init(name: Int?, firstName: Int?, lastName: Int?, group: Int?) {
    self.name = name
    self.firstName = firstName
    self.lastName = lastName
    self.group = group
  }

  /// Nil for a line that names no column of names, and so is no heading.
  init?(heading texts: [String]) {
    func place(_ words: Set<String>) -> Int? {
      texts.firstIndex { words.contains($0.lowercased()) }
    }
    name = place(Self.names)
    firstName = place(Self.firstNames)
    lastName = place(Self.lastNames)
    group = place(Self.groups)
    if name == nil, firstName == nil, lastName == nil { return nil }
  }

  func person(of texts: [String], line: Int) -> ListedPerson {
    func text(_ place: Int?) -> String? {
      place.flatMap { texts.indices.contains($0) && !texts[$0].isEmpty ? texts[$0] : nil }
    }
    // Beside a first name the column "Name" has the last one.
    let names = [text(firstName), text(lastName) ?? text(name)].compactMap(\.self)
    return ListedPerson(line: line, name: names.joined(separator: " "), group: text(group))
  }
}

extension String {
  /// The words with single blanks in place of white space.
  fileprivate var oneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
