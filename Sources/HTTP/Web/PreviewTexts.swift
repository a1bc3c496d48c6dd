import API
import Base
import Foundation
import NIOCore
package import Rules

/// Texts that messengers show of a link before anybody opens it, in the languages of the web app.
package struct Previews: Sendable {
  /// The texts of a language; {…} is filled in.
  package struct Texts: Decodable, Sendable {
    let inviteTitle: String
    let inviteText: String
    package let usedTitle: String
    let roundTitle: String
    let wins: String
    let draw: String
    let running: String
    let matchTitle: String
    let matchText: String
    private let personText: String
    private let shelfTitle: String
    package let shelfText: String
    package let gameText: String
    /// Texts of the club's boards as games of the catalogue, by the rulesets' text forms.
    private let own: [String: OwnGame]
    /// Names of rulesets that have one of their own, by their text form.
    let boards: [String: String]
    let boardOther: String
    /// Rules by the length of a line, with d for drop and m for misere behind it.
    let rules: [String: String]
  }

  /// Texts of a board as a game of the catalogue.
  package struct OwnGame: Decodable, Sendable {
    package let title: String
    package let about: String
  }

  private static let fallback = "en"
  private let languages: [String: Texts]

  /// - Throws: an error for anything but JSON that has English at least
  init(json: ByteBuffer) throws {
    languages = try JSONDecoder().decode(
      [String: Texts].self, from: Data(json.readableBytesView))
    guard languages[Self.fallback] != nil else { throw CocoaError(.coderValueNotFound) }
  }

  /// The code of the language that a browser likes best of those that there are.
  package func language(for acceptLanguage: String?) -> String {
    Language.mostWanted(in: acceptLanguage) { languages[$0] != nil } ?? Self.fallback
  }

  /// The texts of a language, English for one that there isn't.
  package func texts(in language: String?) -> Texts {
    language.flatMap { languages[$0] } ?? languages[Self.fallback]!
  }
}

extension Previews.Texts {
  package func invitation(of name: String, to ruleset: Ruleset) -> (title: String, text: String) {
    (
      inviteTitle.filled(["name": name, "board": board(ruleset)]),
      inviteText.filled(["rule": rule(ruleset)])
    )
  }

  package func round(_ round: Round) -> (title: String, text: String) {
    (
      roundTitle.filled(["board": board(round.ruleset), "result": result(of: round)]),
      rule(round.ruleset)
    )
  }

  package func result(of round: Round) -> String {
    switch round.outcome {
    case .decided(let winner, _): wins.filled(["name": winner == .x ? "X" : "O"])
    case .draw: draw
    case nil: running
    }
  }

  /// - Parameter wins: of the first and of the second.
  package func match(
    of names: (String, String), _ ruleset: Ruleset, wins: (Int, Int)
  ) -> (title: String, text: String) {
    (
      matchTitle.filled(["first": names.0, "second": names.1]),
      matchText.filled([
        "board": board(ruleset), "firstWins": "\(wins.0)", "secondWins": "\(wins.1)",
      ])
    )
  }

  package func shelf(of name: String) -> String { shelfTitle.filled(["name": name]) }

  /// - Returns: nil for a board that isn't among the games of the catalogue
  package func game(of ruleset: Ruleset) -> Previews.OwnGame? { own[ruleset.text] }

  /// - Parameter club: its name
  package func person(in club: String) -> String { personText.filled(["club": club]) }

  package func board(_ ruleset: Ruleset) -> String {
    boards[ruleset.text]
      ?? boardOther.filled(["columns": "\(ruleset.columns)", "rows": "\(ruleset.rows)"])
  }

  private func rule(_ ruleset: Ruleset) -> String {
    let flags = (ruleset.isDrop ? "d" : "") + (ruleset.isMisere ? "m" : "")
    return rules["\(ruleset.lineLength)\(flags)"] ?? ""
  }
}

extension String {
  /// Puts values in the place of {…}; what stands in a value stays as it is.
  fileprivate func filled(_ values: [String: String]) -> String {
    replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
  }
}
