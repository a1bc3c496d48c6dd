import Club
import Testing

@Suite struct PeopleTableTests {
  private typealias Row = (name: String, group: String?, line: Int)

  private static let rows: [(text: String, people: [Row])] = [
    // As spreadsheets write it in English, and in German.
    ("name,group\r\nMia Weber,5a\r\nOmar,\r\n", [("Mia Weber", "5a", 2), ("Omar", nil, 3)]),
    ("\u{FEFF}Name;Klasse\r\nMia Weber;5a\r\n", [("Mia Weber", "5a", 2)]),
    ("Mia Weber\t5a\nOmar\t5b", [("Mia Weber", "5a", 1), ("Omar", "5b", 2)]),
    // Without a heading, and without groups.
    ("Mia\n\n  \nOmar\n", [("Mia", nil, 1), ("Omar", nil, 4)]),
    (",\nMia,5a", [("Mia", "5a", 2)]),
    // Columns in another order, and more of them.
    (
      "No.,CLASS,Last Name,First Name\n1,5a,Weber,Mia\n2,5a,,Omar",
      [("Mia Weber", "5a", 2), ("Omar", "5a", 3)]
    ),
    ("Klasse;Name;Vorname\n5a;Weber;Mia", [("Mia Weber", "5a", 2)]),
    ("Vorname;Nachname\nMia;Weber", [("Mia Weber", nil, 2)]),
    // Quotes, with what stands for something else without them.
    (
      "name,group\n\"Weber, Mia\",\"The \"\"A\"\" team\"\n\"Omar\n  Ali\",5b\nLia,5b",
      [("Weber, Mia", "The \"A\" team", 2), ("Omar Ali", "5b", 3), ("Lia", "5b", 5)]
    ),
    // Lines of the Macintosh, and the separator that Excel names.
    ("name,group\rMia,5a\rOmar,5b", [("Mia", "5a", 2), ("Omar", "5b", 3)]),
    ("sep=;\r\nname;group\r\nMia, the first;5a", [("Mia, the first", "5a", 3)]),
    // What can't be read is a line all the same.
    ("Mia\n\"Om\"ar\nLia", [("Mia", nil, 1), ("", nil, 2), ("Lia", nil, 3)]),
    ("Mia\n\"Omar", [("Mia", nil, 1), ("", nil, 2)]),
    ("Group\nMia", [("Group", nil, 1), ("Mia", nil, 2)]),
  ]

  private static let texts: [(String, [ListedPerson])] = rows.map { row in
    (row.text, row.people.map { ListedPerson(line: $0.line, name: $0.name, group: $0.group) })
  }

  @Test(arguments: texts) func namesAndGroupsAreRead(text: String, people: [ListedPerson]) throws {
    #expect(try PeopleTable(text).people == people)
  }

  @Test func aListHasOneToFiveHundredPeopleAndFiftyGroups() throws {
    let lines = { (count: Int) in (1...count).map { "Name \($0)" }.joined(separator: "\n") }
    #expect(try PeopleTable(lines(500)).people.count == 500)
    let groups = { (count: Int) in
      (1...count).map { "Name \($0),Group \($0)" }.joined(separator: "\n")
    }
    #expect(try PeopleTable(groups(50)).people.count == 50)
    for text in [lines(501), groups(51), "", "\n \n", "name,group\n"] {
      #expect(throws: AccountRefusal.badList) { try PeopleTable(text) }
    }
  }
}
