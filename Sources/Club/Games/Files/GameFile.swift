import Base

/// The form in which games lie in a file.
package enum GameFileForm: String, Codable, Sendable {
  case csv
  /// JSON, one object a line.
  case jsonLines

  /// Tells the form by how a file's name ends; nil for what could be either.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    if name.hasSuffix(".csv") {
      self = .csv
    } else if [".jsonl", ".ndjson", ".json"].contains(where: name.hasSuffix) {
      self = .jsonLines
    } else {
      return nil
    }
  }
}

/// The columns of a file with games, in the order in which they are written.
enum GameColumn: String, CaseIterable, CodingKey {
  /// The id by which the file knows the game; it stays the same.
  case id
  case title
  case titles
  case released
  case summary
  /// The summary in other languages.
  case summaries
  case platforms
  case genres
  case themes
  case developers
  /// The number of people who play it together: "1", "1-4", "1+".
  case players
  case series
  case links
  case popularity
}

/// The reason why nothing of a file can be read.
package enum GameFileError: Error, Equatable, CustomStringConvertible {
  case utf16
  case oneArray
  case noTitles

  package var description: String {
    switch self {
    case .utf16:
      "This file is UTF-16. Save it as UTF-8: 'iconv -f UTF-16 -t UTF-8 FILE > NEW'."
    case .oneArray:
      "This is one JSON array. Write one object a line: 'jq -c \".[]\" FILE > NEW'."
    case .noTitles:
      "The first line names no column 'title'. It has to name the columns: "
        + GameColumn.allCases.map(\.rawValue).joined(separator: ", ") + "."
    }
  }
}

/// The reason why a line is skipped.
package enum GameFileFault: Error, Equatable, CustomStringConvertible {
  case notUTF8
  case notJSON
  case openQuote
  case strayQuote
  case tooLong
  case fields(Int, expected: Int)
  case facts(GameFactsError)

  package var description: String {
    switch self {
    case .notUTF8: "it isn't UTF-8"
    case .notJSON: "it isn't a JSON object"
    case .openQuote: "a quote is opened that isn't closed"
    case .strayQuote: "a quote is closed within a field"
    case .tooLong: "it has more than \(GameFileReader.longestRecord) bytes"
    case .fields(let count, let expected): "it has \(count) instead of \(expected) fields"
    case .facts(let error): error.description
    }
  }
}

/// A game as a file has it.
package struct ImportedGame: Equatable, Sendable {
  package let key: String?
  package let facts: GameFacts
}

/// A game of a file, or why it is none.
package struct GameFileLine: Sendable {
  /// The number of its first line, from 1.
  package let number: Int
  package let game: Result<ImportedGame, GameFileFault>
}
