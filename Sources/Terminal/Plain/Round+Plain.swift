import API
internal import Rules

extension Round {
  /// The board as rows of text, with the names of rows and columns: "3 . X O".
  var plainRows: [String] {
    let width = String(ruleset.rows).count
    let rows = (0..<ruleset.rows).reversed().map { row in
      let marks = (0..<ruleset.columns).map { column in
        let cell = ruleset.cell(column: column, row: row)
        return cell.flatMap { board[$0] }.map { String($0.letter) } ?? "."
      }
      let name = String(row + 1)
      let blanks = String(repeating: " ", count: width - name.count)
      return "\(blanks)\(name) \(marks.joined(separator: " "))"
    }
    let names = ruleset.cells.prefix(ruleset.columns).map { String($0.columnName) }
    return rows + [String(repeating: " ", count: width + 1) + names.joined(separator: " ")]
  }

  /// The board as two sentences, for whoever can't see it: "X on b2, c3."
  var plainMarks: [String] {
    [Mark.x, .o].map { mark in
      let cells = ruleset.cells.filter { board[$0] == mark }.map(\.name)
      return "\(mark.letter) on \(cells.isEmpty ? "no cell" : cells.joined(separator: ", "))."
    }
  }
}
