import API
import Base
import Foundation
import NIOCore
import Rules

/// What messengers show of a link before anybody opens it, in the languages of the web app.
struct Previews: Sendable {
  /// The texts of a language; {…} is filled in.
  struct Texts: Decodable, Sendable {
    let inviteTitle: String
    let inviteText: String
    let usedTitle: String
    /// Of rulesets that have a name of their own, by their text form.
    let boards: [String: String]
    let boardOther: String
    /// By the length of a line, with d for drop and m for misere behind it.
    let rules: [String: String]
  }

  private static let fallback = "en"
  private let languages: [String: Texts]

  /// - Throws: an error for anything but JSON that has English at least
  init(json: ByteBuffer) throws {
    languages = try JSONDecoder().decode(
      [String: Texts].self, from: Data(json.readableBytesView))
    guard languages[Self.fallback] != nil else { throw CocoaError(.coderValueNotFound) }
  }

  /// The texts in the language that a browser likes best of those that there are.
  func texts(for acceptLanguage: String?) -> Texts {
    let best = Language.mostWanted(in: acceptLanguage) { languages[$0] != nil }
    return languages[best ?? Self.fallback] ?? languages[Self.fallback]!
  }
}

extension Previews.Texts {
  func title(name: String, _ ruleset: Ruleset) -> String {
    inviteTitle.filled(["name": name, "board": board(ruleset)])
  }

  func text(_ ruleset: Ruleset) -> String {
    let flags = (ruleset.isDrop ? "d" : "") + (ruleset.isMisere ? "m" : "")
    return inviteText.filled(["rule": rules["\(ruleset.lineLength)\(flags)"] ?? ""])
  }

  private func board(_ ruleset: Ruleset) -> String {
    boards[ruleset.text]
      ?? boardOther.filled(["columns": "\(ruleset.columns)", "rows": "\(ruleset.rows)"])
  }
}

extension String {
  /// Puts values in the place of {…}; what stands in a value stays as it is.
  fileprivate func filled(_ values: [String: String]) -> String {
    replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
  }
}
